using StardewValley.Buildings;
using StardewValley.GameData.Buildings;
using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class CarpenterMenu : IClickableMenu
    {
        // api: 6.3 CarpenterMenu.Blueprints
        public List<BlueprintEntry> Blueprints { get; set; }

        // api: 6.3 CarpenterMenu.Blueprints
        public BlueprintEntry Blueprint { get; set; }

        // api: 6.3 CarpenterMenu.Blueprints
        public Building currentBuilding;

        // api: 6.3 CarpenterMenu.Blueprints
        public GameLocation TargetLocation;

        // api: 6.3 CarpenterMenu.forwardButton
        public ClickableTextureComponent okButton;

        // api: 6.3 CarpenterMenu.forwardButton
        public ClickableTextureComponent cancelButton;

        // api: 6.3 CarpenterMenu.forwardButton
        public ClickableTextureComponent moveButton;

        // api: 6.3 CarpenterMenu.forwardButton
        public ClickableTextureComponent demolishButton;

        // api: 6.3 CarpenterMenu.SetNewActiveBlueprint
        public void SetNewActiveBlueprint(int index) => throw new System.NotSupportedException();

        // api: 6.3 CarpenterMenu.SetNewActiveBlueprint
        public void returnToCarpentryMenu() => throw new System.NotSupportedException();

        // api: 6.3 Blueprint
        public class BlueprintEntry
        {
            // api: 6.3 DisplayName
            public string DisplayName { get; set; }

            // api: 6.3 BuildCost
            public int BuildCost { get; set; }

            // api: 6.3 BuildMaterials
            public List<BuildingMaterial> BuildMaterials { get; set; }

            // api: 6.3 UpgradeFrom
            public string UpgradeFrom { get; set; }
        }
    }
}
