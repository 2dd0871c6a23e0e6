using System.Reflection;

namespace HarmonyLib
{
    public class Harmony
    {
        // api: harmony
        public MethodInfo Patch(MethodBase original, HarmonyMethod prefix = null, HarmonyMethod postfix = null, HarmonyMethod transpiler = null, HarmonyMethod finalizer = null) => throw new System.NotSupportedException();

        // api: harmony
        public Harmony(string id) => throw new System.NotSupportedException();
    }
}
