// Menus that look at the farm, and menus with the bag, which take clicks as the game's, for Playing.cs.
using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.GameData.Buildings;
using StardewValley.Locations;
using StardewValley.Menus;
using StardojoBridge.Game.Reading;
using Rect = Microsoft.Xna.Framework.Rectangle;

/// <summary>The mouse, which menus that look at the farm read.</summary>
internal static class Mouse
{
    public static int X;
    public static int Y;

    /// <summary>Return the tile under the mouse, as the game computes it; a click elsewhere is an error.</summary>
    public static Vector2 Tile(int clickX, int clickY)
    {
        float zoom = Game1.options.zoomLevel;
        float scale = Game1.options.uiScale;
        if (Math.Abs((clickX * scale) - X) > scale || Math.Abs((clickY * scale) - Y) > scale)
        {
            throw new InvalidOperationException("the click is not where the mouse is");
        }
        int x = (int)((X / zoom) + Game1.viewport.Location.X) / 64;
        int y = (int)((Y / zoom) + Game1.viewport.Location.Y) / 64;
        return new Vector2(x, y);
    }
}

public class FakeCarpenter : CarpenterMenu
{
    public bool onFarm;
    public bool freeze;
    public string Action = "Build";
    public Building buildingToMove;

    public FakeCarpenter()
    {
        okButton = PlayingMenus.Button(100, 500);
        cancelButton = PlayingMenus.Button(200, 500);
        moveButton = PlayingMenus.Button(300, 500);
        demolishButton = PlayingMenus.Button(400, 500);
        TargetLocation = Game1.getFarm();
        Blueprints = new List<BlueprintEntry>
        {
            new BlueprintEntry
            {
                DisplayName = "Silo", BuildCost = 100,
                BuildMaterials = new List<BuildingMaterial> { new BuildingMaterial { ItemId = "(O)Stone", Amount = 10 } },
            },
            new BlueprintEntry
            {
                DisplayName = "Big Coop", BuildCost = 200, BuildMaterials = new List<BuildingMaterial>(), UpgradeFrom = "Coop",
            },
        };
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        if (!onFarm)
        {
            Choose(PlayingMenus.At(x, y, okButton, cancelButton, moveButton, demolishButton));
            return;
        }
        Vector2 tile = Mouse.Tile(x, y);
        Playing.Log.Add(Action + " at " + tile.X + "," + tile.Y);
        Building under = Game1.getFarm().buildings.Find(one => Covers(one, tile));
        if (Action == "Move" && buildingToMove == null)
        {
            buildingToMove = under;
            return;
        }
        if (Action == "Move")
        {
            buildingToMove.tileX.Value = (int)tile.X;
            buildingToMove.tileY.Value = (int)tile.Y;
            buildingToMove = null;
            return;
        }
        if (Action == "Demolish")
        {
            Game1.getFarm().buildings.Remove(under);
        }
        else if (Action == "Upgrade")
        {
            under.daysUntilUpgrade.Value = 2;
            under.upgradeName.Value = "Big Coop";
        }
        else
        {
            currentBuilding.tileX.Value = (int)tile.X;
            currentBuilding.tileY.Value = (int)tile.Y;
            Game1.getFarm().buildings.Add(currentBuilding);
        }
        Game1.player.Money -= Action == "Demolish" ? 0 : Blueprint.BuildCost;
        freeze = true;
        Playing.After(30, () => Game1.activeClickableMenu = null);
    }

    public void Turn(string action)
    {
        Action = action;
        Playing.Fade(() => onFarm = true);
    }

    private void Choose(int button)
    {
        if (button == 1)
        {
            Game1.activeClickableMenu = null;
            return;
        }
        Turn(button == 2 ? "Move" : button == 3 ? "Demolish" : Blueprint.UpgradeFrom != null ? "Upgrade" : "Build");
    }

    private static bool Covers(Building one, Vector2 tile)
    {
        return tile.X >= one.tileX.Value && tile.X < one.tileX.Value + one.tilesWide.Value
            && tile.Y >= one.tileY.Value && tile.Y < one.tileY.Value + one.tilesHigh.Value;
    }
}

