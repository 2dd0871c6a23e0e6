namespace StardewValley
{
    public enum FriendshipStatus
    {
        // api: 3.4 Friendship.Status
        Dating,
    }
}
