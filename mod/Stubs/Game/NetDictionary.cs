using System.Collections.Generic;

namespace Netcode
{
    public class NetDictionary<TKey, TValue>
    {
        // api: mods
        public IEnumerable<KeyValuePair<TKey, TValue>> Pairs { get; set; }

        // api: mods
        public IEnumerable<TKey> Keys { get; set; }

        // api: mods
        public IEnumerable<TValue> Values { get; set; }

        // api: mods
        public TValue this[TKey key] { get => throw new System.NotSupportedException(); set => throw new System.NotSupportedException(); }

        // api: mods
        public bool TryGetValue(TKey key, out TValue value) => throw new System.NotSupportedException();

        // api: mods
        public bool ContainsKey(TKey key) => throw new System.NotSupportedException();

        // api: mods
        public void Add(TKey key, TValue value) => throw new System.NotSupportedException();

        // api: mods
        public bool Remove(TKey key) => throw new System.NotSupportedException();
    }
}
