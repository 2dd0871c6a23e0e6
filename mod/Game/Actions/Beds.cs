using StardewValley;

namespace StardojoBridge.Game.Actions
{
    /// <summary>Going to bed.</summary>
    public static class Beds
    {
        /// <summary>Ask whether to sleep, by the game's own question.</summary>
        public static void Ask(Farmer farmer)
        {
            GameLocation place = farmer.currentLocation;
            place.createQuestionDialogue("Go to sleep for the night?", place.createYesNoResponses(), "Sleep");
        }
    }
}
