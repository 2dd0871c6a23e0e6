namespace StardewValley.Monsters
{
    public class Monster : NPC
    {
        // api: 3.5 Monster.Health
        public int Health { get; set; }

        // api: 3.5 Monster.MaxHealth
        public int MaxHealth { get; set; }
    }
}