public class FakeRanch : PurchaseAnimalsMenu
{
    public bool onFarm;
    public bool namingAnimal;
    public bool freeze;
    public FarmAnimal animalBeingPurchased;
    public TextBox textBox = new TextBox { Text = "Berta" };

    public FakeRanch()
    {
        okButton = PlayingMenus.Button(100, 500);
        doneNamingButton = PlayingMenus.Button(200, 500);
        animalsToPurchase = new List<ClickableTextureComponent>();
        for (int place = 0; place < 2; place++)
        {
            ClickableTextureComponent part = PlayingMenus.Button(100 * place, 100);
            var animal = (StardewValley.Object)PlayingTools.Make(place == 0 ? "White Chicken" : "White Cow");
            animal.Type = place == 0 ? null : "Requires a Barn.";
            part.item = animal;
            animalsToPurchase.Add(part);
        }
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        if (namingAnimal)
        {
            Finish(x, y);
        }
        else if (onFarm)
        {
            Playing.Log.Add("home " + Mouse.Tile(x, y).X + "," + Mouse.Tile(x, y).Y);
            namingAnimal = true;
        }
        else
        {
            int place = PlayingMenus.At(x, y, animalsToPurchase.ToArray());
            animalBeingPurchased = new FarmAnimal { Name = "" };
            animalBeingPurchased.type.Value = animalsToPurchase[place].item.Name;
            animalBeingPurchased.buildingTypeILiveIn.Value = "Coop";
            Playing.Fade(() => onFarm = true);
        }
    }

    private void Finish(int x, int y)
    {
        if (PlayingMenus.At(x, y, doneNamingButton) != 0)
        {
            return;
        }
        animalBeingPurchased.Name = textBox.Text;
        Game1.player.Money -= 800;
        StardojoBridge.Game.Ledger.AnimalPatches.AfterAdoption(new AnimalHouse(), animalBeingPurchased);
        namingAnimal = false;
        Playing.Fade(() => onFarm = false);
    }
}

public class FakeAnimalQuery : AnimalQueryMenu
{
    public FarmAnimal animal = new FarmAnimal { Name = "Hen" };
    public bool confirmingSell;
    public bool movingAnimal;
    public ClickableTextureComponent yesButton = PlayingMenus.Button(100, 300);
    public ClickableTextureComponent noButton = PlayingMenus.Button(200, 300);

    public FakeAnimalQuery()
    {
        animal.type.Value = "White Chicken";
        animal.buildingTypeILiveIn.Value = "Coop";
        animal.myID.Value = 7;
        sellButton = PlayingMenus.Button(100, 100);
        moveHomeButton = PlayingMenus.Button(200, 100);
        allowReproductionButton = PlayingMenus.Button(300, 100);
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        if (movingAnimal)
        {
            Playing.Log.Add("home " + Mouse.Tile(x, y).X + "," + Mouse.Tile(x, y).Y);
            Game1.activeClickableMenu = null;
            return;
        }
        if (confirmingSell)
        {
            Confirm(PlayingMenus.At(x, y, yesButton, noButton));
            return;
        }
        int button = PlayingMenus.At(x, y, sellButton, moveHomeButton, allowReproductionButton);
        confirmingSell = button == 0;
        movingAnimal = button == 1;
        animal.allowReproduction.Value ^= button == 2;
    }

    private void Confirm(int button)
    {
        int before;
        StardojoBridge.Game.Ledger.AnimalPatches.BeforeQuery(out before);
        confirmingSell = false;
        if (button == 0)
        {
            Game1.player.Money += 500;
            Game1.activeClickableMenu = null;
        }
        StardojoBridge.Game.Ledger.AnimalPatches.AfterQuery(this, before);
    }
}

public class FakeMuseum : MuseumMenu
{
    public int fadeTimer;

