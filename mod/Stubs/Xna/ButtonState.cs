namespace Microsoft.Xna.Framework.Input
{
    public enum ButtonState
    {
        // api: xna
        Released,
    }
}
