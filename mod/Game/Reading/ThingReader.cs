using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads the objects, plants, furniture and dropped items of a place.</summary>
    public static class ThingReader
    {
        /// <summary>Return everything on a place.</summary>
        /// <param name="place">The place.</param>
        /// <param name="contents">Whether to show the contents of chests.</param>
        public static List<Wire.ThingState> Read(GameLocation place, bool contents)
        {
            var found = new List<Wire.ThingState>();
            foreach (KeyValuePair<Vector2, Object> pair in place.objects.Pairs)
            {
                found.Add(ObjectState(place, pair.Key, pair.Value, contents));
            }
            foreach (KeyValuePair<Vector2, TerrainFeature> pair in place.terrainFeatures.Pairs)
            {
                Wire.ThingState state = Feature(pair.Key, pair.Value);
                if (state != null)
                {
                    found.Add(state);
                }
            }
            foreach (ResourceClump clump in place.resourceClumps)
            {
                found.Add(Clump(clump));
            }
            foreach (LargeTerrainFeature plant in place.largeTerrainFeatures)
            {
                var bush = plant as Bush;
                if (bush != null)
                {
                    found.Add(At(bush.Tile, "bush", Plants.Name(bush), solid: true, width: Plants.Width(bush)));
                }
            }
            foreach (Furniture piece in place.furniture)
            {
                found.Add(FurnitureState(piece));
            }
            foreach (Drops.Drop drop in Drops.Of(place))
            {
                Wire.ThingState state = At(drop.Tile.ToVector2(), "drop", drop.Name);
                state.Id = drop.Id;
                state.Count = drop.Count;
                found.Add(state);
            }
            found.Sort(Compare);
            return found;
        }

        /// <summary>Return what can be seen of an object's work; null: nothing.</summary>
        public static string Detail(Object thing)
        {
            Object held = thing.heldObject.Value;
            if (held != null)
            {
                string name = Texts.Name(held);
                return thing.readyForHarvest.Value
                    ? "ready: " + name
                    : "working on: " + name + ", " + Texts.Of(thing.MinutesUntilReady) + " minutes";
            }
            if (thing.Name == "Gate")
            {
                return thing.isPassable() ? "open" : "closed";
            }
            return null;
        }

        private static Wire.ThingState ObjectState(GameLocation place, Vector2 tile, Object thing, bool contents)
        {
            if (place is AnimalHouse && FarmReader.HoldsHay(place, Utility.Vector2ToPoint(tile)))
            {
                Wire.ThingState hay = At(tile, "hay", "Hay");
                hay.Id = thing.QualifiedItemId;
                return hay;
            }
            // the game keeps the health of stones in the minutes of machines
            bool stone = thing.IsBreakableStone();
            Object held = thing.heldObject.Value;
            Wire.ThingState state = At(tile, "object", Texts.Name(thing), solid: !thing.isPassable());
            state.Id = thing.QualifiedItemId;
            state.Health = stone ? thing.MinutesUntilReady : 0;
            state.Minutes = stone || held == null || thing.readyForHarvest.Value ? 0 : thing.MinutesUntilReady;
            state.Ready = held != null && thing.readyForHarvest.Value ? Texts.Name(held) : null;
            state.Spawned = thing.IsSpawnedObject;
            var chest = thing as Chest;
            if (contents && chest != null)
            {
                state.Contents = Contents(chest);
            }
            return state;
        }

        private static List<Wire.SlotState> Contents(Chest chest)
        {
            var found = new List<Wire.SlotState>();
            IList<Item> items = chest.GetItemsForPlayer();
            for (int index = 0; items != null && index < items.Count; index++)
            {
                if (items[index] != null)
                {
                    found.Add(CharacterReader.Slot(index, items[index]));
                }
            }
            return found;
        }

        private static Wire.ThingState Feature(Vector2 tile, TerrainFeature feature)
        {
            var soil = feature as HoeDirt;
            if (soil != null)
            {
                Wire.ThingState state = At(tile, "soil", "Tilled soil");
                state.Watered = soil.isWatered();
                state.Fertilizer = Plants.FertilizerOf(soil);
                state.Crop = Plants.CropOf(soil);
                return state;
            }
            var tree = feature as Tree;
            if (tree != null)
            {
                Wire.ThingState state = At(tile, "tree", Plants.Name(tree), solid: tree.growthStage.Value > 0);
                state.Id = tree.treeType.Value ?? "";
                state.Stage = System.Math.Min(tree.growthStage.Value, 5);
                state.Health = tree.health.Value;
                state.Stump = tree.stump.Value;
                return state;
            }
            var fruitTree = feature as FruitTree;
            if (fruitTree != null)
            {
                Wire.ThingState state = At(tile, "fruit_tree", Plants.Name(fruitTree), solid: true);
                state.Id = ItemRegistry.QualifyItemId(fruitTree.treeId.Value ?? "") ?? "";
                state.Count = fruitTree.fruit.Count;
                state.Stump = Plants.IsStump(fruitTree);
                return state;
            }
            var grass = feature as Grass;
            if (grass != null)
            {
                Wire.ThingState state = At(tile, "grass", "Grass tuft");
                state.Stage = grass.numberOfWeeds.Value;
                return state;
            }
            return null;
        }

        private static Wire.ThingState Clump(ResourceClump clump)
        {
            Wire.ThingState state = At(clump.Tile, "clump", Plants.Name(clump), solid: true);
            state.Id = Plants.Id(clump);
            state.Width = clump.width.Value;
            state.Height = clump.height.Value;
            state.Health = clump.health.Value;
            return state;
        }

        private static Wire.ThingState FurnitureState(Furniture piece)
        {
            Rectangle box = Boxes.Of(piece);
            var tile = new Vector2(box.X, box.Y);
            Wire.ThingState state = At(tile, "furniture", Texts.Name(piece), solid: !piece.isPassable(), width: box.Width);
            state.Id = piece.QualifiedItemId;
            state.Height = box.Height;
            return state;
        }

        private static Wire.ThingState At(Vector2 tile, string kind, string name, bool solid = false, int width = 1)
        {
            return new Wire.ThingState
            {
                Kind = kind,
                Name = name ?? "",
                X = (int)tile.X,
                Y = (int)tile.Y,
                Solid = solid,
                Width = width,
            };
        }

        /// <summary>Order things by kind and tile, since the game's order differs between runs.</summary>
        private static int Compare(Wire.ThingState one, Wire.ThingState other)
        {
            int order = string.CompareOrdinal(one.Kind, other.Kind);
            order = order != 0 ? order : one.Y.CompareTo(other.Y);
            order = order != 0 ? order : one.X.CompareTo(other.X);
            return order != 0 ? order : string.CompareOrdinal(one.Id, other.Id);
        }
    }
}
