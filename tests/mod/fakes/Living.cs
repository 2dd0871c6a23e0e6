// A small farm for the mod.  Reads lines of JSON, [what, ...], and prints a line for each:
// ["state", sections], ["command", name, args], ["atlas"].  With "serve SAVES" it serves the wire instead, with
// "play" it plays actions (Playing.cs).
using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Characters;
using StardewValley.Inventories;
using StardewValley.Locations;
using StardewValley.Network;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Commands;
using StardojoBridge.Game.Reading;
using StardojoBridge.Wire;
using Thing = StardewValley.Object;

internal static class Living
{
    private const int Width = 12;
    private const int Height = 8;
    private static readonly Dictionary<GameLocation, Building> Around = new Dictionary<GameLocation, Building>();

    private static void Main(string[] args)
    {
        Answer();
        Build(args.Length > 0 && args[0] == "bare");
        if (args.Length > 1 && args[0] == "serve")
        {
            Serving.Run(args[1]);
            return;
        }
        Ids.Begin();
        if (args.Length > 0 && args[0] == "play")
        {
            Playing.Run();
            return;
        }
        string line;
        while ((line = Console.In.ReadLine()) != null)
        {
            Console.WriteLine(Serve(JsonReader.Read(line)));
        }
    }

    private static string Serve(JsonValue call)
    {
        try
        {
            switch (call.Items[0].AsText())
            {
                case "state":
                    var view = new View { Sections = call.Items[1].AsList(item => item.AsText()) };
                    return StateReader.Read(Game1.player, view).ToString();
                case "atlas":
                    return AtlasReader.Read().ToString();
                default:
                    var request = new CommandParams { Name = call.Items[1].AsText(), Args = call.Items[2].AsList(item => item) };
                    Work<CommandResult> work = CommandRunner.Run(null, request);
                    work.Advance();
                    return work.Result.ToString();
            }
        }
        catch (WireError error)
        {
            return error.ToRpc().ToString();
        }
        catch (Exception error)
        {
            return "crash " + error.ToString().Replace('\n', ' ');
        }
    }

    private static void Answer()
    {
        var answers = Fake.Results;
        answers["Utility.ForEachLocation"] = (me, args) =>
        {
            var action = (Func<GameLocation, bool>)args[0];
            foreach (GameLocation place in Game1.locations)
            {
                action(place);
            }
            foreach (GameLocation place in Around.Keys)
            {
                action(place);
            }
            return true;
        };
        answers["Utility.Vector2ToPoint"] = (me, args) =>
        {
            var tile = (Vector2)args[0];
            return new Point((int)tile.X, (int)tile.Y);
        };
        answers["Map.GetLayer"] = (me, args) => new xTile.Layers.Layer { LayerWidth = Width, LayerHeight = Height };
        answers["GameLocation.isTilePassable"] = (me, args) => ((Vector2)args[0]).X > 0;
        answers["GameLocation.isWaterTile"] = (me, args) => (int)args[0] == 11;
        answers["GameLocation.doesTileHaveProperty"] = (me, args) => Property((int)args[0], (int)args[1], (string)args[2]);
        answers["GameLocation.GetContainingBuilding"] = (me, args) => Find((GameLocation)me);
        answers["GameLocation.makeHoeDirt"] = (me, args) =>
        {
            ((GameLocation)me).terrainFeatures.Add((Vector2)args[0], Soil());
            return true;
        };
        answers["Building.GetIndoors"] = (me, args) => Inside((Building)me);
        answers["Building.isUnderConstruction"] = (me, args) => ((Building)me).daysOfConstructionLeft.Value > 0;
        answers["ArgUtility.SplitBySpace"] = (me, args) => ((string)args[0]).Split(' ');
        answers["ArgUtility.Get"] = (me, args) =>
            (int)args[1] < ((string[])args[0]).Length ? ((string[])args[0])[(int)args[1]] : args[2];
        answers["ItemRegistry.Exists"] = (me, args) => ((string)args[0]) == "(O)24" || ((string)args[0]) == "(O)472";
        answers["ItemRegistry.QualifyItemId"] = (me, args) =>
            ((string)args[0]).StartsWith("(") ? args[0] : "(O)" + args[0];
        answers["ItemRegistry.Create"] = (me, args) => Item((string)args[0], (int)args[1], (int)args[2]);
        answers["Item.maximumStackSize"] = (me, args) => 999;
        answers["Farmer.addItemToInventory"] = (me, args) =>
        {
            Game1.player.Items[2] = (Item)args[0];
            return null;
        };
        answers["Farmer.GetUnmodifiedSkillLevel"] = (me, args) => (int)args[0] + 1;
        answers["LevelUpMenu.getProfessionTitleFromNumber"] = (me, args) => "Rancher";
        answers["Stats.getMonstersKilled"] = (me, args) => Game1.stats.specificMonstersKilled[(string)args[0]];
        answers["CraftingRecipe.InitShared"] = (me, args) => null;
        answers["ItemRegistry.GetData"] = (me, args) => new StardewValley.ItemTypeDefinitions.ParsedItemData
        {
            InternalName = Item((string)args[0], 1, 0).Name, DisplayName = Item((string)args[0], 1, 0).Name,
        };
        answers["Building.getPointForHumanDoor"] = (me, args) =>
            new Point(((Building)me).tileX.Value + 1, ((Building)me).tileY.Value + 1);
        answers["Building.CreateInstanceFromId"] = (me, args) => new Building();
        answers["GameLocation.buildStructure"] = (me, args) => true;
        answers["GameLocation.destroyStructure"] = (me, args) => true;
        answers["GameLocation.getBuildingAt"] = (me, args) => ((GameLocation)me).buildings.Count > 0 ? ((GameLocation)me).buildings[0] : null;
        answers["Game1.getCharacterFromName"] = (me, args) => Game1.locations[0].characters.Find(one => one.Name == (string)args[0]);
        answers["Game1.getLocationFromName"] = (me, args) => new CommunityCenter();
        answers["Utility.getAllCharacters"] = (me, args) => new List<NPC>(Game1.locations[0].characters);
        answers["DataLoader.Quests"] = (me, args) => new Dictionary<string, string> { { "9", "Social/Introductions/Meet people" } };
        answers["DataLoader.Mail"] = (me, args) => new Dictionary<string, string> { { "spring_2_1", "Hello" } };
        answers["DataLoader.Monsters"] = (me, args) => new Dictionary<string, string> { { "Green Slime", "24" } };
        answers["HoeDirt.isWatered"] = (me, args) => true;
    }

