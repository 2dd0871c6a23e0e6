// What happens in the game apart from the farmer's actions, for Playing.cs.
using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buffs;
using StardewValley.Characters;
using StardewValley.GameData;
using StardewValley.Locations;
using StardewValley.Menus;
using StardewValley.Monsters;
using StardewValley.TerrainFeatures;
using StardojoBridge.Game.Ledger;
using Ledger = StardojoBridge.Game.Ledger.Ledger;
using Thing = StardewValley.Object;

public class FakeBuffs : BuffManager
{
    public Dictionary<string, object> AppliedBuffs = new Dictionary<string, object>();
}

public class FakeBuff
{
    public string displaySource = "Salad";
    public int millisecondsDuration = 7000;
    public FakeEffects effects = new FakeEffects();
}

public class FakeEffects
{
    public float FarmingLevel = 2;
}

public class PrizeTicketMenu : IClickableMenu
{
}

internal static class PlayingEvents
{
    private static readonly FakeBuffs Buffs = new FakeBuffs();
    private static readonly CommunityCenter Center = new CommunityCenter();
    private static readonly Beach Beach = new Beach();
    private static readonly Town Town = new Town();
    private static bool _isComplete;
    private static Vector2? _ladder;

    private static Farmer Farmer
    {
        get { return Game1.player; }
    }

    private static GameLocation Place
    {
        get { return Game1.player.currentLocation; }
    }

    private static Farm Home
    {
        get { return (Farm)Game1.locations[0]; }
    }

    private static readonly Dictionary<string, Action> Events = new Dictionary<string, Action>
    {
        { "crow", Crow },
        { "lightning", Lightning },
        { "explosion", () => FieldPatches.BeforeExplosion(Place, new Vector2(5, 5), 5, Farmer) },
        { "bus", () => Pay(500) },
        { "cola", () => Buy("167", 75) },
        { "pendant", () => Buy("460", 5000) },
        { "coins", () => { Farmer.clubCoins += 100; Pay(1000); } },
        { "loss", () => { Farmer.passedOut = true; Pay(50); } },
        { "gil", () => Farmer.mailReceived.Add("Gil_Slimes") },
        { "statue", () => Farmer.mailReceived.Add("CF_Statue") },
        { "command", Command },
        { "cutscene", () => Cutscene(true) },
        { "long cutscene", () => Cutscene(false) },
        { "scythe", Scythe },
        { "talisman", () => Farmer.mailReceived.Add("HasDarkTalisman") },
        { "vault", () => Farmer.mailReceived.Add("ccVault") },
        { "joja vault", () => Farmer.mailReceived.Add("jojaVault") },
        { "theater", () => Farmer.mailReceived.Add("ccMovieTheater") },
        { "pam", () => Farmer.mailReceived.Add("pamHouseUpgrade") },
        { "book", () => Game1.netWorldState.Value.LostBooksFound++ },
        { "center", () => _isComplete = true },
        { "bridge", () => Beach.bridgeFixed.Value = true },
        { "town", () => Town.daysUntilCommunityUpgrade.Value = 3 },
        { "buff", () => Buffs.AppliedBuffs["food"] = new FakeBuff() },
        { "blessing", () => Buffs.AppliedBuffs["21"] = new FakeBuff() },
        { "mummy", Mummy },
        { "goal", Goal },
        { "ladder", () => _ladder = new Vector2(4, 4) },
        { "fall", Fall },
        { "night", Night },
        { "full house", FullHouse },
        { "rain totem", () => Totems.Used("Rain Totem") },
        { "treasure totem", TreasureTotem },
        { "flute", () => MachinePatches.AfterPlaying((Thing)PlayingTools.Make("Flute Block"), Farmer, false, true) },
        { "can", () => Rummage(false) },
        { "find", () => Rummage(true) },
        { "cart", Cart },
        { "lost axe", LostAxe },
        { "pet", Adopt },
        { "prize", () => Take(new PrizeTicketMenu(), "PrizeHall") },
        { "museum", () => Take(new ItemGrabMenu(), "ArchaeologyHouse") },
        { "bundle", () => Take(new ItemGrabMenu(), "CommunityCenter") },
        { "guild", () => Take(new ItemGrabMenu(), "AdventureGuild") },
    };

