using System;
using System.Collections.Generic;
using System.Globalization;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Locations;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands that move the farmer and villagers from place to place.</summary>
    internal static class WarpCommands
    {
        private const int Up = 0;
        private const int Down = 2;
        private const string MinePrefix = "UndergroundMine";

        /// <summary>Maps, and tiles of farmer and keeper, by the keeper's name in lower case.</summary>
        private static readonly Dictionary<string, ShopWarp> Shops = new Dictionary<string, ShopWarp>
        {
            { "pierre", new ShopWarp("SeedShop", new Point(4, 19), new Point(4, 17)) },
            { "robin", new ShopWarp("ScienceHouse", new Point(8, 20), new Point(8, 18)) },
            { "marnie", new ShopWarp("AnimalShop", new Point(12, 16), new Point(12, 14)) },
            { "clint", new ShopWarp("Blacksmith", new Point(3, 15), new Point(3, 13)) },
            { "gus", new ShopWarp("Saloon", new Point(10, 20), new Point(10, 18)) },
            { "willy", new ShopWarp("FishShop", new Point(6, 6), new Point(6, 4)) },
            { "sandy", new ShopWarp("SandyHouse", new Point(2, 7), new Point(2, 5)) },
            { "pam", new ShopWarp("BusStop", new Point(17, 12), new Point(21, 10)) },
            { "krobus", new ShopWarp("Sewer", new Point(31, 19), null) },
            { "dwarf", new ShopWarp("Mine", new Point(43, 7), null) },
            { "wizard", new ShopWarp("WizardHouse", new Point(2, 14), null) },
        };

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["warp"] = Warp;
            handlers["warp_mine"] = (farmer, args) => Enter(args.Int("level"));
            handlers["warp_home"] = WarpHome;
            handlers["warp_shop"] = WarpShop;
            handlers["warp_character"] = WarpCharacter;
            handlers["set_deepest_mine_level"] = SetDeepest;
        }

        private static string Warp(Farmer farmer, Args args)
        {
            string name = args.Text("location").Trim();
            int floor;
            bool mine = name.StartsWith(MinePrefix, StringComparison.OrdinalIgnoreCase)
                && int.TryParse(name.Substring(MinePrefix.Length), NumberStyles.None, CultureInfo.InvariantCulture, out floor);
            if (mine && Places.Find(name) == null)
            {
                return Enter(int.Parse(name.Substring(MinePrefix.Length), CultureInfo.InvariantCulture));
            }
            GameLocation place = Finding.Location(farmer, name);
            return Arrive(place, args.Tile() ?? Arrival(place), Down);
        }

        private static string Enter(int level)
        {
            Game1.enterMine(level);
            return "at " + MinePrefix + Texts.Of(level);
        }

        private static string WarpHome(Farmer farmer, Args args)
        {
            FarmHouse home = Utility.getHomeOfFarmer(farmer);
            if (home == null)
            {
                throw Refused.NotPossible("the farmer has no house");
            }
            return Arrive(home, home.GetPlayerBedSpot(), Down);
        }

        private static string WarpShop(Farmer farmer, Args args)
        {
            string keeper = args.Text("npc").Trim().ToLowerInvariant();
            ShopWarp shop;
            if (!Shops.TryGetValue(keeper, out shop))
            {
                string message = "no shop is kept by '" + args.Text("npc") + "'";
                throw Refused.Unknown("unknown_name", message, "npc", keeper, Shops.Keys);
            }
            string output = Arrive(Finding.Location(farmer, shop.Place, "npc"), shop.Stand, Up);
            if (shop.Seller != null)
            {
                NPC seller = Finding.VillagerHere(keeper);
                Put(seller, shop.Place, shop.Seller.Value);
                seller.faceDirection(Down);
                output += ", " + seller.Name + " at " + Finding.Spot(shop.Seller.Value);
            }
            return output;
        }

        private static string WarpCharacter(Farmer farmer, Args args)
        {
            NPC villager = Finding.VillagerHere(args.Text("npc"));
            string name = args.Text("location");
            GameLocation place = name == null ? Finding.Here(farmer) : Finding.Location(farmer, name);
            Point wanted = args.Tile() ?? (name == null ? Finding.Tile(farmer, null) : Arrival(place));
            Point tile = Finding.FreeNear(place, wanted);
            Put(villager, place.NameOrUniqueName, tile);
            return villager.Name + " at " + Finding.At(place, tile);
        }

        private static string SetDeepest(Farmer farmer, Args args)
        {
            farmer.deepestMineLevel = args.Int("level");
            MineShaft.lowestLevelReached = args.Int("level");
            return "the deepest floor is " + Texts.Of(args.Int("level"));
        }

        private static void Put(NPC villager, string place, Point tile)
        {
            villager.Halt();
            villager.controller = null; // else the villager goes on along the old path
            Game1.warpCharacter(villager, place, tile);
        }

        private static string Arrive(GameLocation place, Point wanted, int facing)
        {
            Point tile = Finding.FreeNear(place, wanted);
            LocationRequest request = Game1.getLocationRequest(place.NameOrUniqueName, Places.Around(place) != null);
            Game1.warpFarmer(request, tile.X, tile.Y, facing);
            return "at " + Finding.At(place, tile);
        }

        /// <summary>Return the tile of arrival: that from the first map that leads there, else the map's middle.</summary>
        private static Point Arrival(GameLocation place)
        {
            var house = place as FarmHouse;
            if (house != null)
            {
                return house.getEntryLocation();
            }
            var farm = place as Farm;
            if (farm != null)
            {
                return farm.GetMainFarmHouseEntry();
            }
            foreach (Wire.Tile tile in AtlasReader.Arrivals(place).Values)
            {
                return new Point(tile.X, tile.Y);
            }
            Size size = Size.Of(place);
            return new Point(size.Width / 2, size.Height / 2);
        }

        private sealed class ShopWarp
        {
            public readonly string Place;
            public readonly Point Stand;
            public readonly Point? Seller;

            public ShopWarp(string place, Point stand, Point? seller)
            {
                Place = place;
                Stand = stand;
                Seller = seller;
            }
        }
    }
}
