namespace StardewModdingAPI
{
    public abstract class Mod : System.IDisposable
    {
        // api: smapi
        public IModHelper Helper { get; set; }

        // api: smapi
        public IMonitor Monitor { get; set; }

        // api: smapi
        public IManifest ModManifest { get; set; }

        // api: smapi
        public abstract void Entry(IModHelper helper);

        // api: smapi
        protected virtual void Dispose(bool disposing) => throw new System.NotSupportedException();

        // api: smapi
        public void Dispose() => throw new System.NotSupportedException();
    }
}
