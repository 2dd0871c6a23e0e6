namespace StardewValley.Menus
{
    public class AnimalQueryMenu : IClickableMenu
    {
        // api: mods
        public ClickableTextureComponent sellButton;

        // api: mods
        public ClickableTextureComponent moveHomeButton;

        // api: mods
        public ClickableTextureComponent allowReproductionButton;
    }
}
