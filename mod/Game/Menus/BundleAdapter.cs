using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>A plaque of the Community Center: its bundles and their slots.</summary>
    public sealed class BundleAdapter : MenuAdapter
    {
        private readonly JunimoNoteMenu _menu;

        /// <summary>Make the adapter.</summary>
        public BundleAdapter(JunimoNoteMenu menu, Farmer farmer)
            : base(menu, farmer)
        {
            _menu = menu;
        }

        private bool IsInBundle
        {
            get { return Hidden.Text(_menu, "specificBundlePage") == "True"; }
        }

        private Bundle OpenBundle
        {
            get { return Hidden.Read(_menu, "currentPageBundle") as Bundle; }
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return "bundles"; }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            return IsInBundle && OpenBundle != null ? BundlePage() : RoomPage();
        }

        /// <inheritdoc />
        public override void Leave()
        {
            if (IsInBundle)
            {
                Back();
                return;
            }
            base.Leave();
        }

        private MenuPage RoomPage()
        {
            var page = new MenuPage { Text = "Each bundle that is complete brings a gift.", Close = CloseButton() };
            foreach (Bundle one in _menu.bundles)
            {
                Bundle bundle = one;
                string state = bundle.complete ? "complete" : Wording.Of($"{Filled(bundle)}/{bundle.numberOfIngredientSlots}");
                page.Options.Add(MenuOption.Of(
                    ProgressionReader.BundleTitle(bundle.name + "/") + ": " + state, bundle.bounds, () => Click(bundle)));
            }
            if (_menu.presentButton != null)
            {
                page.Options.Add(MenuOption.Of("Take the gift", BoundsOf(_menu.presentButton), () => Click(_menu.presentButton)));
            }
            return page;
        }

        private MenuPage BundlePage()
        {
            Bundle bundle = OpenBundle;
            var page = new MenuPage
            {
                Title = ProgressionReader.BundleTitle(bundle.name + "/"),
                Text = Wording.Of($"{Filled(bundle)} of {bundle.numberOfIngredientSlots} slots are filled."),
                Close = CloseButton(),
            };
            if (_menu.purchaseButton != null)
            {
                page.Options.Add(MenuOption.Of("Pay", BoundsOf(_menu.purchaseButton), () => Click(_menu.purchaseButton)));
            }
            else
            {
                AddIngredients(page, bundle);
            }
            page.Options.Add(MenuOption.Of("Back to the room", Rectangle.Empty, Back));
            Bags.Fill(page, _menu.inventory, Farmer, (slot, item, cell) =>
            {
                MenuOption option = MenuOption.Of(item, cell, answer => Give(bundle, slot));
                option.IsEnabled = bundle.ingredients.Exists(wanted => !wanted.completed && Fits(item, wanted));
                return option;
            });
            return page;
        }

        private void AddIngredients(MenuPage page, Bundle bundle)
        {
            foreach (BundleIngredientDescription one in bundle.ingredients)
            {
                BundleIngredientDescription wanted = one;
                if (wanted.completed)
                {
                    continue;
                }
                string name = Texts.ItemName(wanted.id);
                int slot = Bags.Find(Farmer, item => Fits(item, wanted));
                page.Options.Add(new MenuOption
                {
                    Label = Wording.Of($"Give {wanted.stack} {name}"),
                    IsEnabled = slot >= 0,
                    Id = wanted.id ?? "",
                    Quality = wanted.quality,
                    Choose = answer => GiveWanted(bundle, wanted, name),
                });
            }
        }

        private void GiveWanted(Bundle bundle, BundleIngredientDescription wanted, string name)
        {
            int slot = Bags.Find(Farmer, item => Fits(item, wanted));
            if (slot < 0)
            {
                string what = Wording.Of($"{wanted.stack} {name}");
                throw new Refusal("missing_ingredients", Wording.Of($"you do not carry {what}"));
            }
            Give(bundle, slot);
        }

        private void Give(Bundle bundle, int slot)
        {
            Item item = Farmer.Items[slot];
            if (!bundle.ingredients.Exists(wanted => !wanted.completed && Fits(item, wanted)))
            {
                throw new Refusal("not_wanted", "no open slot of the bundle accepts that item or so few of it");
            }
            ClickableTextureComponent free = _menu.ingredientSlots.Find(part => part.item == null);
            if (free == null)
            {
                throw Refusal.BadOption("this slot needs nothing more");
            }
            Clicks.Left(_menu, Bags.CellOf(_menu.inventory, slot));
            Click(free);
            var held = Hidden.Read(_menu, "heldItem") as Item;
            if (held != null)
            {
                Hidden.Set(_menu, "heldItem", null);
                Farmer.addItemByMenuIfNecessary(held);
            }
        }

        private void Back()
        {
            var button = Hidden.Read(_menu, "backButton") as ClickableComponent;
            Click(button);
        }

        private static bool Fits(Item item, BundleIngredientDescription wanted)
        {
            string id = wanted.id ?? "";
            bool isKind = item.QualifiedItemId == (ItemRegistry.QualifyItemId(id) ?? id)
                || (id.StartsWith("-", System.StringComparison.Ordinal) && Texts.Of(item.Category) == id);
            return isKind && item.Stack >= wanted.stack && item.Quality >= wanted.quality;
        }

        private static int Filled(Bundle bundle)
        {
            return bundle.ingredients.FindAll(one => one.completed).Count;
        }
    }
}
