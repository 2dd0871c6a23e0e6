using System;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Draws the scripted world as coloured squares.</summary>
    internal static class Painter
    {
        /// <summary>Return a picture: height x width x 3 bytes, red, green, blue.</summary>
        public static byte[] Paint(World world, int width, int height)
        {
            var rgb = new byte[width * height * 3];
            int size = Math.Max(1, height / 12);
            int left = (world.X * size) + (size / 2) - (width / 2);
            int top = (world.Y * size) + (size / 2) - (height / 2);
            for (int row = 0; row < height; row++)
            {
                int y = Floor(row + top, size);
                int shade = row + top - (y * size);
                int at = row * width * 3;
                for (int column = 0; column < width; column++)
                {
                    int x = Floor(column + left, size);
                    int colour = Colour(world, x, y);
                    rgb[at++] = (byte)((colour >> 16) + (shade * 30 / size));
                    rgb[at++] = (byte)(((colour >> 8) & 255) + (shade * 20 / size));
                    rgb[at++] = (byte)(colour & 255);
                }
            }
            int past = width * (world.Tick / World.TenMinutes) / 120;
            Fill(rgb, width, new Rect(0, height - 4, Math.Max(1, past), 4), 0xf0c020);
            PaintMenu(rgb, width, height, world);
            return rgb;
        }

        private static void PaintMenu(byte[] rgb, int width, int height, World world)
        {
            MenuState menu = Menus.State(world, new ImageSize { Width = width, Height = height });
            if (menu == null)
            {
                return;
            }
            Fill(rgb, width, new Rect(width / 16, height / 12, width * 7 / 8, height * 5 / 6), 0xc08850);
            foreach (OptionState option in menu.Options)
            {
                Rect rect = option.Rect;
                Fill(rgb, width, new Rect(rect.X + 1, rect.Y + 1, rect.Width - 2, rect.Height - 2), 0xf0d8a0);
            }
            Fill(rgb, width, menu.Close.Value, 0xd04030);
        }

        private static void Fill(byte[] rgb, int width, Rect rect, int colour)
        {
            for (int y = rect.Y; y < rect.Y + rect.Height; y++)
            {
                int at = ((y * width) + rect.X) * 3;
                for (int x = 0; x < rect.Width; x++)
                {
                    rgb[at++] = (byte)(colour >> 16);
                    rgb[at++] = (byte)(colour >> 8);
                    rgb[at++] = (byte)colour;
                }
            }
        }

        private static int Colour(World world, int x, int y)
        {
            if (x == world.X && y == world.Y)
            {
                return 0x4060d0;
            }
            if (world.HasStone(x, y))
            {
                return 0x808488;
            }
            switch (world.Place.At(x, y))
            {
                case '.':
                case 'o': return Soil(world, new Tile(x, y));
                case ',': return 0x50a040 + ((x + y) % 2 * 0x000a00);
                case '~': return 0x3070c0;
                case '#': return 0x604838;
                case 'C': return 0xb07030;
                case '_': return 0xa07850;
                case ' ': return 0x000010;
                default: return 0xe0c080;
            }
        }

        private static int Soil(World world, Tile tile)
        {
            return world.Watered.Contains(tile) ? 0x503020 : world.Tilled.Contains(tile) ? 0x704828 : 0xa87848;
        }

        private static int Floor(int number, int size)
        {
            return number >= 0 ? number / size : -((size - 1 - number) / size);
        }
    }
}
