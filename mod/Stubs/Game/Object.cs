using Microsoft.Xna.Framework;
using Netcode;
using StardewValley.GameData.Machines;

namespace StardewValley
{
    public class Object : Item
    {
        // api: 4.1 Object.TileLocation
        public Vector2 TileLocation { get; set; }

        // api: 4.1 Object.readyForHarvest
        public NetBool readyForHarvest;

        // api: 4.1 Object.heldObject
        public NetRef<Object> heldObject;

        // api: 4.1 Object.MinutesUntilReady
        public int MinutesUntilReady { get; set; }

        // api: 4.1 Object.IsSpawnedObject
        public bool IsSpawnedObject { get; set; }

        // api: 4.1 Object.IsBreakableStone()
        public bool IsBreakableStone() => throw new System.NotSupportedException();

        // api: 4.1 Object.isPassable()
        public bool isPassable() => throw new System.NotSupportedException();

        // api: 4.1 Object.Edibility
        public int Edibility { get; set; }

        // api: 4.1 Object.Type
        public string Type { get; set; }

        // api: 4.1 Object.performUseAction
        public bool performUseAction(GameLocation location) => throw new System.NotSupportedException();

        // api: 4.1 Object.performRemoveAction
        public void performRemoveAction() => throw new System.NotSupportedException();

        // api: 4.1 Object.IsBreakableStone
        public bool IsTwig() => throw new System.NotSupportedException();

        // api: 4.1 Object.IsBreakableStone
        public bool IsWeeds() => throw new System.NotSupportedException();

        // api: 4.1 Object.healthRecoveredOnConsumption
        public int healthRecoveredOnConsumption() => throw new System.NotSupportedException();

        // api: 4.1 Object.healthRecoveredOnConsumption
        public int staminaRecoveredOnConsumption() => throw new System.NotSupportedException();

        // api: 11 Object.IsRecipe
        public bool IsRecipe { get; set; }

        // api: 4.1 Object.GetMachineData
        public MachineData GetMachineData() => throw new System.NotSupportedException();

        // api: 4.1 Object.bigCraftable
        public NetBool bigCraftable;

        // api: 4.1 Object.placementAction
        public bool placementAction(GameLocation location, int x, int y, Farmer who = null) => throw new System.NotSupportedException();

        // api: 4.1 Object.isSpawnedObject
        public NetBool isSpawnedObject;

        // api: 11 Object.questItem
        public NetBool questItem;
    }
}