    private static void Build(bool bare)
    {
        var farm = new Farm { Name = "Farm", NameOrUniqueName = "Farm", DisplayName = "Farm", IsOutdoors = true };
        farm.Map = new xTile.Map();
        Game1.locations = new List<GameLocation> { farm };
        Game1.netWorldState.Value = new NetWorldState { BundleData = new Dictionary<string, string>() };
        Game1.currentSeason = "spring";
        Game1.dayOfMonth = 3;
        Game1.year = 1;
        Game1.timeOfDay = 640;
        Game1.gameTimeInterval = 3500;
        Game1.Date = new WorldDate { TotalDays = 2 };
        Game1.stats = new Stats { specificMonstersKilled = new Dictionary<string, int>() };
        Game1.options = new Options();
        ItemRegistry.ItemTypes = new List<StardewValley.ItemTypeDefinitions.IItemDataDefinition> { new Objects() };
        CraftingRecipe.craftingRecipes = new Dictionary<string, string> { { "Chest", "" }, { "Torch", "" } };
        CraftingRecipe.cookingRecipes = new Dictionary<string, string> { { "Salad", "" } };
        Game1.farmAnimalData = new Dictionary<string, StardewValley.GameData.FarmAnimals.FarmAnimalData>();
        Game1.farmAnimalData["White Cow"] = new StardewValley.GameData.FarmAnimals.FarmAnimalData();
        Game1.cropData = new Dictionary<string, StardewValley.GameData.Crops.CropData>();
        Game1.buildingData = new Dictionary<string, StardewValley.GameData.Buildings.BuildingData>();
        Game1.buildingData["Barn"] = new StardewValley.GameData.Buildings.BuildingData();
        Game1.cropData["472"] = new StardewValley.GameData.Crops.CropData();
        Game1.fruitTreeData = new Dictionary<string, StardewValley.GameData.FruitTrees.FruitTreeData>();
        Game1.random = new Random(1);
        AnimalCommands.NewId = () => 42;
        Game1.characterData = new Dictionary<string, StardewValley.GameData.Characters.CharacterData>();
        Game1.characterData["Abigail"] = new StardewValley.GameData.Characters.CharacterData();
        Game1.player = new Farmer
        {
            Name = "Robin", health = 90, maxHealth = 100, Stamina = 270, MaxStamina = 270, Money = 500, MaxItems = 12,
            TilePoint = new Point(3, 3), FacingDirection = 2, currentLocation = farm, stats = Game1.stats,
            team = new FarmerTeam(), Items = new Inventory(), mailbox = new List<string>(),
        };
        Game1.currentLocation = farm;
        if (!bare)
        {
            Fill(farm);
        }
    }

