namespace StardojoBridge.Wire
{
    /// <summary>Reads actions of a step, which are refused one by one and not as a whole.</summary>
    public static class ActionReader
    {
        /// <summary>Read an action and check its ranges.</summary>
        /// <param name="value">The action as JSON.</param>
        /// <param name="invalid">The result of an action that is unreadable or out of range; else null.</param>
        /// <returns>The action; null if it is invalid.</returns>
        public static GameAction Read(JsonValue value, out ActionResult invalid)
        {
            string problem;
            try
            {
                GameAction action = GameAction.Read(value.Detach());
                problem = action.Problem();
                if (problem == null)
                {
                    invalid = null;
                    return action;
                }
            }
            catch (JsonTypeError error)
            {
                string place = error.Path == null ? "" : " (field " + WireError.Shortened(error.Path, 200) + ")";
                problem = "not an action: " + error.Message + place;
            }
            invalid = new ActionResult
            {
                Ok = false,
                Reason = "invalid",
                Message = WireError.Shortened(problem, WireError.LongestMessage),
                Invalid = true,
            };
            return null;
        }
    }
}
