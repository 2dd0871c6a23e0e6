using System;
using System.Collections.Generic;
using System.Globalization;
using StardewValley;
using StardewValley.Locations;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about the Community Center and Joja.</summary>
    internal static class CommunityCommands
    {
        private static readonly string[] Rooms =
        {
            "Pantry", "Crafts Room", "Fish Tank", "Boiler Room", "Vault", "Bulletin Board", "Abandoned Joja Mart",
        };

        /// <summary>Letters that mark a finished room, by its number.</summary>
        private static readonly string[] Letters =
        {
            "ccPantry", "ccCraftsRoom", "ccFishTank", "ccBoilerRoom", "ccVault", "ccBulletin", "ccMovieTheater",
        };

        /// <summary>Rooms of the Community Center itself.</summary>
        private const int CenterRooms = 6;

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["joja_membership"] = JojaMembership;
            handlers["community_development"] = CommunityDevelopment;
            handlers["spawn_junimo_note"] = SpawnJunimoNote;
            handlers["mark_bundle"] = MarkBundle;
            handlers["complete_room_bundles"] = CompleteRooms;
        }

        private static string JojaMembership(Farmer farmer, Args args)
        {
            farmer.mailReceived.Add("JojaMember");
            return farmer.Name + " is a member of Joja";
        }

        private static string CommunityDevelopment(Farmer farmer, Args args)
        {
            string text = args.Text("id");
            KeyValuePair<string, string>[] projects = ProgressionReader.Projects;
            int first = 0;
            int last = projects.Length - 1;
            if (text != null)
            {
                if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out first) || first > last)
                {
                    string message = "projects are numbered 0 to 4 (got '" + text + "')";
                    throw new Wire.WireError("unknown_name", message, "id");
                }
                last = first;
            }
            var names = new List<string>();
            for (int number = first; number <= last; number++)
            {
                farmer.mailReceived.Add("joja" + projects[number].Key);
                farmer.mailReceived.Add("cc" + projects[number].Key);
                names.Add(projects[number].Value);
            }
            return "finished: " + string.Join(", ", names.ToArray());
        }

        private static string SpawnJunimoNote(Farmer farmer, Args args)
        {
            List<int> rooms = Chosen(args.Text("id"));
            CommunityCenter center = Center();
            foreach (int room in rooms)
            {
                Hidden.Call(center, "addJunimoNote", room);
            }
            return "a plaque is in: " + Named(rooms);
        }

        private static string MarkBundle(Farmer farmer, Args args)
        {
            string text = args.Text("id").Trim();
            var titles = new List<string>();
            foreach (KeyValuePair<string, string> bundle in Game1.netWorldState.Value.BundleData)
            {
                int number = Number(bundle.Key);
                string title = ProgressionReader.BundleTitle(bundle.Value);
                string name = bundle.Value.Split('/')[0];
                titles.Add(title);
                if (text == Texts.Of(number) || string.Equals(text, title, StringComparison.OrdinalIgnoreCase)
                    || string.Equals(text, name, StringComparison.OrdinalIgnoreCase))
                {
                    Complete(number);
                    return "the " + title + " is complete";
                }
            }
            throw Refused.NoSuch("bundle", text, "id", titles);
        }

        private static string CompleteRooms(Farmer farmer, Args args)
        {
            List<int> rooms = Chosen(args.Text("id"));
            CommunityCenter center = Center();
            foreach (int room in rooms)
            {
                foreach (string key in Game1.netWorldState.Value.BundleData.Keys)
                {
                    if (key.StartsWith(Rooms[room] + "/", StringComparison.OrdinalIgnoreCase))
                    {
                        Complete(Number(key));
                    }
                }
                if (room < CenterRooms)
                {
                    center.areasComplete[room] = true;
                }
                // the game finishes the repair of a room in the night before this letter
                Game1.addMailForTomorrow(Letters[room], noLetter: true, sendToEveryone: true);
            }
            return "complete: " + Named(rooms);
        }

        private static void Complete(int number)
        {
            bool[] slots;
            var world = Game1.netWorldState.Value;
            if (world.Bundles.TryGetValue(number, out slots))
            {
                var filled = new bool[slots.Length];
                for (int slot = 0; slot < filled.Length; slot++)
                {
                    filled[slot] = true;
                }
                world.Bundles[number] = filled;
                world.BundleRewards[number] = true;
            }
        }

        private static CommunityCenter Center()
        {
            var center = Game1.getLocationFromName("CommunityCenter") as CommunityCenter;
            if (center == null)
            {
                throw Refused.NotPossible("there is no Community Center");
            }
            return center;
        }

        /// <summary>Return the room of a number or name, or for null those of the Community Center.</summary>
        private static List<int> Chosen(string text)
        {
            var found = new List<int>();
            for (int room = 0; room < Rooms.Length; room++)
            {
                bool named = text != null && (text.Trim() == Texts.Of(room)
                    || string.Equals(text.Trim(), Rooms[room], StringComparison.OrdinalIgnoreCase));
                if (named || (text == null && room < CenterRooms))
                {
                    found.Add(room);
                }
            }
            if (found.Count == 0)
            {
                throw Refused.NoSuch("room", text, "id", Rooms);
            }
            return found;
        }

        private static string Named(List<int> rooms)
        {
            return string.Join(", ", rooms.ConvertAll(room => Rooms[room]).ToArray());
        }

        private static int Number(string key)
        {
            int number;
            string digits = key.Substring(key.IndexOf('/') + 1);
            return int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out number) ? number : -1;
        }
    }
}
