namespace StardewModdingAPI
{
    public abstract class Mod : System.IDisposable
    {
        // api: 1.1 Helper
        public IModHelper Helper { get; set; }

        // api: 1.1 Monitor
        public IMonitor Monitor { get; set; }

        // api: 1.1 ModManifest
        public IManifest ModManifest { get; set; }

        // api: 1.1 Entry
        public abstract void Entry(IModHelper helper);

        // api: 1.1 Dispose
        protected virtual void Dispose(bool disposing) => throw new System.NotSupportedException();

        // api: 1.1 IDisposable
        public void Dispose() => throw new System.NotSupportedException();
    }
}
