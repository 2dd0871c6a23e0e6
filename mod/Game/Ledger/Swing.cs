using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>The map around a tile before a tool or a bomb changes it.</summary>
    public sealed class Swing
    {
        private readonly Dictionary<Point, Target> _targets = new Dictionary<Point, Target>();
        private readonly List<KeyValuePair<Vector2, HoeDirt>> _dry = new List<KeyValuePair<Vector2, HoeDirt>>();
        private readonly List<KeyValuePair<ResourceClump, Origin>> _clumps = new List<KeyValuePair<ResourceClump, Origin>>();
        private readonly List<PetBowl> _dryBowls = new List<PetBowl>();
        private readonly List<KeyValuePair<Vector2, HoeDirt>> _sown = new List<KeyValuePair<Vector2, HoeDirt>>();
        private readonly HashSet<Point> _soil = new HashSet<Point>();

        /// <summary>The map.</summary>
        public readonly GameLocation Place;

        /// <summary>The tile in the middle.</summary>
        public readonly Point Tile;

        /// <summary>Name of the tool, weapon or bomb.</summary>
        public readonly string By;

        /// <summary>The tool; null for a bomb.</summary>
        public readonly Tool Tool;

        /// <summary>Tiles to each side that may change.</summary>
        public readonly int Reach;

        private readonly int _hay;

        /// <summary>Look at the map.</summary>
        public Swing(GameLocation place, Point tile, string by, Tool tool, int reach)
        {
            Place = place;
            Tile = tile;
            By = by;
            Tool = tool;
            Reach = reach;
            _hay = Game1.getFarm() == null ? 0 : Game1.getFarm().piecesOfHay.Value;
            foreach (Point spot in Boxes.Inside(new Rectangle(tile.X - reach, tile.Y - reach, (2 * reach) + 1, (2 * reach) + 1)))
            {
                Look(spot);
            }
            foreach (ResourceClump clump in place.resourceClumps)
            {
                string deed = clump is GiantCrop ? "harvested" : Clumps.IsWood(clump) ? "chopped" : "mined";
                _clumps.Add(new KeyValuePair<ResourceClump, Origin>(clump, OriginAt(deed, clump.Tile)));
            }
            foreach (Building building in place.buildings)
            {
                var bowl = building as PetBowl;
                if (bowl != null && !bowl.watered.Value)
                {
                    _dryBowls.Add(bowl);
                }
            }
        }

        /// <summary>Return whether a tile is within reach.</summary>
        public bool Covers(GameLocation place, Vector2 tile)
        {
            bool isNear = System.Math.Abs((int)tile.X - Tile.X) <= Reach && System.Math.Abs((int)tile.Y - Tile.Y) <= Reach;
            return isNear && place == Place;
        }

        /// <summary>Return the origin of an item that falls near a tile; null: nothing there released it.</summary>
        public Origin OriginNear(Point tile)
        {
            Origin found = null;
            int nearest = 4;
            foreach (KeyValuePair<Point, Target> pair in _targets)
            {
                int distance = System.Math.Max(System.Math.Abs(pair.Key.X - tile.X), System.Math.Abs(pair.Key.Y - tile.Y));
                bool isAimed = pair.Key.Equals(Tile);
                if (pair.Value.Deed != null && (distance < nearest || (isAimed && distance <= nearest)))
                {
                    nearest = distance;
                    found = OriginAt(pair.Value.Deed, pair.Key.ToVector2());
                }
            }
            foreach (KeyValuePair<ResourceClump, Origin> pair in _clumps)
            {
                Rectangle box = Boxes.Of(pair.Key);
                int distance = System.Math.Max(System.Math.Abs(box.X - tile.X), System.Math.Abs(box.Y - tile.Y));
                if (distance < nearest && !Place.resourceClumps.Contains(pair.Key))
                {
                    nearest = distance;
                    found = pair.Value;
                }
            }
            return found ?? (Tool is StardewValley.Tools.Hoe ? OriginAt("dug", Tile.ToVector2()) : null);
        }

        /// <summary>Record a thing that has vanished from a tile.</summary>
        public void Removed(Vector2 tile, string name, string id)
        {
            Target target;
            var spot = new Point((int)tile.X, (int)tile.Y);
            if (!_targets.TryGetValue(spot, out target))
            {
                return;
            }
            if (target.IsObstacle)
            {
                Ledger.Main.Record("cleared", name, id, By, Places.Id(Place), Subjects.Tile(Place, tile));
            }
            if (target.IsPlant)
            {
                Ledger.Main.RecordRemoved(Subjects.Tile(Place, tile), By, "sown", "fertilized");
            }
        }

        /// <summary>Record what is different now, apart from things that have vanished.</summary>
        public void RecordChanges()
        {
            string where = Places.Id(Place);
            foreach (KeyValuePair<Vector2, HoeDirt> pair in _dry)
            {
                if (pair.Value.isWatered() && Tool is StardewValley.Tools.WateringCan)
                {
                    string crop = pair.Value.crop == null ? "" : Names.Crop(pair.Value.crop);
                    Ledger.Main.Record("watered", crop, "", By, where, Subjects.Tile(Place, pair.Key));
                }
            }
            foreach (KeyValuePair<ResourceClump, Origin> pair in _clumps)
            {
                if (!Place.resourceClumps.Contains(pair.Key))
                {
                    Ledger.Main.Record("cleared", Clumps.Name(pair.Key), "", By, where, pair.Value.Subject);
                }
            }
            foreach (PetBowl bowl in _dryBowls)
            {
                if (bowl.watered.Value && Tool is StardewValley.Tools.WateringCan)
                {
                    Ledger.Main.Record("filled", "Pet Bowl", "", By, where, Subjects.Of(bowl));
                }
            }
            RecordLostCrops();
            RecordSoil(where);
            RecordHay(where);
        }

        /// <summary>Record crops that a tool or a bomb has destroyed; a blade harvests them.</summary>
        private void RecordLostCrops()
        {
            foreach (KeyValuePair<Vector2, HoeDirt> pair in _sown)
            {
                if (pair.Value.crop == null && !(Tool is StardewValley.Tools.MeleeWeapon))
                {
                    Ledger.Main.RecordRemoved(Subjects.Tile(Place, pair.Key), By, "sown");
                }
            }
        }

        private void RecordSoil(string where)
        {
            foreach (Point spot in Boxes.Inside(new Rectangle(Tile.X - Reach, Tile.Y - Reach, (2 * Reach) + 1, (2 * Reach) + 1)))
            {
                bool isSoil = IsSoil(spot);
                if (isSoil && !_soil.Contains(spot) && Tool is StardewValley.Tools.Hoe)
                {
                    Ledger.Main.Record("tilled", "Tile", "", By, where, Subjects.Tile(Place, spot.X, spot.Y));
                }
                else if (!isSoil && _soil.Contains(spot))
                {
                    Ledger.Main.RecordRemoved(Subjects.Tile(Place, spot.X, spot.Y), By, "tilled", "fertilized");
                }
            }
        }

        private void RecordHay(string where)
        {
            Farm farm = Game1.getFarm();
            int stored = farm == null ? 0 : farm.piecesOfHay.Value - _hay;
            if (stored > 0 && Tool is StardewValley.Tools.MeleeWeapon)
            {
                Ledger.Main.Record("hay_cut", "Hay", Troughs.Hay, By, where, Subjects.Tile(Place, Tile.X, Tile.Y), stored);
                Ledger.Main.Notify("hay_stored", Wording.Of($"{stored} Hay goes into the silo"), "hay", farm.piecesOfHay.Value);
            }
        }

        private Origin OriginAt(string deed, Vector2 tile)
        {
            return new Origin(deed, By, Places.Id(Place), Subjects.Tile(Place, tile));
        }

        private bool IsSoil(Point spot)
        {
            TerrainFeature feature;
            return Place.terrainFeatures.TryGetValue(spot.ToVector2(), out feature) && feature is HoeDirt;
        }

        private void Look(Point spot)
        {
            Vector2 tile = spot.ToVector2();
            StardewValley.Object thing;
            if (Place.objects.TryGetValue(tile, out thing))
            {
                _targets[spot] = Target.Of(thing);
            }
            TerrainFeature feature;
            if (!Place.terrainFeatures.TryGetValue(tile, out feature))
            {
                return;
            }
            var soil = feature as HoeDirt;
            if (soil != null)
            {
                _soil.Add(spot);
                if (soil.crop != null)
                {
                    _sown.Add(new KeyValuePair<Vector2, HoeDirt>(tile, soil));
                }
                if (!soil.isWatered())
                {
                    _dry.Add(new KeyValuePair<Vector2, HoeDirt>(tile, soil));
                }
            }
            Target target = Target.Of(feature);
            if (target != null && !_targets.ContainsKey(spot))
            {
                _targets[spot] = target;
            }
        }
    }
}
