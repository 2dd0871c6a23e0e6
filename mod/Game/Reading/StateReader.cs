using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Menus;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads the state that a view asks for, without the picture.</summary>
    public static class StateReader
    {
        private const int DefaultWidth = 1280;
        private const int DefaultHeight = 720;

        /// <summary>Return the state.</summary>
        /// <param name="farmer">The farmer of this process.</param>
        /// <param name="view">The parts of the state to read.</param>
        /// <exception cref="Wire.WireError">The farmer is not on any map, as while a save is loaded.</exception>
        public static Wire.State Read(Farmer farmer, Wire.View view)
        {
            GameLocation place = farmer.currentLocation ?? Game1.currentLocation;
            if (place == null)
            {
                throw Wire.WireError.NoWorld();
            }
            int width = view.Image == null ? DefaultWidth : view.Image.Width;
            int height = view.Image == null ? DefaultHeight : view.Image.Height;
            Ledger.Ledger ledger = Ledger.Ledger.Main;
            Ledger.LedgerPage page = ledger.Read(view);
            return new Wire.State
            {
                Character = CharacterReader.Read(farmer, place),
                Clock = ClockReader.Read(farmer),
                Farm = FarmReader.Read(farmer),
                Progression = ProgressionReader.Read(farmer),
                Ledger = page.Deeds,
                LedgerFrom = page.From,
                LedgerCursor = page.Cursor,
                Events = StepEvents.Read(),
                Menu = MenuReader.Read(Game1.activeClickableMenu, width, height),
                Near = view.Sections.Contains("near")
                    ? NearReader.Read(farmer, place, view.Radius)
                    : new List<Wire.NearTile>(),
                Map = view.Sections.Contains("map") ? LocationReader.Read(farmer, place, contents: false) : null,
                World = view.Sections.Contains("world") ? LocationReader.World(farmer) : null,
            };
        }
    }
}
