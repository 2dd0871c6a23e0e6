namespace HarmonyLib
{
    public static class AccessTools
    {
        // api: harmony
        public static System.Reflection.MethodInfo Method(System.Type type, string name, System.Type[] parameters = null) => throw new System.NotSupportedException();
    }
}
