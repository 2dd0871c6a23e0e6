namespace StardojoBridge.Wire
{
    /// <content>The check of fields that depend on one another.</content>
    public sealed partial class Input
    {
        /// <summary>Return which field is missing or out of range, as a sentence; null: none.</summary>
        public override string Problem()
        {
            string missing = Missing();
            return missing == null ? RangeProblem() : "'" + missing + "' is needed for '" + Primitive + "'";
        }

        private string Missing()
        {
            switch (Primitive)
            {
                case "click":
                case "right_click":
                case "move_mouse":
                    return X == null ? "x" : Y == null ? "y" : null;
                case "press":
                case "hold":
                    return Keys == null ? "keys" : null;
                case "type":
                    return Text == null ? "text" : null;
                default:
                    return null;
            }
        }
    }
}
