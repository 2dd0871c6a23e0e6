namespace StardewValley.Monsters
{
    public class Monster : NPC
    {
        // api: mods
        public int Health { get; set; }

        // api: mods
        public int MaxHealth { get; set; }
    }
}
