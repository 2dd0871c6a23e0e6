using System;
using System.Collections.Generic;
using System.Globalization;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Reads the scripted world as the state of the wire.</summary>
    internal static class StateReader
    {
        private static readonly string[] Seasons = { "spring", "summer", "fall", "winter" };
        private static readonly string[] Weekdays =
        {
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        };

        /// <summary>Return the state in a view.</summary>
        public static State Read(World world, View view)
        {
            var state = new State
            {
                Character = Farmer(world),
                Clock = Time(world),
                Farm = new FarmState(),
                Progression = new Progression { Crafting = new List<string> { "Chest" } },
                Ledger = Copy(world.Ledger),
                Events = new List<Event>(world.Events),
                Menu = Menus.State(world, view.Image),
            };
            if (view.Sections.Contains("near"))
            {
                state.Near = Near(world, view.Radius);
            }
            if (view.Sections.Contains("map"))
            {
                state.Map = Places.Read(world, world.Place);
            }
            if (view.Sections.Contains("world"))
            {
                state.World = new WorldState();
                foreach (Place place in Place.All)
                {
                    state.World.Locations[place.Name] = Places.Read(world, place);
                }
            }
            if (view.Digest)
            {
                state.Digest = Digest(world);
            }
            return state;
        }

        /// <summary>Return a digest of the whole world.</summary>
        public static string Digest(World world)
        {
            var view = new View { Radius = 0, Sections = new List<string> { "world" } };
            string text = Read(world, view).ToString() + JsonValue.Of(world.Seed).Raw;
            foreach (Stack stack in world.Chest)
            {
                text += stack.Name + JsonValue.Of(stack.Count).Raw;
            }
            ulong sum = 14695981039346656037; // FNV-1a
            foreach (char sign in text)
            {
                sum = unchecked((sum ^ sign) * 1099511628211);
            }
            return sum.ToString("x16", CultureInfo.InvariantCulture);
        }

        /// <summary>Return the season of a world.</summary>
        public static string Season(World world)
        {
            return Seasons[world.Day / 28 % 4];
        }

        private static List<Deed> Copy(List<Deed> deeds)
        {
            return deeds.ConvertAll(deed => Deed.Read(JsonReader.Read(deed.ToString())));
        }

        private static Character Farmer(World world)
        {
            var skills = new Dictionary<string, SkillState>();
            foreach (string name in new[] { "farming", "mining", "foraging", "fishing", "combat" })
            {
                skills[name] = new SkillState();
            }
            var slots = new List<SlotState>();
            for (int slot = 0; slot < World.BagSize; slot++)
            {
                Stack stack = world.Bag[slot];
                if (stack != null)
                {
                    slots.Add(new SlotState { Index = slot, Name = stack.Name, Id = stack.Id, Count = stack.Count });
                }
            }
            return new Character
            {
                Farmer = World.FarmerKey,
                Name = "Farmer",
                Health = world.Health,
                MaxHealth = 100,
                Energy = world.Energy,
                MaxEnergy = 270,
                Money = world.Money,
                Location = world.Place.Name,
                LocationId = world.Place.Name,
                X = world.X,
                Y = world.Y,
                Facing = world.Facing,
                Slot = world.Slot,
                Held = world.Held == null ? null : world.Held.Name,
                BagSize = World.BagSize,
                Slots = slots,
                Skills = skills,
            };
        }

        private static Clock Time(World world)
        {
            int hour = world.Time / 100 % 24;
            string shown = string.Format(
                CultureInfo.InvariantCulture,
                "{0:00}:{1:00} {2}",
                hour % 12 == 0 ? 12 : hour % 12,
                world.Time % 100,
                hour < 12 ? "AM" : "PM");
            return new Clock
            {
                Time = world.Time,
                Text = shown,
                Day = (world.Day % 28) + 1,
                Weekday = Weekdays[world.Day % 7],
                Season = Season(world),
                Year = (world.Day / 112) + 1,
                DaysPlayed = world.Day + 1,
                Weather = "Sun",
                Tick = world.Tick,
            };
        }

        private static List<NearTile> Near(World world, int radius)
        {
            var tiles = new List<NearTile>();
            for (int dy = -radius; dy <= radius; dy++)
            {
                for (int dx = -radius; dx <= radius; dx++)
                {
                    tiles.Add(TileAt(world, dx, dy));
                }
            }
            return tiles;
        }

        private static NearTile TileAt(World world, int dx, int dy)
        {
            int x = world.X + dx;
            int y = world.Y + dy;
            char sign = world.Place.At(x, y);
            bool onFarm = world.Place.Name == "Farm";
            var tile = new Tile(x, y);
            return new NearTile
            {
                Dx = dx,
                Dy = dy,
                X = x,
                Y = y,
                Ground = Ground(sign),
                Passable = world.IsFree(x, y),
                Diggable = world.Place.IsSoil(x, y),
                Object = world.HasStone(x, y) ? "Stone" : sign == 'C' ? "Chest" : null,
                Terrain = onFarm && world.Tilled.Contains(tile) ? "Tilled soil" : null,
                Watered = onFarm && world.Watered.Contains(tile),
                Exit = world.Place.ExitAt(x, y),
            };
        }

        private static string Ground(char sign)
        {
            switch (sign)
            {
                case '.':
                case 'o':
                case 'C': return "Dirt";
                case ',': return "Grass";
                case '~': return "Water";
                case '#': return "Wall";
                case ' ': return "Outside";
                default: return "Wood";
            }
        }
    }
}
