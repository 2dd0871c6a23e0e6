namespace StardewValley.Menus
{
    public class TextBox
    {
        // api: 6.1 TextBox.Text
        public string Text { get; set; }
    }
}