    public FakeMuseum()
    {
        inventory = PlayingMenus.Grid();
        okButton = PlayingMenus.Button(100, 500);
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        int slot = PlayingMenus.Slot(inventory, x, y);
        if (heldItem == null && slot >= 0)
        {
            heldItem = Game1.player.Items[slot];
            Game1.player.Items[slot] = null;
        }
        else if (heldItem != null)
        {
            Playing.Log.Add("show " + heldItem.Name + " at " + Mouse.Tile(x, y).X + "," + Mouse.Tile(x, y).Y);
            PlayingMenus.Shown.Add(heldItem.QualifiedItemId);
            heldItem = null;
        }
        else if (PlayingMenus.At(x, y, okButton) == 0)
        {
            Game1.activeClickableMenu = null;
        }
    }
}

public class FakeBundles : JunimoNoteMenu
{
    public bool specificBundlePage;
    public Bundle currentPageBundle;
    public Item heldItem;
    public ClickableTextureComponent backButton = PlayingMenus.Button(0, 500);

    public FakeBundles()
    {
        inventory = PlayingMenus.Grid();
        bundles = new List<Bundle> { Make("Construction", "(O)Wood", 20), Make("2,500", null, 0) };
        ingredientSlots = new List<ClickableTextureComponent> { PlayingMenus.Button(100, 300), PlayingMenus.Button(200, 300) };
        presentButton = PlayingMenus.Button(300, 500);
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        if (!specificBundlePage)
        {
            int place = PlayingMenus.At(x, y, bundles.ToArray());
            specificBundlePage = place >= 0;
            currentPageBundle = place < 0 ? null : bundles[place];
            purchaseButton = place == 1 ? PlayingMenus.Button(400, 500) : null;
            if (place < 0)
            {
                Playing.Log.Add("gift");
            }
            return;
        }
        if (PlayingMenus.At(x, y, backButton) == 0)
        {
            specificBundlePage = false;
            return;
        }
        if (purchaseButton != null && PlayingMenus.At(x, y, purchaseButton) == 0)
        {
            Game1.player.Money -= 2500;
            return;
        }
        Fill(PlayingMenus.Slot(inventory, x, y), PlayingMenus.At(x, y, ingredientSlots.ToArray()));
    }

    private void Fill(int slot, int free)
    {
        if (heldItem == null && slot >= 0)
        {
            heldItem = Game1.player.Items[slot];
            Game1.player.Items[slot] = null;
        }
        else if (heldItem != null && free >= 0)
        {
            BundleIngredientDescription wanted = currentPageBundle.ingredients[0];
            heldItem.Stack -= wanted.stack;
            wanted.completed = true;
            currentPageBundle.ingredients[0] = wanted;
            ingredientSlots[free].item = PlayingTools.Make("20 Wood");
            heldItem = heldItem.Stack > 0 ? heldItem : null;
        }
    }

    private static Bundle Make(string name, string id, int count)
    {
        var bundle = new Bundle
        {
            name = name, numberOfIngredientSlots = 2, ingredients = new List<BundleIngredientDescription>(),
            bounds = new Rect(id == null ? 100 : 0, 100, 60, 60), visible = true,
        };
        if (id != null)
        {
            bundle.ingredients.Add(new BundleIngredientDescription { id = id, stack = count });
        }
        return bundle;
    }
}

public class FakeGeodes : GeodeMenu
{
    public int geodeAnimationTimer;

    public FakeGeodes()
    {
        inventory = PlayingMenus.Grid();
        geodeSpot = PlayingMenus.Button(100, 300);
    }

    public override void receiveLeftClick(int x, int y, bool playSound)
    {
        if (PlayingMenus.At(x, y, geodeSpot) != 0 || heldItem == null || geodeAnimationTimer > 0)
        {
            throw new InvalidOperationException("a click beside the anvil, or too early");
        }
        StardojoBridge.Game.Ledger.TradePatches.BeforeCracking(this);
        geodeAnimationTimer = 1;
        heldItem.Stack--;
        Game1.player.Money -= 25;
        Playing.After(20, () =>
        {
            geodeAnimationTimer = 0;
            Playing.Receive(PlayingTools.Make("Quartz"));
        });
    }
}

internal static class PlayingMenus
{
    /// <summary>Ids of the things in the museum.</summary>
    public static readonly HashSet<string> Shown = new HashSet<string>();

