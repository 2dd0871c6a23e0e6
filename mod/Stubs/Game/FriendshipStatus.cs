namespace StardewValley
{
    public enum FriendshipStatus
    {
        // api: mods
        Dating,

        // api: mods
        Friendly,

        // api: mods
        Engaged,

        // api: mods
        Married,
    }
}
