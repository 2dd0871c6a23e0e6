namespace HarmonyLib
{
    public class HarmonyMethod
    {
        // api: harmony
        public HarmonyMethod(System.Type methodType, string methodName) => throw new System.NotSupportedException();
    }
}
