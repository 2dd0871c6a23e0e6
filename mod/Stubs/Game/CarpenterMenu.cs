using StardewValley.Buildings;
using StardewValley.GameData.Buildings;
using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class CarpenterMenu : IClickableMenu
    {
        // api: mods
        public List<BlueprintEntry> Blueprints { get; set; }

        // api: mods
        public BlueprintEntry Blueprint { get; set; }

        // api: mods
        public Building currentBuilding;

        // api: mods
        public GameLocation TargetLocation;

        // api: mods
        public ClickableTextureComponent okButton;

        // api: mods
        public ClickableTextureComponent cancelButton;

        // api: mods
        public ClickableTextureComponent moveButton;

        // api: mods
        public ClickableTextureComponent demolishButton;

        // api: mods
        public void SetNewActiveBlueprint(int index) => throw new System.NotSupportedException();

        // api: mods
        public void returnToCarpentryMenu() => throw new System.NotSupportedException();

        // api: mods
        public class BlueprintEntry
        {
            // api: mods
            public string DisplayName { get; set; }

            // api: mods
            public int BuildCost { get; set; }

            // api: mods
            public List<BuildingMaterial> BuildMaterials { get; set; }

            // api: mods
            public string UpgradeFrom { get; set; }
        }
    }
}
