using Microsoft.Xna.Framework;
using Netcode;
using StardewValley.GameData.Machines;

namespace StardewValley
{
    public class Object : Item
    {
        // api: mods
        public Vector2 TileLocation { get; set; }

        // api: mods
        public NetBool readyForHarvest;

        // api: mods
        public NetRef<Object> heldObject;

        // api: mods
        public int MinutesUntilReady { get; set; }

        // api: mods
        public bool IsSpawnedObject { get; set; }

        // api: mods
        public bool IsBreakableStone() => throw new System.NotSupportedException();

        // api: mods
        public bool isPassable() => throw new System.NotSupportedException();

        // api: mods
        public int Edibility { get; set; }

        // api: mods
        public string Type { get; set; }

        // api: mods
        public bool performUseAction(GameLocation location) => throw new System.NotSupportedException();

        // api: mods
        public void performRemoveAction() => throw new System.NotSupportedException();

        // api: mods
        public bool IsTwig() => throw new System.NotSupportedException();

        // api: mods
        public bool IsWeeds() => throw new System.NotSupportedException();

        // api: mods
        public int healthRecoveredOnConsumption() => throw new System.NotSupportedException();

        // api: mods
        public int staminaRecoveredOnConsumption() => throw new System.NotSupportedException();

        // api: mods
        public bool IsRecipe { get; set; }

        // api: mods
        public MachineData GetMachineData() => throw new System.NotSupportedException();

        // api: mods
        public NetBool bigCraftable;

        // api: mods
        public bool placementAction(GameLocation location, int x, int y, Farmer who = null) => throw new System.NotSupportedException();

        // api: mods
        public NetBool isSpawnedObject;

        // api: mods
        public NetBool questItem;
    }
}
