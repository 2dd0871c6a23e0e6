namespace Microsoft.Xna.Framework.Input
{
    public enum ButtonState
    {
        // api: 7 Released
        Released,
    }
}
