namespace Microsoft.Xna.Framework.Input
{
    public struct MouseState
    {
        // api: xna
        public MouseState(int x, int y, int scrollWheel, ButtonState leftButton, ButtonState middleButton, ButtonState rightButton, ButtonState xButton1, ButtonState xButton2) => throw new System.NotSupportedException();
    }
}
