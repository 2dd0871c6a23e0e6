using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Robin's building menu: plans, then tiles or buildings on the farm.</summary>
    public sealed class CarpenterAdapter : MenuAdapter
    {
        /// <summary>Tiles for a building on one page.</summary>
        private const int Spots = 20;

        private static CarpenterMenu _paged;
        private static int _pageNumber;

        private readonly CarpenterMenu _menu;

        /// <summary>Make the adapter.</summary>
        public CarpenterAdapter(CarpenterMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
            if (_paged != menu)
            {
                _paged = menu;
                _pageNumber = 0;
            }
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "carpenter"; }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return !Is("freeze") && !Scene.IsFading(); }
        }

        /// <summary>What a click on the farm does: <c>None</c> builds, <c>Upgrade</c>, <c>Move</c>, <c>Demolish</c>.</summary>
        private string Order
        {
            get { return Hidden.Text(_menu, "Action"); }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            if (!Is("onFarm"))
            {
                return PlansPage();
            }
            var moved = Hidden.Read(_menu, "buildingToMove") as Building;
            if (Order == "Move" && moved != null)
            {
                return SitesPage(moved);
            }
            bool isOnBuilding = Order == "Move" || Order == "Demolish" || Order == "Upgrade";
            return isOnBuilding ? BuildingsPage() : SitesPage(_menu.currentBuilding);
        }

        /// <inheritdoc />
        public override void Leave()
        {
            if (Is("onFarm"))
            {
                _menu.returnToCarpentryMenu();
                Chores.Then(() => (!Is("onFarm") && !Scene.IsFading()) || !IsOpen);
                return;
            }
            base.Leave();
        }

        /// <summary>Return whether a flag of the menu is set, which the game may keep private.</summary>
        private bool Is(string name)
        {
            return Hidden.Text(_menu, name) == "True";
        }

        private MenuPage PlansPage()
        {
            var page = new MenuPage
            {
                Title = "Carpenter",
                Text = Wording.Of($"You have {Farmer.Money:N0}g. Choose a building."),
                Close = BoundsOf(_menu.cancelButton),
            };
            for (int place = 0; place < _menu.Blueprints.Count; place++)
            {
                int chosen = place;
                CarpenterMenu.BlueprintEntry plan = _menu.Blueprints[place];
                string needs = Materials(plan);
                page.Options.Add(new MenuOption
                {
                    Label = needs == "" ? plan.DisplayName : plan.DisplayName + ": " + needs,
                    Price = plan.BuildCost,
                    Needs = needs,
                    IsEnabled = Missing(plan) == null && Farmer.Money >= plan.BuildCost,
                    Choose = answer => Build(chosen),
                });
            }
            page.Options.Add(MenuOption.Of("Move a building", BoundsOf(_menu.moveButton), () => Go(_menu.moveButton)));
            page.Options.Add(MenuOption.Of(
                "Demolish a building", BoundsOf(_menu.demolishButton), () => Go(_menu.demolishButton)));
            return page;
        }

        private void Build(int place)
        {
            CarpenterMenu.BlueprintEntry plan = _menu.Blueprints[place];
            if (plan.BuildCost > Farmer.Money)
            {
                throw Refusal.CannotAfford(plan.BuildCost, Farmer.Money);
            }
            string missing = Missing(plan);
            if (missing != null)
            {
                throw new Refusal("missing_ingredients", missing);
            }
            _menu.SetNewActiveBlueprint(place);
            Go(_menu.okButton);
        }

        /// <summary>Click a button that leads to the farm, and wait for the fade.</summary>
        private void Go(ClickableComponent button)
        {
            _pageNumber = 0;
            Click(button);
            Chores.Then(() => (Is("onFarm") && !Scene.IsFading()) || !IsOpen);
        }

        private MenuPage SitesPage(Building building)
        {
            var page = new MenuPage { Title = "Carpenter", Close = BoundsOf(_menu.cancelButton) };
            if (building == null)
            {
                return page;
            }
            GameLocation place = _menu.TargetLocation;
            List<Point> sites = FarmView.Sites(place, building);
            int pages = System.Math.Max(1, (sites.Count + Spots - 1) / Spots);
            int start = _pageNumber % pages * Spots;
            string size = Wording.Of($"{building.tilesWide.Value} by {building.tilesHigh.Value}");
            page.Text = building.buildingType.Value + ", " + size + ". Choose the tile of its upper left corner.";
            foreach (Point site in sites.GetRange(start, System.Math.Min(Spots, sites.Count - start)))
            {
                Point tile = site;
                page.Options.Add(MenuOption.Of(Wording.Of($"{tile.X},{tile.Y}"), Rectangle.Empty, () => Place(tile)));
            }
            page.Options.Add(MenuOption.Of("More ...", Rectangle.Empty, () => _pageNumber++));
            return page;
        }

        private MenuPage BuildingsPage()
        {
            string verb = Order.ToLowerInvariant();
            var page = new MenuPage
            {
                Title = "Carpenter",
                Text = Wording.Of($"Choose a building to {verb}."),
                Close = BoundsOf(_menu.cancelButton),
            };
            string from = Order == "Upgrade" && _menu.Blueprint != null ? _menu.Blueprint.UpgradeFrom : null;
            foreach (Building one in _menu.TargetLocation.buildings)
            {
                Building building = one;
                if (from == null || building.buildingType.Value == from)
                {
                    page.Options.Add(MenuOption.Of(
                        FarmView.NameOf(building), Rectangle.Empty, () => Place(FarmView.MiddleOf(building))));
                }
            }
            return page;
        }

        /// <summary>Click a tile of the farm, and wait until Robin has answered.</summary>
        private void Place(Point tile)
        {
            FarmView.Click(_menu, tile);
            Chores.Then(() => (!Is("freeze") && !Scene.IsFading()) || !IsOpen);
        }

        private static string Materials(CarpenterMenu.BlueprintEntry plan)
        {
            var words = new List<string>();
            foreach (StardewValley.GameData.Buildings.BuildingMaterial material in plan.BuildMaterials)
            {
                words.Add(Wording.Of($"{material.Amount} {Texts.ItemName(material.ItemId)}"));
            }
            return string.Join(", ", words.ToArray());
        }

        private string Missing(CarpenterMenu.BlueprintEntry plan)
        {
            foreach (StardewValley.GameData.Buildings.BuildingMaterial material in plan.BuildMaterials)
            {
                int have = Farmer.Items.CountId(material.ItemId);
                if (have < material.Amount)
                {
                    return Wording.Of($"it takes {material.Amount} {Texts.ItemName(material.ItemId)} and you have {have}");
                }
            }
            return null;
        }
    }
}
