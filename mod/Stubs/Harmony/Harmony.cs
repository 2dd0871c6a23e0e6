using System.Reflection;

namespace HarmonyLib
{
    public class Harmony
    {
        // api: 1.4 Patch
        public MethodInfo Patch(MethodBase original, HarmonyMethod prefix = null, HarmonyMethod postfix = null, HarmonyMethod transpiler = null, HarmonyMethod finalizer = null) => throw new System.NotSupportedException();
    }
}
