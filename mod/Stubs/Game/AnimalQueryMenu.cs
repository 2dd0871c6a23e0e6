namespace StardewValley.Menus
{
    public class AnimalQueryMenu : IClickableMenu
    {
        // api: 6.3 AnimalQueryMenu.animal
        public ClickableTextureComponent sellButton;

        // api: 6.3 AnimalQueryMenu.animal
        public ClickableTextureComponent moveHomeButton;

        // api: 6.3 AnimalQueryMenu.animal
        public ClickableTextureComponent allowReproductionButton;
    }
}
