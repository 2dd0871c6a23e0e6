using Microsoft.Xna.Framework;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Where a farmer leaves a map: by stepping on an edge, or by a door from the tile below it.</summary>
    public struct Doorstep
    {
        /// <summary>The tile on which the farmer stands; for an edge the exit itself.</summary>
        public readonly Point Stand;

        /// <summary>The tile of the exit or door.</summary>
        public readonly Point Exit;

        /// <summary>Make a doorstep.</summary>
        public Doorstep(Point stand, Point exit)
        {
            Stand = stand;
            Exit = exit;
        }

        /// <summary>Whether the exit is a door, which opens by the action button.</summary>
        public bool IsDoor
        {
            get { return !Stand.Equals(Exit); }
        }
    }
}
