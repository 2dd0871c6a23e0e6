// Tools, food and machines that behave as the game's, for Playing.cs.
using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Monsters;
using StardewValley.Objects;
using StardewValley.TerrainFeatures;
using StardewValley.Tools;
using Thing = StardewValley.Object;

public class Axe : Tool
{
}

public class Pickaxe : Tool
{
}

internal static class PlayingTools
{
    /// <summary>Updates of a swing before its effect.</summary>
    private const int Swing = 10;

    private static int _swing;

    private static Farmer Farmer
    {
        get { return Game1.player; }
    }

    private static GameLocation Place
    {
        get { return Game1.player.currentLocation; }
    }

    /// <summary>Return an item from its name, with a count in front of it.</summary>
    public static Item Make(string text)
    {
        string[] words = text.Split(new[] { ' ' }, 2);
        int count = 1;
        bool isCounted = words.Length == 2 && int.TryParse(words[0], out count);
        string name = isCounted ? words[1] : text;
        switch (name)
        {
            case "Hoe":
                return Named(new Hoe(), name);
            case "Watering Can":
                return Named(new WateringCan { WaterLeft = 10, waterCanMax = 40 }, name);
            case "Axe":
                return Named(new Axe(), name);
            case "Pickaxe":
                return Named(new Pickaxe(), name);
            case "Scythe":
                return Named(new MeleeWeapon(), name);
            case "Milk Pail":
                return Named(new MilkPail(), name);
            case "Shears":
                return Named(new Shears(), name);
            case "Pan":
                return Named(new Pan(), name);
            case "Rod":
                return Named(new FishingRod { AttachmentSlotsCount = 2 }, name);
            case "Slingshot":
                return Named(new Slingshot { AttachmentSlotsCount = 1 }, name);
            case "Boots":
                return Named(new Boots(), name);
            case "Ring":
                return Named(new Ring(), name);
            case "Hat":
                return Named(new Hat(), name);
            default:
                return new Thing
                {
                    Name = name, DisplayName = name, ItemId = name, QualifiedItemId = "(O)" + name, Stack = isCounted ? count : 1,
                    Edibility = name == "Salad" ? 20 : -300,
                    Category = name == "Seeds" ? -74 : name == "Fertilizer" ? -19 : name == "Book" ? -102 : 0,
                };
        }
    }

    public static void Set(string what, string value)
    {
        switch (what)
        {
            case "energy":
                Farmer.Stamina = int.Parse(value);
                break;
            case "water":
                ((WateringCan)Farmer.Items[0]).WaterLeft = int.Parse(value);
                break;
            case "location":
                Farmer.currentLocation = new GameLocation { Name = value, NameOrUniqueName = value, Map = new xTile.Map() };
                break;
            case "money":
                Farmer.Money = int.Parse(value);
                break;
            case "zoom":
                Game1.options.zoomLevel = float.Parse(value, System.Globalization.CultureInfo.InvariantCulture);
                Game1.options.uiScale = 1.25f;
                break;
            case "place":
                var place = (GameLocation)Activator.CreateInstance(
                    typeof(GameLocation).Assembly.GetType("StardewValley.Locations." + value));
                place.Name = place.NameOrUniqueName = place.DisplayName = value;
                place.Map = new xTile.Map();
                Farmer.currentLocation = Game1.currentLocation = place;
                break;
            case "ahead":
                Put(value, new Vector2(3, 4));
                break;
            default:
                throw new ArgumentException(what);
        }
    }

    /// <summary>Put a thing on the tile below the farmer.</summary>
    private static void Put(string name, Vector2 tile)
    {
        Place.objects.Remove(tile);
        Place.terrainFeatures.Remove(tile);
        Place.characters.RemoveAll(one => one.TilePoint == new Point(3, 4));
        switch (name)
        {
            case "soil":
                Place.terrainFeatures.Add(tile, new HoeDirt());
                break;
            case "tree":
                var tree = new Tree();
                tree.treeType.Value = "1";
                tree.growthStage.Value = 5;
                tree.health.Value = 2;
                Place.terrainFeatures.Add(tile, tree);
                break;
            case "slime":
                Place.characters.Add(new Monster { Name = "Green Slime", Health = 24, IsMonster = true, TilePoint = new Point(3, 4) });
                break;
            case "cow":
                var cow = new FarmAnimal { Name = "Bess", TilePoint = new Point(3, 4), currentLocation = Place };
                cow.type.Value = "White Cow";
                cow.myID.Value = 9;
                cow.currentProduce.Value = "Milk";
                Place.animals.Add(9, cow);
                break;
            case "nothing":
                break;
            default:
                var thing = (Thing)Make(name);
                thing.TileLocation = tile;
                if (name == "Keg")
                {
                    thing.heldObject.Value = (Thing)Make("2 Juice");
                    thing.readyForHarvest.Value = true;
                }
                Place.objects.Add(tile, thing);
                break;
        }
    }

