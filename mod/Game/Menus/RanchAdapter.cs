using System.Collections.Generic;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Marnie's list of animals, the choice of a home, and the name.</summary>
    public sealed class RanchAdapter : MenuAdapter
    {
        private readonly PurchaseAnimalsMenu _menu;

        /// <summary>Make the adapter.</summary>
        public RanchAdapter(PurchaseAnimalsMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get
            {
                if (_menu.namingAnimal)
                {
                    return "naming";
                }
                return _menu.onFarm ? "animal_home" : "animals";
            }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return !_menu.freeze && !Scene.IsFading(); }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            if (_menu.namingAnimal)
            {
                return NamePage();
            }
            return _menu.onFarm ? HomePage() : AnimalsPage();
        }

        /// <inheritdoc />
        public override void Leave()
        {
            if (_menu.onFarm)
            {
                _menu.setUpForReturnToShopMenu();
                return;
            }
            base.Leave();
        }

        private MenuPage AnimalsPage()
        {
            var page = new MenuPage
            {
                Title = "Animals",
                Text = Wording.Of($"You have {Farmer.Money:N0}g."),
                Close = BoundsOf(_menu.okButton),
            };
            foreach (ClickableTextureComponent part in _menu.animalsToPurchase)
            {
                var animal = part.item as StardewValley.Object;
                if (animal == null)
                {
                    continue;
                }
                ClickableTextureComponent chosen = part;
                page.Options.Add(new MenuOption
                {
                    Label = Texts.Name(animal),
                    Bounds = BoundsOf(part),
                    Price = animal.salePrice(),
                    IsEnabled = animal.Type == null,
                    Choose = answer => Pick(chosen, animal),
                });
            }
            return page;
        }

        private void Pick(ClickableTextureComponent part, StardewValley.Object animal)
        {
            if (animal.Type != null)
            {
                throw new Refusal("no_home", animal.Type.TrimEnd('.'));
            }
            if (animal.salePrice() > Farmer.Money)
            {
                throw Refusal.CannotAfford(animal.salePrice(), Farmer.Money);
            }
            Click(part);
            Chores.Then(() => (_menu.onFarm && !Scene.IsFading()) || !IsOpen);
        }

        private MenuPage HomePage()
        {
            FarmAnimal animal = _menu.animalBeingPurchased;
            List<MenuOption> homes = animal == null
                ? new List<MenuOption>()
                : AnimalAdapter.Homes(animal, building => FarmView.Click(_menu, FarmView.MiddleOf(building)));
            var page = new MenuPage
            {
                Title = "Home",
                Text = homes.Count > 0 ? "Choose a home for the animal." : "No building takes the animal.",
                Close = BoundsOf(_menu.okButton),
            };
            page.Options.AddRange(homes);
            return page;
        }

        private MenuPage NamePage()
        {
            string name = _menu.textBox == null || string.IsNullOrEmpty(_menu.textBox.Text) ? "Sunny" : _menu.textBox.Text;
            var page = new MenuPage { Title = "Name", Text = "What is its name?", IsClosable = false };
            page.Options.Add(MenuOption.Of(name, BoundsOf(_menu.doneNamingButton), () =>
            {
                _menu.textBox.Text = name;
                Click(_menu.doneNamingButton);
                Chores.Then(() => !_menu.namingAnimal && !Scene.IsFading());
            }));
            return page;
        }
    }
}
