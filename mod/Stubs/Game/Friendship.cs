namespace StardewValley
{
    public class Friendship
    {
        // api: 3.4 Friendship.Points
        public int Points { get; set; }

        // api: 3.4 Friendship.GiftsToday
        public int GiftsToday { get; set; }

        // api: 3.4 Friendship.GiftsThisWeek
        public int GiftsThisWeek { get; set; }

        // api: 3.4 Friendship.TalkedToToday
        public bool TalkedToToday { get; set; }

        // api: 3.4 Friendship.Status
        public FriendshipStatus Status { get; set; }
    }
}