    public static void Do(string name)
    {
        Events[name]();
    }

    public static void Answer()
    {
        Farmer.buffs = Buffs;
        var answers = Fake.Results;
        answers["Game1.getLocationFromName"] = (me, args) => Named((string)args[0]);
        answers["CommunityCenter.areAllAreasComplete"] = (me, args) => _isComplete;
        answers["Stats.getMonstersKilled"] = (me, args) => Count((string)args[0]);
        answers["DataLoader.MonsterSlayerQuests"] = (me, args) => new Dictionary<string, MonsterSlayerQuestData>
        {
            { "Slimes", new MonsterSlayerQuestData { Targets = new List<string> { "Green Slime", "Sludge" }, Count = 3 } },
        };
        answers["GameLocation.getTileIndexAt"] = (me, args) =>
            _ladder != null && (int)args[0] == 4 && (int)args[1] == 4 ? 173 : -1;
        answers["Event.skipEvent"] = (me, args) =>
        {
            ((Event)me).skipped = true;
            Playing.After(3, () => Game1.eventUp = false);
            return null;
        };
        answers["AnimalHouse.isFull"] = (me, args) => ((GameLocation)me).Name == "Full Coop";
    }

    private static GameLocation Named(string name)
    {
        return name == "CommunityCenter" ? Center : name == "Beach" ? Beach : name == "Town" ? (GameLocation)Town : null;
    }

    private static int Count(string monster)
    {
        int killed;
        return Game1.stats.specificMonstersKilled.TryGetValue(monster, out killed) ? killed : 0;
    }

    private static void Pay(int price)
    {
        Farmer.Money -= price;
    }

    private static void Buy(string item, int price)
    {
        Playing.Receive(PlayingTools.Make(item));
        Pay(price);
    }

    private static void Command()
    {
        using (Ledger.Main.Silence())
        {
            Farmer.Money = 1;
            Farmer.mailReceived.Add("Gil_Slimes");
        }
        // SMAPI reports an update later what the command has removed
        Swings.ObjectRemoved(Place, new Vector2(3, 4), (Thing)PlayingTools.Make("Stone"));
    }

    private static void Cutscene(bool isSkippable)
    {
        Game1.eventUp = true;
        Game1.CurrentEvent = new Event { id = "60367", skippable = isSkippable };
    }

    private static void Crow()
    {
        List<Vector2> before;
        NaturePatches.BeforeCrows(Home, out before);
        ((HoeDirt)Home.terrainFeatures[new Vector2(5, 3)]).crop = null;
        NaturePatches.AfterCrows(Home, before);
    }

    private static void Lightning()
    {
        Thing rod = Thing("Lightning Rod", "(BC)9", new Vector2(8, 3));
        NaturePatches.Ground before;
        NaturePatches.BeforeLightning(out before);
        rod.heldObject.Value = (Thing)PlayingTools.Make("Battery Pack");
        ((HoeDirt)Home.terrainFeatures[new Vector2(5, 3)]).crop.dead.Value = true;
        NaturePatches.AfterLightning(before);
    }

    private static void Mummy()
    {
        var mummy = (Mummy)Place.characters.Find(one => one is Mummy);
        if (mummy == null)
        {
            Place.characters.Add(new Mummy { Name = "Mummy", Health = 260, IsMonster = true });
            return;
        }
        mummy.reviveTimer.Value = 10000;
    }

    private static void Goal()
    {
        var slime = new Monster { Name = "Green Slime", Health = 0, IsMonster = true };
        Place.characters.Add(slime);
        Game1.stats.specificMonstersKilled["Green Slime"] = Count("Green Slime") + 1;
    }

    private static void Fall()
    {
        var from = new MineShaft { mineLevel = 121 };
        int health;
        MineWatcher.BeforeFall(from, out health);
        Farmer.health -= 12;
        MineWatcher.AfterFall(health);
        MineWatcher.Arrived(new MineShaft { mineLevel = 125 });
    }

