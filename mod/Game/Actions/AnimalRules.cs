using Microsoft.Xna.Framework;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Animals on a tile, and why a pail or shears had no effect on them.</summary>
    public static class AnimalRules
    {
        /// <summary>Return the farm animal on a tile; null: none.</summary>
        public static FarmAnimal At(GameLocation place, Point tile)
        {
            foreach (FarmAnimal animal in place.animals.Values)
            {
                foreach (Point covered in Boxes.Tiles(animal.GetBoundingBox()))
                {
                    if (covered.Equals(tile))
                    {
                        return animal;
                    }
                }
            }
            return null;
        }

        /// <summary>Return the refusal of a pail or shears that had no effect.</summary>
        public static Refusal InVain(GameLocation place, Tool tool, Point tile)
        {
            FarmAnimal animal = At(place, tile);
            if (animal == null)
            {
                return new Refusal("nothing_there", "there is no animal");
            }
            if (!animal.CanGetProduceWithTool(tool))
            {
                return new Refusal("wrong_tool", Wording.Of($"this tool does not work on a {animal.type.Value}"));
            }
            if (!animal.isAdult())
            {
                return new Refusal("nothing_there", Wording.Of($"{animal.Name} is too young"));
            }
            return string.IsNullOrEmpty(animal.currentProduce.Value)
                ? new Refusal("nothing_there", Wording.Of($"{animal.Name} has nothing to give now"))
                : Refusal.InventoryFull();
        }
    }
}