    public static IClickableMenu Open(string kind)
    {
        switch (kind)
        {
            case "carpenter":
                return new FakeCarpenter();
            case "ranch":
                return new FakeRanch();
            case "animal":
                return new FakeAnimalQuery();
            case "museum":
                return new FakeMuseum();
            case "bundles":
                return new FakeBundles();
            case "geodes":
                return new FakeGeodes();
            default:
                return null;
        }
    }

    public static ClickableTextureComponent Button(int x, int y)
    {
        return new ClickableTextureComponent { bounds = new Rect(x, y, 60, 60), visible = true, name = "" };
    }

    /// <summary>Return which of some parts a click hits; -1: none.</summary>
    public static int At(int x, int y, params ClickableComponent[] parts)
    {
        return Array.FindIndex(
            parts, one => x >= one.bounds.X && x < one.bounds.X + one.bounds.Width
                && y >= one.bounds.Y && y < one.bounds.Y + one.bounds.Height);
    }

    /// <summary>Return the slot with an item that a click hits; -1: none.</summary>
    public static int Slot(InventoryMenu grid, int x, int y)
    {
        int slot = At(x, y, grid.inventory.ToArray());
        return slot >= 0 && Game1.player.Items[slot] != null ? slot : -1;
    }

    public static InventoryMenu Grid()
    {
        var grid = new InventoryMenu { inventory = new List<ClickableComponent>(), actualInventory = Game1.player.Items };
        for (int slot = 0; slot < Game1.player.MaxItems; slot++)
        {
            grid.inventory.Add(Button(64 * slot, 600));
        }
        return grid;
    }

    public static void Answer()
    {
        var answers = Fake.Results;
        answers["Game1.setMousePositionRaw"] = (me, args) =>
        {
            Mouse.X = (int)args[0];
            Mouse.Y = (int)args[1];
            return null;
        };
        answers["Game1.getFarm"] = (me, args) => Game1.locations[0];
        answers["Game1.getLocationFromName"] = (me, args) => null;
        answers["Farm.GetMainFarmHouseEntry"] = (me, args) => new Point(6, 4);
        answers["GameLocation.isBuildable"] = (me, args) => ((Vector2)args[0]).Y > 1 && ((Vector2)args[0]).X < 6;
        answers["CarpenterMenu.SetNewActiveBlueprint"] = (me, args) =>
        {
            var menu = (FakeCarpenter)me;
            menu.Blueprint = menu.Blueprints[(int)args[0]];
            menu.currentBuilding = new Building();
            menu.currentBuilding.buildingType.Value = menu.Blueprint.DisplayName;
            menu.currentBuilding.tilesWide.Value = menu.currentBuilding.tilesHigh.Value = 3;
            return null;
        };
        answers["CarpenterMenu.returnToCarpentryMenu"] = (me, args) =>
        {
            Playing.Fade(() => ((FakeCarpenter)me).onFarm = false);
            return null;
        };
        answers["PurchaseAnimalsMenu.setUpForReturnToShopMenu"] = (me, args) =>
        {
            Playing.Fade(() => ((FakeRanch)me).onFarm = false);
            return null;
        };
        answers["Inventory.CountId"] = (me, args) => CountOf((string)args[0]);
        answers["Item.salePrice"] = (me, args) => 800;
        answers["FarmAnimal.getSellPrice"] = (me, args) => 500;
        answers["FarmAnimal.getMoodMessage"] = (me, args) => "Hen looks happy.";
        answers["LibraryMuseum.isItemSuitableForDonation"] = (me, args) =>
            ((Item)args[0]).Name == "Amethyst" && !Shown.Contains(((Item)args[0]).QualifiedItemId);
        answers["LibraryMuseum.HasDonatedArtifact"] = (me, args) => Shown.Contains((string)args[0]);
        answers["LibraryMuseum.getFreeDonationSpot"] = (me, args) => new Vector2(9, 5);
        answers["Utility.IsGeode"] = (me, args) => ((Item)args[0]).Name == "Geode";
    }

    private static int CountOf(string id)
    {
        int found = 0;
        foreach (Item item in Game1.player.Items)
        {
            found += item != null && item.QualifiedItemId == id ? item.Stack : 0;
        }
        return found;
    }
}
