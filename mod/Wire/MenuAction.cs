namespace StardojoBridge.Wire
{
    /// <content>The check of fields that depend on one another.</content>
    public sealed partial class MenuAction
    {
        /// <summary>Return which field is out of range, as a sentence; null: none.</summary>
        public override string Problem()
        {
            if (Option == "close")
            {
                return null;
            }
            return MenuName == null ? "'menu_name' is needed to open a menu" : RangeProblem();
        }
    }
}
