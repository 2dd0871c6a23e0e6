using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardewValley.Objects;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Records the deeds of items when they reach the bag.</summary>
    public static class Receipts
    {
        /// <summary>The machine that gives prizes, as the ledger names it.</summary>
        private const string PrizeTicket = "Prize Ticket";

        private const string Coal = "(O)382";

        private static readonly Dictionary<string, string> Rewarders = new Dictionary<string, string>
        {
            { "ArchaeologyHouse", "Gunther" },
            { "CommunityCenter", "Junimo" },
            { "AdventureGuild", "Gil" },
        };

        /// <summary>Most pixels between the farmer and an item that it picks up.</summary>
        private const float Reach = 1000;

        /// <summary>Items that lay on the ground in the last update, with their origins.</summary>
        private static readonly List<KeyValuePair<Debris, Origin>> Lying = new List<KeyValuePair<Debris, Origin>>();

        /// <summary>Qualified ids of the items received since the last update.</summary>
        private static readonly HashSet<string> Fresh = new HashSet<string>();

        /// <summary>Name of the geode that Clint cracks; empty: none.</summary>
        public static string Geode { get; set; } = "";

        /// <summary>Forget the items on the ground.</summary>
        public static void Begin()
        {
            Lying.Clear();
            Fresh.Clear();
            Geode = "";
        }

        /// <summary>Return whether the farmer has received an item since the last update.</summary>
        public static bool HasReceived(string id)
        {
            return Fresh.Contains(id);
        }

        /// <summary>Forget the items received until now; call it at the end of an update.</summary>
        public static void EndUpdate()
        {
            Fresh.Clear();
        }

        /// <summary>Note the items on the ground of the farmer's map; call it once an update.</summary>
        public static void Tick(Farmer farmer)
        {
            Lying.Clear();
            if (farmer.currentLocation == null)
            {
                return;
            }
            foreach (Debris piece in farmer.currentLocation.debris)
            {
                Origin origin = Cause.Of(piece);
                if (origin != null)
                {
                    Lying.Add(new KeyValuePair<Debris, Origin>(piece, origin));
                }
            }
        }

        /// <summary>Record items that the farmer receives.</summary>
        public static void Received(Farmer farmer, Item item, int count)
        {
            if (item == null || count < 1)
            {
                return;
            }
            Fresh.Add(item.QualifiedItemId);
            string name = Texts.ItemName(item.QualifiedItemId);
            Origin origin = Cause.Current ?? Swings.OriginOfProduce(farmer) ?? Touch.Late ?? FromMenu(farmer)
                ?? FromGround(farmer, item);
            bool isFromCart = origin != null && origin.By == Touch.CoalCart;
            if (origin != null && origin.Deed != "" && (!isFromCart || item.QualifiedItemId == Coal))
            {
                Ledger.Main.Record(origin.Deed, name, item.QualifiedItemId, origin.By, origin.Where, origin.Subject, count);
            }
            string counted = Texts.Of(count) + " " + name;
            string giver = Giver(Game1.activeClickableMenu);
            if (giver != "")
            {
                Ledger.Main.Notify("picked_up", counted, "id", item.QualifiedItemId, "count", count);
            }
            NotifyGift(giver, counted, item.QualifiedItemId, count);
        }

        /// <summary>Add the event of an item that a menu gives, if it has one.</summary>
        private static void NotifyGift(string giver, string counted, string id, int count)
        {
            if (giver == PrizeTicket)
            {
                Ledger.Main.Notify("prize", counted + " from the machine", "id", id, "count", count);
            }
            else if (giver == "Clint")
            {
                Ledger.Main.Notify("cracked", Wording.Of($"{counted} in a {Geode}"), "id", id, "count", count);
            }
            else if (giver == "Junimo" || giver == "Gunther")
            {
                string from = giver == "Junimo" ? " for a bundle" : " from the museum";
                Ledger.Main.Notify("reward", counted + from, "id", id);
            }
        }

        /// <summary>Return the origin of items that an open menu gives.</summary>
        private static Origin FromMenu(Farmer farmer)
        {
            IClickableMenu menu = Game1.activeClickableMenu;
            string by = Giver(menu);
            if (by == null || farmer.currentLocation == null)
            {
                return null;
            }
            string deed = by == PrizeTicket ? "collected" : "received";
            return by == "" ? Origin.None : new Origin(deed, by, Places.Id(farmer.currentLocation));
        }

        /// <summary>Return who gives items in a menu; empty: they are the farmer's own; null: not by the menu.</summary>
        private static string Giver(IClickableMenu menu)
        {
            if (menu is LetterViewerMenu)
            {
                return "Letter";
            }
            if (menu is GeodeMenu)
            {
                return "Clint";
            }
            if (menu is JunimoNoteMenu)
            {
                return "Junimo";
            }
            if (menu != null && menu.GetType().Name == "PrizeTicketMenu")
            {
                return PrizeTicket;
            }
            var grab = menu as ItemGrabMenu;
            if (grab != null && !grab.shippingBin && !(grab.context is Chest) && !(grab.sourceItem is Chest))
            {
                return Rewarder(Game1.player == null ? null : Game1.player.currentLocation);
            }
            return menu == null || menu is DialogueBox ? null : "";
        }

        /// <summary>Return who gives rewards in a place; empty: the items are not rewards.</summary>
        private static string Rewarder(GameLocation place)
        {
            string giver;
            return place != null && Rewarders.TryGetValue(place.Name ?? "", out giver) ? giver : "";
        }

        /// <summary>Return the origin of the nearest item of a kind that lies, or just lay, on the ground.</summary>
        private static Origin FromGround(Farmer farmer, Item item)
        {
            Origin found = null;
            float nearest = Reach;
            foreach (KeyValuePair<Debris, Origin> pair in Lying)
            {
                if (IdOf(pair.Key) != item.QualifiedItemId)
                {
                    continue;
                }
                Vector2? pixel = Drops.Pixel(pair.Key);
                float distance = pixel == null ? Reach - 1 : Vector2.Distance(pixel.Value, farmer.Position);
                if (distance < nearest)
                {
                    nearest = distance;
                    found = pair.Value;
                }
            }
            return found;
        }

        private static string IdOf(Debris piece)
        {
            if (piece.item != null)
            {
                return piece.item.QualifiedItemId;
            }
            string id = piece.itemId.Value;
            return string.IsNullOrEmpty(id) ? "" : ItemRegistry.QualifyItemId(id) ?? id;
        }
    }
}
