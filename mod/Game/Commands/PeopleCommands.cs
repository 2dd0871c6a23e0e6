using System;
using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about friendship and dating.</summary>
    internal static class PeopleCommands
    {
        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["npc_friendship"] = SetFriendship;
            handlers["all_npc_friendship"] = ChangeAll;
            handlers["dating"] = Date;
        }

        private static string SetFriendship(Farmer farmer, Args args)
        {
            string name = Finding.Villager(args.Text("npc"));
            Relation(farmer, name).Points = args.Int("friendship");
            return "friendship with " + name + " is " + Texts.Of(args.Int("friendship"));
        }

        private static string ChangeAll(Farmer farmer, Args args)
        {
            foreach (NPC villager in Utility.getAllCharacters())
            {
                if (villager.IsVillager && villager.CanSocialize)
                {
                    Relation(farmer, villager.Name);
                    farmer.changeFriendship(args.Int("friendship"), villager);
                }
            }
            return "friendship with everybody changed by " + Texts.Of(args.Int("friendship"));
        }

        private static string Date(Farmer farmer, Args args)
        {
            NPC villager = Finding.VillagerHere(args.Text("npc"));
            if (!villager.datable.Value)
            {
                throw Refused.NotPossible(villager.Name + " is not looking for a partner", "npc");
            }
            if (farmer.spouse == villager.Name)
            {
                throw Refused.NotPossible(villager.Name + " is married to the farmer", "npc");
            }
            Relation(farmer, villager.Name).Status = FriendshipStatus.Dating;
            return "dating " + villager.Name;
        }

        private static Friendship Relation(Farmer farmer, string name)
        {
            if (!farmer.friendshipData.ContainsKey(name))
            {
                farmer.friendshipData.Add(name, new Friendship());
            }
            return farmer.friendshipData[name];
        }
    }
}
