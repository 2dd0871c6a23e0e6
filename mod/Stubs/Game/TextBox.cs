namespace StardewValley.Menus
{
    public class TextBox
    {
        // api: mods
        public string Text { get; set; }
    }
}