    public static void Answer()
    {
        var answers = Fake.Results;
        answers["Farmer.BeginUsingTool"] = (me, args) =>
        {
            Farmer.UsingTool = true;
            _swing = Swing;
            return null;
        };
        answers["Farmer.EndUsingTool"] = (me, args) =>
        {
            Playing.Log.Add("release " + Farmer.toolPower.Value);
            Farmer.canReleaseTool = false;
            return null;
        };
        answers["Farmer.freeSpotsInInventory"] = (me, args) => Farmer.Items.FindAll(item => item == null).Count;
        answers["Farmer.couldInventoryAcceptThisItem"] = (me, args) => Farmer.Items.Contains(null);
        answers["Farmer.addItemToInventory"] = (me, args) => Add((Item)args[0]);
        answers["Farmer.addItemByMenuIfNecessary"] = (me, args) => Add((Item)args[0]);
        answers["Farmer.reduceActiveItemByOne"] = (me, args) => Reduce();
        answers["Farmer.eatObject"] = (me, args) =>
        {
            Playing.Log.Add("eat " + ((Item)args[0]).Name);
            return null;
        };
        answers["Farmer.Equip"] = (me, args) =>
        {
            Playing.Log.Add("wear " + ((Item)args[0]).Name);
            return null;
        };
        answers["Item.canStackWith"] = (me, args) => ((Item)me).Name == ((Item)args[0]).Name && !(me is Tool);
        answers["Item.getOne"] = (me, args) => Make(((Item)me).Name);
        answers["Item.isPlaceable"] = (me, args) => ((Item)me).Name == "Keg" || ((Item)me).Category == -74;
        answers["Item.canBeDropped"] = (me, args) => true;
        answers["Item.sellToStorePrice"] = (me, args) => 10;
        answers["Object.IsTwig"] = (me, args) => ((Item)me).Name == "Twig";
        answers["Object.IsWeeds"] = (me, args) => ((Item)me).Name == "Weeds";
        answers["Object.IsBreakableStone"] = (me, args) => ((Item)me).Name == "Stone";
        answers["Object.performUseAction"] = (me, args) => ((Item)me).Name == "Book";
        answers["Object.GetMachineData"] = (me, args) =>
            ((Item)me).Name == "Keg" ? new StardewValley.GameData.Machines.MachineData() : null;
        answers["Tool.canThisBeAttached"] = (me, args) => me is FishingRod;
        answers["Tool.attach"] = (me, args) =>
        {
            Thing old = ((Tool)me).attachments[0];
            ((Tool)me).attachments[0] = (Thing)args[0];
            return old;
        };
        answers["ItemRegistry.GetData"] = (me, args) => new StardewValley.ItemTypeDefinitions.ParsedItemData
        {
            InternalName = ((string)args[0]).Replace("(O)", ""), DisplayName = ((string)args[0]).Replace("(O)", ""),
        };
        answers["HoeDirt.isWatered"] = (me, args) => ((HoeDirt)me).state.Value == 1;
        answers["GameLocation.GetHoeDirtAtTile"] = (me, args) => Feature((Vector2)args[0]) as HoeDirt;
        answers["GameLocation.getObjectAtTile"] = (me, args) => ThingOn(new Vector2((int)args[0], (int)args[1]));
        answers["GameLocation.CanRefillWateringCanOnTile"] = (me, args) => (int)args[0] == 11;
        answers["GameLocation.getBuildingAt"] = (me, args) => null;
        answers["GameLocation.isCharacterAtTile"] = (me, args) => null;
        answers["GameLocation.checkAction"] = (me, args) => Touch((xTile.Dimensions.Location)args[0]);
        answers["Character.GetBoundingBox"] = (me, args) =>
            new Rectangle(((Character)me).TilePoint.X * 64, ((Character)me).TilePoint.Y * 64, 64, 64);
        answers["FarmAnimal.CanGetProduceWithTool"] = (me, args) => args[0] is MilkPail;
        answers["FarmAnimal.isAdult"] = (me, args) => true;
        answers["FarmAnimal.isMoving"] = (me, args) => true;
        answers["FarmAnimal.pet"] = (me, args) =>
        {
            ((FarmAnimal)me).wasPet.Value = true;
            AnimalPatch((FarmAnimal)me);
            return null;
        };
        answers["Utility.tryToPlaceItem"] = (me, args) => Lay((Item)args[1], (int)args[2] / 64, (int)args[3] / 64);
        answers["Game1.createItemDebris"] = (me, args) =>
        {
            Playing.Log.Add("drop " + ((Item)args[0]).Stack + " " + ((Item)args[0]).Name);
            return null;
        };
    }

    /// <summary>One update of the farmer's tool.</summary>
    public static void Update()
    {
        if (!Farmer.UsingTool)
        {
            return;
        }
        _swing--;
        Farmer.canReleaseTool = _swing == Swing / 2;
        if (_swing == 0)
        {
            Hit(new Vector2((int)Farmer.lastClick.X / 64, (int)Farmer.lastClick.Y / 64));
            Farmer.UsingTool = false;
        }
    }

