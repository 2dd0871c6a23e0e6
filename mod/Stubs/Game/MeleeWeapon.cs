namespace StardewValley.Tools
{
    public class MeleeWeapon : Tool
    {
    }
}
