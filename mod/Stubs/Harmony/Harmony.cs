using System.Reflection;

namespace HarmonyLib
{
    public class Harmony
    {
        // api: 1.4 Patch
        public MethodInfo Patch(MethodBase original, HarmonyMethod prefix = null, HarmonyMethod postfix = null, HarmonyMethod transpiler = null, HarmonyMethod finalizer = null) => throw new System.NotSupportedException();

        // api: 1.4 new Harmony(string id)
        public Harmony(string id) => throw new System.NotSupportedException();
    }
}
