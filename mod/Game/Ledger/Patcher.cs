using System;
using System.Reflection;
using HarmonyLib;
using StardewModdingAPI;
using StardojoBridge.Game.Actions;

namespace StardojoBridge.Game.Ledger
{
    /// <summary>Patches methods of the game, and reports those that this version of the game lacks.</summary>
    public sealed class Patcher
    {
        private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly;

        private readonly Harmony _harmony;
        private readonly IMonitor _monitor;

        /// <summary>Make a patcher.</summary>
        public Patcher(Harmony harmony, IMonitor monitor)
        {
            _harmony = harmony;
            _monitor = monitor;
        }

        /// <summary>Call static methods before and after a method of the game.</summary>
        /// <param name="owner">Class that declares the method.</param>
        /// <param name="name">Name of the method.</param>
        /// <param name="patches">Class with the static methods.</param>
        /// <param name="prefix">Method to call before; null: none.</param>
        /// <param name="postfix">Method to call after; null: none.</param>
        /// <param name="finalizer">Method to call after, also if the method fails; null: none.</param>
        /// <param name="parameters">Types of the parameters; null: the only method of the name.</param>
        /// <remarks>Without the method the deeds behind it stay out of the ledger; the rest works.</remarks>
        public void Patch(
            Type owner, string name, Type patches, string prefix = null, string postfix = null, string finalizer = null,
            Type[] parameters = null)
        {
            try
            {
                MethodInfo original = AccessTools.Method(owner, name, parameters);
                if (original == null)
                {
                    _monitor.Log(Wording.Of($"{owner.Name}.{name} is missing; its deeds are not recorded"), LogLevel.Warn);
                    return;
                }
                _harmony.Patch(original, Find(patches, prefix), Find(patches, postfix), null, Find(patches, finalizer));
            }
            catch (Exception error)
            {
                string what = owner.Name + "." + name;
                _monitor.Log(what + " cannot be patched; its deeds are not recorded: " + error.Message, LogLevel.Warn);
            }
        }

        /// <summary>Call static methods around a virtual method and around its overrides in the game's assembly.</summary>
        /// <remarks>An override may call its base, so the static methods must accept nested calls.</remarks>
        public void PatchAll(Type owner, string name, Type patches, string prefix, string finalizer)
        {
            Patch(owner, name, patches, prefix, null, finalizer);
            try
            {
                MethodInfo original = AccessTools.Method(owner, name);
                Type[] parameters = Array.ConvertAll(original.GetParameters(), parameter => parameter.ParameterType);
                foreach (Type type in owner.Assembly.GetTypes())
                {
                    MethodInfo own = type.IsSubclassOf(owner) && !type.ContainsGenericParameters
                        ? type.GetMethod(name, Declared, null, parameters, null)
                        : null;
                    if (own != null && !own.IsAbstract)
                    {
                        Patch(type, name, patches, prefix, null, finalizer, parameters);
                    }
                }
            }
            catch (Exception error)
            {
                string what = owner.Name + "." + name;
                _monitor.Log("the overrides of " + what + " cannot be patched: " + error.Message, LogLevel.Warn);
            }
        }

        private static HarmonyMethod Find(Type patches, string name)
        {
            return name == null ? null : new HarmonyMethod(patches, name);
        }
    }
}
