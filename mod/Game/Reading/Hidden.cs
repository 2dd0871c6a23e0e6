using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads members of the game by their names, where a version of the game may lack them.</summary>
    /// <remarks>
    /// The names are those of elements in save files.  A missing member has the default, so that another
    /// version of the game makes the state poorer but does not break the mod.
    /// </remarks>
    public static class Hidden
    {
        private const BindingFlags Any =
            BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

        private static readonly Dictionary<string, MemberInfo> Known = new Dictionary<string, MemberInfo>();

        /// <summary>Return a member's value, the value inside a net field; null: it has none.</summary>
        public static object Read(object owner, string name)
        {
            if (owner == null)
            {
                return null;
            }
            object found = Raw(owner, Find(owner.GetType(), name));
            return IsNetField(found) ? Raw(found, Find(found.GetType(), "Value")) : found;
        }

        /// <summary>Return a member as text; empty: it has none.</summary>
        public static string Text(object owner, string name)
        {
            object found = Read(owner, name);
            return found == null ? "" : Convert.ToString(found, CultureInfo.InvariantCulture);
        }

        /// <summary>Return a member as a whole number.</summary>
        public static int Number(object owner, string name, int otherwise = 0)
        {
            object found = Read(owner, name);
            try
            {
                return found == null ? otherwise : Convert.ToInt32(found, CultureInfo.InvariantCulture);
            }
            catch (Exception error) when (error is InvalidCastException || error is FormatException || error is OverflowException)
            {
                return otherwise;
            }
        }

        /// <summary>Return the texts of a collection; none if there is no such member.</summary>
        public static List<string> Texts(object owner, string name)
        {
            var texts = new List<string>();
            var found = Read(owner, name) as System.Collections.IEnumerable;
            if (found == null || found is string)
            {
                return texts;
            }
            foreach (object item in found)
            {
                if (item != null)
                {
                    texts.Add(Convert.ToString(item, CultureInfo.InvariantCulture));
                }
            }
            return texts;
        }

        /// <summary>Set a member, the value inside a net field.</summary>
        /// <returns>Whether there is such a member.</returns>
        public static bool Set(object owner, string name, object value)
        {
            MemberInfo member = Find(owner.GetType(), name);
            object found = Raw(owner, member);
            if (IsNetField(found))
            {
                owner = found;
                member = Find(found.GetType(), "Value");
            }
            var property = member as PropertyInfo;
            if (property != null && property.CanWrite)
            {
                property.SetValue(owner, value, null);
                return true;
            }
            var field = member as FieldInfo;
            if (field == null || field.IsInitOnly || field.IsLiteral)
            {
                return false;
            }
            field.SetValue(owner, value);
            return true;
        }

        /// <summary>Call a method by its name and number of parameters.</summary>
        /// <returns>Its result; null if there is no such method, or it returns nothing.</returns>
        public static object Call(object owner, string name, params object[] arguments)
        {
            for (Type at = owner?.GetType(); at != null; at = at.BaseType)
            {
                foreach (MethodInfo method in at.GetMethods(Any | BindingFlags.DeclaredOnly))
                {
                    if (method.Name == name && method.GetParameters().Length == arguments.Length)
                    {
                        return method.Invoke(owner, arguments);
                    }
                }
            }
            return null;
        }

        private static object Raw(object owner, MemberInfo member)
        {
            var field = member as FieldInfo;
            if (field != null)
            {
                return field.GetValue(owner);
            }
            var property = member as PropertyInfo;
            try
            {
                return property != null && property.CanRead ? property.GetValue(owner, null) : null;
            }
            catch (TargetInvocationException)
            {
                return null; // the property does not work in this state of the game
            }
        }

        private static bool IsNetField(object value)
        {
            return value != null && value.GetType().Name.StartsWith("Net", StringComparison.Ordinal)
                && Find(value.GetType(), "Value") != null;
        }

        private static MemberInfo Find(Type type, string name)
        {
            string key = type.AssemblyQualifiedName + "." + name;
            MemberInfo found;
            if (Known.TryGetValue(key, out found))
            {
                return found;
            }
            for (Type at = type; at != null && found == null; at = at.BaseType)
            {
                // declared members only: a derived class may hide a property of its base, which is ambiguous
                found = at.GetField(name, Any | BindingFlags.DeclaredOnly);
                found = found ?? at.GetProperty(name, Any | BindingFlags.DeclaredOnly);
            }
            Known[key] = found;
            return found;
        }
    }
}
