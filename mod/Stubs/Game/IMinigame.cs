namespace StardewValley.Minigames
{
    public interface IMinigame
    {
    }
}
