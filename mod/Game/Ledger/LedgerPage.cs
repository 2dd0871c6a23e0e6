using System.Collections.Generic;
using StardojoBridge.Wire;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>The part of the ledger that a view asks for.</summary>
    public sealed class LedgerPage
    {
        /// <summary>All deeds, or those after <see cref="From"/>.</summary>
        public readonly List<Deed> Deeds;

        /// <summary>The cursor after which the deeds begin; empty: these are all.</summary>
        public readonly string From;

        /// <summary>The cursor at the end; empty: the view asks for none.</summary>
        public readonly string Cursor;

        /// <summary>Make a page.</summary>
        public LedgerPage(List<Deed> deeds, string from, string cursor)
        {
            Deeds = deeds;
            From = from;
            Cursor = cursor;
        }
    }
}