    private static void Night()
    {
        Thing("Chest", "(BC)130", new Vector2(8, 4));
        Home.animals.Add(5, new FarmAnimal { Name = "Clara" });
        Home.animals[5].myID.Value = 5;
        Nights.Begin();
        Home.animals.Remove(5);
        Home.objects.Remove(new Vector2(8, 4));
        Thing("Weeds", "(O)Weeds", new Vector2(8, 4));
        Nights.End();
    }

    private static void FullHouse()
    {
        var house = new AnimalHouse { Name = "Full Coop" };
        var incubator = new Thing { Name = "Incubator", MinutesUntilReady = 0 };
        incubator.heldObject.Value = (Thing)PlayingTools.Make("Egg");
        house.objects.Add(new Vector2(1, 1), incubator);
        Nights.Arrived(house);
        house.Name = "Coop";
        Nights.Arrived(house);
    }

    private static void TreasureTotem()
    {
        Totems.Used("Treasure Totem");
        Totems.Added(new Thing { QualifiedItemId = "(O)590" });
        Totems.Added(new Thing { QualifiedItemId = "(O)590" });
        Totems.Added(new Thing { QualifiedItemId = "(O)24" });
    }

    private static void Rummage(bool isFind)
    {
        Func<object, object[], object> old = Fake.Results["GameLocation.doesTileHaveProperty"];
        Fake.Results["GameLocation.doesTileHaveProperty"] = (me, args) => (string)args[2] == "Action" ? "Garbage JodiAndKent" : null;
        using (Touch.Begin(Place, new Point(3, 4)))
        {
            Game1.netWorldState.Value.CheckedGarbage.Add("JodiAndKent");
            if (isFind)
            {
                Place.debris.Add(new Debris());
            }
        }
        using (Touch.Begin(Place, new Point(3, 4)))
        {
            // the can was searched, which is no news
        }
        Fake.Results["GameLocation.doesTileHaveProperty"] = old;
    }

    private static void Cart()
    {
        PlayingTools.Set("place", "MineShaft");
        using (Touch.Begin(Place, new Point(3, 4)))
        {
            Playing.Receive(new Thing { Name = "Coal", QualifiedItemId = "(O)382", Stack = 2 });
        }
    }

    private static void Scythe()
    {
        PlayingTools.Set("place", "MineShaft");
        using (Touch.Begin(Place, new Point(3, 4)))
        {
            Farmer.mailReceived.Add("gotGoldenScythe");
            Playing.Receive(new Thing { Name = "Golden Scythe", QualifiedItemId = "(W)53", Stack = 1 });
        }
    }

    private static void LostAxe()
    {
        Thing axe = Thing("Lost Axe", "(O)788", new Vector2(3, 4));
        axe.IsSpawnedObject = true;
        axe.questItem.Value = true;
        using (Touch.Begin(Place, new Point(3, 4)))
        {
            Playing.Receive(axe);
        }
    }

    private static void Adopt()
    {
        var cat = new Pet { Name = "Tom" };
        cat.petType.Value = "Cat";
        Farmer.currentLocation = new GameLocation { Name = "Forest", NameOrUniqueName = "Forest" };
        AnimalPatches.Adopted(Farmer, cat);
        Farmer.currentLocation.Name = Farmer.currentLocation.NameOrUniqueName = "AnimalShop";
        AnimalPatches.Adopted(Farmer, cat);
    }

    private static void Take(IClickableMenu menu, string place)
    {
        Farmer.currentLocation = new GameLocation { Name = place, NameOrUniqueName = place };
        Game1.activeClickableMenu = menu;
        Playing.Receive(PlayingTools.Make("2 Bread"));
        Game1.activeClickableMenu = null;
    }

    private static Thing Thing(string name, string id, Vector2 tile)
    {
        var thing = (Thing)PlayingTools.Make(name);
        thing.QualifiedItemId = id;
        thing.TileLocation = tile;
        Place.objects.Remove(tile);
        Place.objects.Add(tile, thing);
        return thing;
    }
}
