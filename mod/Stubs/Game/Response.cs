namespace StardewValley
{
    public class Response
    {
        // api: 6.2 Response.responseKey
        public string responseKey;

        // api: 6.2 Response.responseKey
        public string responseText;
    }
}
