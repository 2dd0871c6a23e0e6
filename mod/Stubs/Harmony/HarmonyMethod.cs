namespace HarmonyLib
{
    public class HarmonyMethod
    {
        // api: 1.4 new HarmonyMethod
        public HarmonyMethod(System.Type methodType, string methodName) => throw new System.NotSupportedException();
    }
}
