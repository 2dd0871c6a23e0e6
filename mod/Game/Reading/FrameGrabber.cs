using System;
using System.Reflection;
using HarmonyLib;
using Microsoft.Xna.Framework;
using Microsoft.Xna.Framework.Graphics;
using StardewModdingAPI;
using StardewValley;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Copies the picture of the game from its back buffer after it is drawn.</summary>
    /// <remarks>Reading is only safe on the game's thread and before the picture is shown, so a picture is asked
    /// for first and there after the next draw.</remarks>
    public static class FrameGrabber
    {
        private const int Channels = 3;

        private static bool _isAsked;
        private static Color[] _pixels = new Color[0];
        private static int _width;
        private static int _height;

        /// <summary>Whether the picture that was asked for is there.</summary>
        public static bool IsReady { get; private set; }

        /// <summary>Copy the picture after the next draw.</summary>
        public static void Ask()
        {
            IsReady = false;
            _isAsked = true;
        }

        /// <summary>Patch the game's drawing.</summary>
        /// <exception cref="MissingMethodException">This version of the game draws differently.</exception>
        public static void Install(Harmony harmony)
        {
            MethodInfo draw = AccessTools.Method(typeof(Game1), "Draw", new[] { typeof(GameTime) });
            if (draw == null)
            {
                throw new MissingMethodException("Game1", "Draw");
            }
            harmony.Patch(draw, postfix: new HarmonyMethod(typeof(FrameGrabber), nameof(AfterDraw)));
        }

        /// <summary>Return the picture in a size: width x height x 3 bytes, row by row.</summary>
        public static byte[] Rgb(int width, int height)
        {
            var rows = new byte[width * height * Channels];
            int at = 0;
            for (int y = 0; y < height; y++)
            {
                int top = (int)((long)y * _height / height);
                int bottom = Math.Max(top + 1, (int)((long)(y + 1) * _height / height));
                for (int x = 0; x < width; x++)
                {
                    int left = (int)((long)x * _width / width);
                    int right = Math.Max(left + 1, (int)((long)(x + 1) * _width / width));
                    Average(left, top, right, bottom, rows, at);
                    at += Channels;
                }
            }
            return rows;
        }

        /// <summary>Write the mean colour of a rectangle of the picture.</summary>
        private static void Average(int left, int top, int right, int bottom, byte[] rows, int at)
        {
            int red = 0;
            int green = 0;
            int blue = 0;
            for (int y = top; y < bottom; y++)
            {
                for (int x = left; x < right; x++)
                {
                    Color pixel = _pixels[(y * _width) + x];
                    red += pixel.R;
                    green += pixel.G;
                    blue += pixel.B;
                }
            }
            int count = (bottom - top) * (right - left);
            rows[at] = (byte)(red / count);
            rows[at + 1] = (byte)(green / count);
            rows[at + 2] = (byte)(blue / count);
        }

        private static void AfterDraw()
        {
            if (!_isAsked || Context.ScreenId != 0)
            {
                return;
            }
            GraphicsDevice device = Game1.graphics.GraphicsDevice;
            if (device.GetRenderTargets().Length > 0)
            {
                return; // the back buffer is not complete yet
            }
            PresentationParameters shape = device.PresentationParameters;
            _width = shape.BackBufferWidth;
            _height = shape.BackBufferHeight;
            if (_pixels.Length != _width * _height)
            {
                _pixels = new Color[_width * _height];
            }
            device.GetBackBufferData(_pixels);
            _isAsked = false;
            IsReady = true;
        }
    }
}
