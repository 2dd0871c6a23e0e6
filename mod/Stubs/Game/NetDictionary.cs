using System.Collections.Generic;

namespace Netcode
{
    public class NetDictionary<TKey, TValue>
    {
        // api: intro Pairs
        public IEnumerable<KeyValuePair<TKey, TValue>> Pairs { get; set; }

        // api: intro Keys
        public IEnumerable<TKey> Keys { get; set; }

        // api: intro Values
        public IEnumerable<TValue> Values { get; set; }

        // api: intro indexer
        public TValue this[TKey key] { get => throw new System.NotSupportedException(); set => throw new System.NotSupportedException(); }

        // api: intro TryGetValue
        public bool TryGetValue(TKey key, out TValue value) => throw new System.NotSupportedException();

        // api: intro ContainsKey
        public bool ContainsKey(TKey key) => throw new System.NotSupportedException();

        // api: intro Add
        public void Add(TKey key, TValue value) => throw new System.NotSupportedException();

        // api: intro Remove
        public bool Remove(TKey key) => throw new System.NotSupportedException();
    }
}
