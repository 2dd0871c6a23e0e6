using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.TerrainFeatures;
using StardewValley.Tools;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Attributes changes of the map to the tool in use, and to bombs.</summary>
    public static class Swings
    {
        /// <summary>Updates after a swing in which things still vanish and fall because of it.</summary>
        private const int Aftermath = 30;

        /// <summary>Updates in which a felled tree falls.</summary>
        private const int Felling = 600;

        /// <summary>Most tiles between a trunk and the wood of its fall.</summary>
        private const int FallenLength = 12;

        private static readonly List<Swing> Blasts = new List<Swing>();
        private static readonly Dictionary<Point, FelledTree> Felled = new Dictionary<Point, FelledTree>();
        private static Swing _swing;
        private static bool _isOver;
        private static int _left;
        private static int _ticks;
        private static int _totalBefore;

        /// <summary>Whether the last swing has recorded a deed.</summary>
        public static bool HasRecorded
        {
            get { return Ledger.Main.Total != _totalBefore; }
        }

        /// <summary>Forget all swings.</summary>
        public static void Begin()
        {
            Drop();
            Felled.Clear();
        }

        /// <summary>Forget the swing and the bombs whose effects still show; trees still fall.</summary>
        public static void Drop()
        {
            Blasts.Clear();
            _swing = null;
        }

        /// <summary>Look at the map before a farmer swings a tool at a tile.</summary>
        public static void Begin(Farmer farmer, Tool tool, Point tile)
        {
            Finish();
            int reach = ToolRules.Reach(tool) + (farmer.toolPower.Value > 0 ? 6 : 0);
            _swing = new Swing(farmer.currentLocation, tile, Names.Tool(tool), tool, reach);
            _isOver = false;
            _left = Aftermath;
            _totalBefore = Ledger.Main.Total;
            TerrainFeature feature;
            if (farmer.currentLocation.terrainFeatures.TryGetValue(tile.ToVector2(), out feature) && feature is Tree)
            {
                Felled[tile] = new FelledTree(farmer.currentLocation, _swing.By, _ticks + Felling);
            }
        }

        /// <summary>Record what the swing has changed; items may still fall for some updates.</summary>
        public static void End(Farmer farmer)
        {
            if (_swing != null && !_isOver)
            {
                _isOver = true;
                _swing.RecordChanges();
            }
        }

        /// <summary>Look at the map before a bomb explodes; return the name of the bomb.</summary>
        public static string Blast(GameLocation place, Point tile, int radius)
        {
            string by = radius <= 3 ? "Cherry Bomb" : radius <= 5 ? "Bomb" : "Mega Bomb";
            Blasts.Add(new Swing(place, tile, by, null, radius + 1));
            _left = Aftermath;
            return by;
        }

        /// <summary>Follow the farmer's tool; call it once an update.</summary>
        public static void Tick(Farmer farmer)
        {
            _ticks++;
            if (_swing == null && farmer.UsingTool && farmer.CurrentTool != null && farmer.currentLocation != null)
            {
                Vector2 pixel = farmer.GetToolLocation();
                Begin(farmer, farmer.CurrentTool, new Point((int)pixel.X / Game1.tileSize, (int)pixel.Y / Game1.tileSize));
            }
            if ((_swing != null && !farmer.UsingTool) || Blasts.Count > 0)
            {
                _left--;
                if (_left <= 0)
                {
                    Finish();
                }
            }
        }

        /// <summary>Record an object that has vanished.</summary>
        public static void ObjectRemoved(GameLocation place, Vector2 tile, StardewValley.Object thing)
        {
            Swing swing = Over(place, tile);
            if (swing != null)
            {
                swing.Removed(tile, Texts.ItemName(thing.QualifiedItemId), thing.QualifiedItemId);
            }
        }

        /// <summary>Record a plant that has vanished.</summary>
        public static void FeatureRemoved(GameLocation place, Vector2 tile, TerrainFeature feature)
        {
            if (!(feature is Tree || feature is FruitTree || feature is Bush))
            {
                return;
            }
            Swing swing = Over(place, tile);
            if (swing != null)
            {
                swing.Removed(tile, feature is Bush ? "Tea Bush" : Names.Tree(feature), "");
                return;
            }
            FelledTree tree;
            if (Felled.TryGetValue(Utility.Vector2ToPoint(tile), out tree) && tree.Place == place)
            {
                Ledger.Main.Record(
                    "cleared", Names.Tree(feature), "", tree.By, Places.Id(place), Subjects.Tile(place, tile));
            }
        }

        /// <summary>Let an item that has fallen to the ground carry its origin.</summary>
        public static void DebrisAdded(GameLocation place, Debris piece)
        {
            Vector2? pixel = Drops.Pixel(piece);
            if (pixel == null)
            {
                return;
            }
            var tile = new Point((int)pixel.Value.X / Game1.tileSize, (int)pixel.Value.Y / Game1.tileSize);
            Swing swing = Over(place, tile.ToVector2());
            Origin origin = Kills.OriginNear(place, tile)
                ?? (swing == null ? null : swing.OriginNear(tile))
                ?? OfFelledTree(place, tile);
            if (origin != null)
            {
                Cause.Attach(piece, origin);
            }
        }

        /// <summary>Return the origin of milk and wool that the farmer takes right now; null: there is none.</summary>
        public static Origin OriginOfProduce(Farmer farmer)
        {
            Tool tool = _swing == null ? null : _swing.Tool;
            if (!(tool is MilkPail || tool is Shears) || !farmer.UsingTool)
            {
                return null;
            }
            FarmAnimal animal = AnimalRules.At(_swing.Place, _swing.Tile);
            string subject = animal == null ? "" : Subjects.Of(animal);
            return new Origin(tool is Shears ? "sheared" : "milked", _swing.By, Places.Id(_swing.Place), subject);
        }

        /// <summary>Return what the farmer strikes with now: the bomb, tool or weapon.</summary>
        public static string Weapon(GameLocation place, Vector2 tile, Farmer farmer)
        {
            foreach (Swing blast in Blasts)
            {
                if (blast.Covers(place, tile))
                {
                    return blast.By;
                }
            }
            return _swing != null ? _swing.By : Names.Tool(farmer.CurrentTool);
        }

        private static void Finish()
        {
            if (_swing != null && !_isOver)
            {
                _swing.RecordChanges();
            }
            foreach (Swing blast in Blasts)
            {
                blast.RecordChanges();
            }
            _swing = null;
            Blasts.Clear();
        }

        private static Swing Over(GameLocation place, Vector2 tile)
        {
            foreach (Swing blast in Blasts)
            {
                if (blast.Covers(place, tile))
                {
                    return blast;
                }
            }
            return _swing != null && _swing.Covers(place, tile) ? _swing : null;
        }

        private static Origin OfFelledTree(GameLocation place, Point tile)
        {
            foreach (KeyValuePair<Point, FelledTree> pair in Felled)
            {
                bool isNear = System.Math.Abs(pair.Key.X - tile.X) <= FallenLength && System.Math.Abs(pair.Key.Y - tile.Y) <= 3;
                if (isNear && pair.Value.Place == place && pair.Value.Until >= _ticks)
                {
                    return new Origin(
                        "chopped", pair.Value.By, Places.Id(place), Subjects.Tile(place, pair.Key.X, pair.Key.Y));
                }
            }
            return null;
        }

        private struct FelledTree
        {
            public readonly GameLocation Place;
            public readonly string By;
            public readonly int Until;

            public FelledTree(GameLocation place, string by, int until)
            {
                Place = place;
                By = by;
                Until = until;
            }
        }
    }
}
