namespace StardewValley
{
    public class Friendship
    {
        // api: mods
        public int Points { get; set; }

        // api: mods
        public int GiftsToday { get; set; }

        // api: mods
        public int GiftsThisWeek { get; set; }

        // api: mods
        public bool TalkedToToday { get; set; }

        // api: mods
        public FriendshipStatus Status { get; set; }
    }
}
