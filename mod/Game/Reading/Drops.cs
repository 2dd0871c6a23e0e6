using System;
using System.Collections;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads the items that lie on the ground.</summary>
    public static class Drops
    {
        /// <summary>An item on the ground.</summary>
        public struct Drop
        {
            /// <summary>Its tile.</summary>
            public Point Tile;

            /// <summary>Its name.</summary>
            public string Name;

            /// <summary>Its qualified id.</summary>
            public string Id;

            /// <summary>Its number.</summary>
            public int Count;
        }

        /// <summary>Return the items on the ground of a place.</summary>
        public static List<Drop> Of(GameLocation place)
        {
            var found = new List<Drop>();
            foreach (Debris debris in place.debris)
            {
                Item item = debris.item;
                string id = item == null ? debris.itemId.Value : item.QualifiedItemId;
                Vector2? pixel = Pixel(debris);
                if (string.IsNullOrEmpty(id) || pixel == null)
                {
                    continue; // splinters and numbers, which cannot be picked up
                }
                id = ItemRegistry.QualifyItemId(id) ?? id;
                found.Add(new Drop
                {
                    Tile = new Point(Down(pixel.Value.X + 32), Down(pixel.Value.Y + 32)),
                    Name = item == null ? Texts.ItemName(id) : Texts.Name(item),
                    Id = id,
                    Count = item == null ? 1 : item.Stack,
                });
            }
            return found;
        }

        /// <summary>Return the pixel of the first piece; null: there is none.</summary>
        public static Vector2? Pixel(Debris debris)
        {
            foreach (object chunk in (IEnumerable)debris.Chunks)
            {
                object position = Hidden.Read(chunk, "position");
                return position is Vector2 ? (Vector2)position : (Vector2?)null;
            }
            return null;
        }

        private static int Down(float pixel)
        {
            return (int)Math.Floor(pixel / Game1.tileSize);
        }
    }
}
