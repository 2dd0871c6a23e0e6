using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Buildings;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>The page of a farm animal that is already petted today.</summary>
    public sealed class AnimalAdapter : MenuAdapter
    {
        private readonly AnimalQueryMenu _menu;
        private readonly FarmAnimal _animal;

        /// <summary>Make the adapter.</summary>
        public AnimalAdapter(AnimalQueryMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
            _animal = Hidden.Read(menu, "animal") as FarmAnimal;
        }

        private bool IsSelling
        {
            get { return Hidden.Text(_menu, "confirmingSell") == "True"; }
        }

        private bool IsMoving
        {
            get { return Hidden.Text(_menu, "movingAnimal") == "True"; }
        }

        /// <inheritdoc />
        public override string Kind
        {
            get
            {
                if (IsSelling)
                {
                    return "question";
                }
                return IsMoving ? "animal_home" : "animal_query";
            }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return !Scene.IsFading(); }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            if (IsSelling)
            {
                return ConfirmPage();
            }
            return IsMoving ? HomePage() : AnimalPage();
        }

        private MenuPage AnimalPage()
        {
            var page = new MenuPage
            {
                Title = _animal.Name,
                Text = Wording.Of($"{_animal.type.Value}, {_animal.age.Value} days old. ") + _animal.getMoodMessage(),
                Close = CloseButton(),
            };
            page.Options.Add(MenuOption.Of("OK", CloseButton(), Leave));
            MenuOption sell = MenuOption.Of("Sell it", BoundsOf(_menu.sellButton), () => Click(_menu.sellButton));
            sell.Price = _animal.getSellPrice();
            page.Options.Add(sell);
            page.Options.Add(MenuOption.Of(
                "Give it another home", BoundsOf(_menu.moveHomeButton), () => Click(_menu.moveHomeButton)));
            if (_menu.allowReproductionButton != null)
            {
                string words = _animal.allowReproduction.Value ? "Let it have no young ones" : "Let it have young ones";
                page.Options.Add(MenuOption.Of(
                    words, BoundsOf(_menu.allowReproductionButton), () => Click(_menu.allowReproductionButton)));
            }
            return page;
        }

        private MenuPage ConfirmPage()
        {
            var page = new MenuPage { Text = Wording.Of($"Sell {_animal.Name} for {_animal.getSellPrice():N0}g?") };
            var yes = Hidden.Read(_menu, "yesButton") as ClickableComponent;
            var no = Hidden.Read(_menu, "noButton") as ClickableComponent;
            page.Close = BoundsOf(no);
            page.Options.Add(MenuOption.Of("Yes", BoundsOf(yes), () => Click(yes)));
            page.Options.Add(MenuOption.Of("No", BoundsOf(no), () => Click(no)));
            return page;
        }

        private MenuPage HomePage()
        {
            var page = new MenuPage { Title = "Home", Text = Wording.Of($"Choose a home for {_animal.Name}.") };
            page.Options.AddRange(Homes(_animal, building => FarmView.Click(_menu, FarmView.MiddleOf(building))));
            return page;
        }

        /// <summary>Return the buildings in which an animal can live, as options.</summary>
        public static List<MenuOption> Homes(FarmAnimal animal, System.Action<Building> choose)
        {
            var found = new List<MenuOption>();
            foreach (Building building in Places.Buildings())
            {
                var house = building.GetIndoors() as AnimalHouse;
                if (house == null || !building.buildingType.Value.Contains(animal.buildingTypeILiveIn.Value ?? ""))
                {
                    continue;
                }
                Building home = building;
                string label = Wording.Of(
                    $"{FarmView.NameOf(home)}: {house.animalsThatLiveHere.Count} of {house.animalLimit.Value}");
                MenuOption option = MenuOption.Of(label, Rectangle.Empty, () => Enter(house, home, choose));
                option.IsEnabled = !house.isFull();
                found.Add(option);
            }
            return found;
        }

        private static void Enter(AnimalHouse house, Building home, System.Action<Building> choose)
        {
            if (house.isFull())
            {
                throw new Refusal("full", Wording.Of($"the {home.buildingType.Value} is full"));
            }
            choose(home);
        }
    }
}
