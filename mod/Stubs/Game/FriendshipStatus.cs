namespace StardewValley
{
    public enum FriendshipStatus
    {
        // api: 3.4 Friendship.Status
        Dating,

        // api: 3.4 Friendly
        Friendly,

        // api: 3.4 Engaged
        Engaged,

        // api: 3.4 Married
        Married,
    }
}
