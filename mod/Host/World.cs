using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>The state of the scripted world: one farmer, three places, no chance.</summary>
    internal sealed class World
    {
        /// <summary>The key of the farmer.</summary>
        public const string FarmerKey = "farmer";

        /// <summary>Ticks of ten game minutes.</summary>
        public const int TenMinutes = 420;

        /// <summary>Slots of the bag.</summary>
        public const int BagSize = 36;

        private const int TicksOfDay = 120 * TenMinutes;

        /// <summary>Begin a world.</summary>
        public World(long seed)
        {
            Seed = seed;
            string[] tools = { "Axe", "Hoe", "Watering Can", "Pickaxe" };
            for (int slot = 0; slot < tools.Length; slot++)
            {
                Bag[slot] = new Stack(tools[slot], 1);
            }
        }

        /// <summary>The seed.</summary>
        public long Seed { get; }

        /// <summary>The place of the farmer.</summary>
        public Place Place { get; set; } = Place.All[0];

        /// <summary>The farmer's column.</summary>
        public int X { get; set; } = 5;

        /// <summary>The farmer's row.</summary>
        public int Y { get; set; } = 3;

        /// <summary>Where the farmer looks.</summary>
        public string Facing { get; set; } = "down";

        /// <summary>The chosen slot.</summary>
        public int Slot { get; set; }

        /// <summary>The farmer's money.</summary>
        public int Money { get; set; } = 500;

        /// <summary>The farmer's energy.</summary>
        public double Energy { get; set; } = 270;

        /// <summary>The farmer's health.</summary>
        public int Health { get; set; } = 100;

        /// <summary>The slots of the bag; null: empty.</summary>
        public Stack[] Bag { get; } = new Stack[BagSize];

        /// <summary>The contents of the chest.</summary>
        public List<Stack> Chest { get; } = new List<Stack> { new Stack("Wood", 60) };

        /// <summary>The kind of the open menu; null: none.</summary>
        public string Menu { get; set; }

        /// <summary>Whole days since the start.</summary>
        public int Day { get; private set; }

        /// <summary>Ticks since 6:00.</summary>
        public int Tick { get; private set; }

        /// <summary>Tilled tiles of the farm.</summary>
        public HashSet<Tile> Tilled { get; } = new HashSet<Tile>();

        /// <summary>Watered tiles of the farm.</summary>
        public HashSet<Tile> Watered { get; } = new HashSet<Tile>();

        /// <summary>Tiles of the farm whose stone is broken.</summary>
        public HashSet<Tile> Broken { get; } = new HashSet<Tile>();

        /// <summary>What the farmer has done.</summary>
        public List<Deed> Ledger { get; } = new List<Deed>();

        /// <summary>What happened during the last step.</summary>
        public List<Event> Events { get; } = new List<Event>();

        /// <summary>The time of day, as the game writes it.</summary>
        public int Time
        {
            get
            {
                int minutes = 360 + (Tick / TenMinutes * 10);
                return (minutes / 60 * 100) + (minutes % 60);
            }
        }

        /// <summary>The held item; null: none.</summary>
        public Stack Held => Bag[Slot];

        /// <summary>The bait on the rod; null: none.</summary>
        public string Attached { get; set; }

        /// <summary>Put the farmer on a tile of another place.</summary>
        public void Warp(string place, int x, int y)
        {
            Place = Place.Named(place);
            X = x;
            Y = y;
        }

        /// <summary>Let ticks pass.</summary>
        public void Pass(int ticks)
        {
            Tick += ticks;
            while (Tick >= TicksOfDay)
            {
                Tick -= TicksOfDay;
                Day++;
                Energy = 270;
                Watered.Clear();
                Events.Add(new Event { Kind = "day_started" });
            }
        }

        /// <summary>Return whether a stone is on a tile of the farmer's place.</summary>
        public bool HasStone(int x, int y)
        {
            return Place.At(x, y) == 'o' && !Broken.Contains(new Tile(x, y));
        }

        /// <summary>Return whether the farmer can be on a tile of the farmer's place.</summary>
        public bool IsFree(int x, int y)
        {
            return Place.IsOpen(x, y) && !HasStone(x, y);
        }

        /// <summary>Put items into the bag; return how many did not fit.</summary>
        public int Add(string name, int count)
        {
            for (int slot = 0; slot < BagSize && count > 0; slot++)
            {
                if (Bag[slot] != null && Bag[slot].Name == name && Bag[slot].Count < 999)
                {
                    int fits = System.Math.Min(999 - Bag[slot].Count, count);
                    Bag[slot].Count += fits;
                    count -= fits;
                }
            }
            for (int slot = 0; slot < BagSize && count > 0; slot++)
            {
                if (Bag[slot] == null)
                {
                    int fits = System.Math.Min(999, count);
                    Bag[slot] = new Stack(name, fits);
                    count -= fits;
                }
            }
            return count;
        }

        /// <summary>Take items out of the bag; return whether there were enough.</summary>
        public bool Take(string name, int count)
        {
            int there = 0;
            foreach (Stack stack in Bag)
            {
                there += stack != null && stack.Name == name ? stack.Count : 0;
            }
            if (there < count)
            {
                return false;
            }
            for (int slot = 0; slot < BagSize && count > 0; slot++)
            {
                if (Bag[slot] != null && Bag[slot].Name == name)
                {
                    int taken = System.Math.Min(Bag[slot].Count, count);
                    Bag[slot].Count -= taken;
                    count -= taken;
                    Bag[slot] = Bag[slot].Count == 0 ? null : Bag[slot];
                }
            }
            return true;
        }

        /// <summary>Add a deed to the ledger; equal entries are merged by count.</summary>
        public void Record(string kind, string thing, string by, Tile? tile, int count = 1)
        {
            string subject = tile == null ? "" : "tile:" + Place.Name + ":"
                + JsonValue.Of(tile.Value.X).Raw + "," + JsonValue.Of(tile.Value.Y).Raw;
            foreach (Deed deed in Ledger)
            {
                if (deed.Kind == kind && deed.Thing == thing && deed.By == by && deed.Subject == subject)
                {
                    deed.Count += count;
                    return;
                }
            }
            Ledger.Add(new Deed
            {
                Kind = kind, Thing = thing, By = by, Where = Place.Name, Subject = subject, Count = count,
            });
        }
    }
}
