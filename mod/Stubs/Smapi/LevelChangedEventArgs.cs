using StardewModdingAPI.Enums;
using StardewValley;

namespace StardewModdingAPI.Events
{
    public class LevelChangedEventArgs : System.EventArgs
    {
        // api: smapi
        public Farmer Player { get; }

        // api: smapi
        public SkillType Skill { get; }

        // api: smapi
        public int OldLevel { get; }

        // api: smapi
        public int NewLevel { get; }
    }
}