    private static void Fill(Farm farm)
    {
        farm.objects.Add(new Vector2(4, 3), Item("(O)24", 1, 0));
        HoeDirt soil = Soil();
        soil.crop = new Crop();
        soil.crop.indexOfHarvest.Value = "24";
        soil.crop.netSeedIndex.Value = "472";
        soil.crop.phaseDays.AddRange(new[] { 1, 1, 1, 1, 99999 });
        farm.terrainFeatures.Add(new Vector2(5, 3), soil);
        var tree = new Tree();
        tree.treeType.Value = "1";
        tree.growthStage.Value = 5;
        farm.terrainFeatures.Add(new Vector2(6, 3), tree);
        var coop = new Building();
        coop.buildingType.Value = "Coop";
        coop.tileX.Value = 6;
        coop.tileY.Value = 5;
        coop.tilesWide.Value = 3;
        coop.tilesHigh.Value = 2;
        coop.id.Value = new Guid("00000000-0000-0000-0000-000000000001");
        coop.humanDoor.Value = new Point(1, 1);
        coop.animalDoor.Value = new Point(2, 1);
        farm.buildings.Add(coop);
        var house = new AnimalHouse { Name = "Coop", NameOrUniqueName = "Coop" + coop.id.Value };
        house.Map = new xTile.Map();
        Around[house] = coop;
        var hen = new FarmAnimal { Name = "Hen", TilePoint = new Point(2, 2), home = coop };
        hen.type.Value = "White Chicken";
        hen.myID.Value = 7000000000;
        house.animals.Add(hen.myID.Value, hen);
        house.animalsThatLiveHere.Add(hen.myID.Value);
        var dog = new Pet { Name = "Rex", TilePoint = new Point(2, 3), currentLocation = farm };
        dog.petType.Value = "Dog";
        farm.characters.Add(dog);
        farm.characters.Add(new NPC { Name = "Abigail", IsVillager = true, TilePoint = new Point(3, 4) });
        farm.warps.Add(new Warp { X = 12, Y = 4, TargetName = "BusStop", TargetX = 0, TargetY = 1 });
        var friend = new Friendship { Points = 250, Status = FriendshipStatus.Dating };
        Game1.player.friendshipData.Add("Abigail", friend);
        Game1.player.Items.Add(Item("(O)24", 5, 2));
        Game1.player.Items.Add(null);
        Game1.player.Items.Add(null);
        Game1.player.professions.Add(0);
        Game1.netWorldState.Value.BundleData["Pantry/0"] = "Spring Crops/O 465 20/24 1 0 188 1 0 190 1 0 192 1 0/0//Spring Crops";
        Game1.netWorldState.Value.Bundles[0] = new[] { true, false, true, false, false, false };
    }

    private static HoeDirt Soil()
    {
        return new HoeDirt();
    }

    public static Thing Item(string id, int count, int quality)
    {
        string name = id == "(O)24" ? "Parsnip" : id == "(O)472" ? "Parsnip Seeds" : id;
        return new Thing { QualifiedItemId = id, Name = name, DisplayName = name, Stack = count, Quality = quality };
    }

    private static string Property(int x, int y, string name)
    {
        return name == "Type" ? "Grass" : name == "Diggable" && x > 2 ? "T" : null;
    }

    private static Building Find(GameLocation place)
    {
        Building found;
        return Around.TryGetValue(place, out found) ? found : null;
    }

    private static GameLocation Inside(Building building)
    {
        foreach (KeyValuePair<GameLocation, Building> pair in Around)
        {
            if (pair.Value == building)
            {
                return pair.Key;
            }
        }
        return null;
    }

    private sealed class Objects : StardewValley.ItemTypeDefinitions.IItemDataDefinition
    {
        public string Identifier
        {
            get { return "(O)"; }
        }

        public IEnumerable<string> GetAllIds()
        {
            return new[] { "24", "472" };
        }
    }
}
