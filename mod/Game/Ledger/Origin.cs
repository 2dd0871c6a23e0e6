namespace StardojoBridge.Game.Ledger
{
    /// <summary>The deed that releases items, which they carry until they are picked up.</summary>
    public sealed class Origin
    {
        /// <summary>The deed, such as <c>chopped</c>.</summary>
        public readonly string Deed;

        /// <summary>Tool, weapon, machine or villager.</summary>
        public readonly string By;

        /// <summary>Location id.</summary>
        public readonly string Where;

        /// <summary>What it was done to.</summary>
        public readonly string Subject;

        /// <summary>Make an origin.</summary>
        public Origin(string deed, string by = "", string where = "", string subject = "")
        {
            Deed = deed;
            By = by ?? "";
            Where = where;
            Subject = subject;
        }

        /// <summary>The origin of items that count for no deed, because another entry counts them.</summary>
        public static readonly Origin None = new Origin("");
    }
}
