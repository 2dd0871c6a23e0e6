using StardewModdingAPI.Enums;
using StardewValley;

namespace StardewModdingAPI.Events
{
    public class LevelChangedEventArgs : System.EventArgs
    {
        // api: 1.3 Player
        public Farmer Player { get; }

        // api: 1.3 Skill
        public SkillType Skill { get; }

        // api: 1.3 OldLevel
        public int OldLevel { get; }

        // api: 1.3 NewLevel
        public int NewLevel { get; }
    }
}
