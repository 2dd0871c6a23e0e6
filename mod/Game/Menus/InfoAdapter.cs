using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Skills, villagers and the map as text, with one option that closes the menu.</summary>
    public sealed class InfoAdapter : MenuAdapter
    {
        private static readonly string[] Skills = { "farming", "fishing", "foraging", "mining", "combat" };

        private readonly string _kind;

        /// <summary>Make the adapter.</summary>
        public InfoAdapter(GameMenu menu, string kind, Farmer farmer)
            : base(menu, farmer)
        {
            _kind = kind;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return _kind; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            var page = new MenuPage
            {
                Title = Titles.Of(_kind),
                Text = string.Join("\n", Lines().ToArray()),
                Close = CloseButton(),
            };
            page.Options.Add(MenuOption.Of("OK", CloseButton(), Leave));
            return page;
        }

        private List<string> Lines()
        {
            switch (_kind)
            {
                case "skills":
                    return SkillLines();
                case "social":
                    return PeopleLines();
                default:
                    return MapLines();
            }
        }

        private List<string> SkillLines()
        {
            var lines = new List<string>();
            for (int skill = 0; skill < Skills.Length; skill++)
            {
                int level = Farmer.GetUnmodifiedSkillLevel(skill);
                string name = Titles.Of(Skills[skill]);
                lines.Add(Wording.Of($"{name}: level {level} ({Farmer.experiencePoints[skill]:N0} xp)"));
            }
            return lines;
        }

        private List<string> PeopleLines()
        {
            var lines = new List<string>();
            foreach (KeyValuePair<string, Friendship> pair in Farmer.friendshipData.Pairs)
            {
                int hearts = Farmer.getFriendshipHeartLevelForNPC(pair.Key);
                string line = Wording.Of($"{pair.Key}: {hearts} heart{(hearts == 1 ? "" : "s")}");
                bool isPlain = pair.Value.Status == FriendshipStatus.Friendly;
                lines.Add(isPlain ? line : line + ", " + pair.Value.Status.ToString().ToLowerInvariant());
            }
            lines.Sort(string.CompareOrdinal);
            return lines;
        }

        private List<string> MapLines()
        {
            GameLocation place = Farmer.currentLocation;
            var names = new List<string>();
            foreach (Warp warp in place.warps)
            {
                if (!names.Contains(warp.TargetName))
                {
                    names.Add(warp.TargetName);
                }
            }
            return new List<string>
            {
                Wording.Of($"You are here: {Places.Name(place)}, tile ({Farmer.TilePoint.X}, {Farmer.TilePoint.Y})."),
                names.Count == 0 ? "No exits." : Wording.Of($"Exits: {string.Join(", ", names.ToArray())}."),
            };
        }
    }
}
