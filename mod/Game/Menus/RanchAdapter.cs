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
                if (Is("namingAnimal"))
                {
                    return "naming";
                }
                return Is("onFarm") ? "animal_home" : "animals";
            }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get { return !Is("freeze") && !Scene.IsFading(); }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            if (Is("namingAnimal"))
            {
                return NamePage();
            }
            return Is("onFarm") ? HomePage() : AnimalsPage();
        }

        /// <inheritdoc />
        public override void Leave()
        {
            if (Is("onFarm"))
            {
                _menu.setUpForReturnToShopMenu();
                return;
            }
            base.Leave();
        }

        /// <summary>Return whether a flag of the menu is set, which the game may keep private.</summary>
        private bool Is(string name)
        {
            return Hidden.Text(_menu, name) == "True";
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
            Chores.Then(() => (Is("onFarm") && !Scene.IsFading()) || !IsOpen);
        }

        private MenuPage HomePage()
        {
            var animal = Hidden.Read(_menu, "animalBeingPurchased") as FarmAnimal;
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
            var box = Hidden.Read(_menu, "textBox") as TextBox;
            string name = box == null || string.IsNullOrEmpty(box.Text) ? "Sunny" : box.Text;
            var page = new MenuPage { Title = "Name", Text = "What is its name?", IsClosable = false };
            page.Options.Add(MenuOption.Of(name, BoundsOf(_menu.doneNamingButton), () =>
            {
                if (box != null)
                {
                    box.Text = name;
                }
                Click(_menu.doneNamingButton);
                Chores.Then(() => (!Is("namingAnimal") && !Scene.IsFading()) || !IsOpen);
            }));
            return page;
        }
    }
}