    private static void Hit(Vector2 tile)
    {
        Tool tool = Farmer.CurrentTool;
        Playing.Log.Add("hit " + tile.X + "," + tile.Y);
        TerrainFeature feature = Feature(tile);
        Thing thing = ThingOn(tile);
        if (tool is Hoe && feature == null && thing == null)
        {
            Place.terrainFeatures.Add(tile, new HoeDirt());
        }
        else if (tool is WateringCan && tile.X == 11)
        {
            ((WateringCan)tool).WaterLeft = 40;
        }
        else if (tool is WateringCan && feature is HoeDirt)
        {
            ((HoeDirt)feature).state.Value = 1;
            ((WateringCan)tool).WaterLeft--;
        }
        else if (tool is Axe && feature is Tree)
        {
            ((Tree)feature).health.Value--;
        }
        else if (thing != null && ((tool is Axe && thing.Name == "Twig") || (tool is Pickaxe && thing.Name == "Stone")))
        {
            Place.objects.Remove(tile);
            StardojoBridge.Game.Ledger.Swings.ObjectRemoved(Place, tile, thing);
        }
        else if (tool is MeleeWeapon)
        {
            Strike();
        }
        else if (tool is MilkPail && Place.animals.ContainsKey(9))
        {
            Place.animals[9].currentProduce.Value = "";
            Playing.Receive(Make("Milk"));
        }
    }

    private static void Strike()
    {
        foreach (NPC character in Place.characters)
        {
            var monster = character as Monster;
            if (monster != null)
            {
                monster.Health -= 15;
            }
        }
        Place.characters.RemoveAll(one => one is Monster && ((Monster)one).Health <= 0 && Gone((Monster)one));
    }

    private static bool Gone(Monster monster)
    {
        StardojoBridge.Game.Ledger.Kills.Removed(Farmer, Place, monster);
        return true;
    }

    private static object Touch(xTile.Dimensions.Location at)
    {
        var tile = new Vector2(at.X, at.Y);
        Playing.Log.Add("touch " + at.X + "," + at.Y);
        Thing thing = ThingOn(tile);
        if (thing == null || thing.heldObject.Value == null || !thing.readyForHarvest.Value)
        {
            return false;
        }
        StardojoBridge.Game.Ledger.MachinePatches.Taking taking;
        StardojoBridge.Game.Ledger.MachinePatches.BeforeTaking(thing, Farmer, false, out taking);
        Playing.Receive(thing.heldObject.Value);
        thing.heldObject.Value = null;
        StardojoBridge.Game.Ledger.MachinePatches.AfterTaking(taking);
        return true;
    }

    private static object Lay(Item item, int x, int y)
    {
        var tile = new Vector2(x, y);
        if (ThingOn(tile) != null || (item.Category == -74 && !(Feature(tile) is HoeDirt)))
        {
            return false;
        }
        StardojoBridge.Game.Ledger.FieldPatches.Placing placing;
        StardojoBridge.Game.Ledger.FieldPatches.BeforePlacing(Place, item, x * 64, y * 64, out placing);
        if (item.Category == -74)
        {
            ((HoeDirt)Feature(tile)).crop = new Crop();
        }
        else
        {
            Place.objects.Add(tile, (Thing)Make(item.Name));
        }
        Reduce();
        StardojoBridge.Game.Ledger.FieldPatches.AfterPlacing(true, placing);
        return true;
    }

    private static void AnimalPatch(FarmAnimal animal)
    {
        StardojoBridge.Game.Ledger.AnimalPatches.AfterPet(animal, Farmer, false, false);
    }

    private static object Add(Item item)
    {
        Item stack = Farmer.Items.Find(one => one != null && one.Name == item.Name && !(one is Tool));
        if (stack != null)
        {
            stack.Stack += item.Stack;
            return null;
        }
        int slot = Farmer.Items.IndexOf(null);
        if (slot < 0)
        {
            return item;
        }
        Farmer.Items[slot] = item;
        return null;
    }

    private static object Reduce()
    {
        Item held = Farmer.Items[Farmer.CurrentToolIndex];
        held.Stack--;
        if (held.Stack <= 0)
        {
            Farmer.Items[Farmer.CurrentToolIndex] = null;
        }
        return null;
    }

    private static TerrainFeature Feature(Vector2 tile)
    {
        TerrainFeature feature;
        return Place.terrainFeatures.TryGetValue(tile, out feature) ? feature : null;
    }

    private static Thing ThingOn(Vector2 tile)
    {
        Thing thing;
        return Place.objects.TryGetValue(tile, out thing) ? thing : null;
    }

    private static T Named<T>(T item, string name)
        where T : Item
    {
        item.Name = item.DisplayName = item.ItemId = name;
        item.QualifiedItemId = "(T)" + name;
        item.Stack = 1;
        return item;
    }
}
