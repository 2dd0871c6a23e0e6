namespace StardewValley
{
    public class Response
    {
        // api: mods
        public string responseKey;

        // api: mods
        public string responseText;
    }
}
