using System.Collections.Generic;

namespace StardojoBridge.Game.Commands
{
    /// <summary>The name and the parameters of a command.</summary>
    internal sealed class CommandInfo
    {
        /// <summary>Make a command without parameters.</summary>
        public CommandInfo(string name)
        {
            Name = name;
        }

        /// <summary>Its name.</summary>
        public string Name { get; }

        /// <summary>Its other names.</summary>
        public List<string> Aliases { get; } = new List<string>();

        /// <summary>Its parameters in order.</summary>
        public List<ParamInfo> Params { get; } = new List<ParamInfo>();

        /// <summary>Least number of arguments.</summary>
        public int Least => Params.FindAll(param => param.IsRequired).Count;

        /// <summary>Add other names.</summary>
        public CommandInfo Alias(params string[] names)
        {
            Aliases.AddRange(names);
            return this;
        }

        /// <summary>Add a parameter that is a whole number.</summary>
        public CommandInfo Int(string name, bool required, int? otherwise = null, int? low = null, int? high = null)
        {
            return Add(name, "int", required, otherwise, low, high);
        }

        /// <summary>Add a parameter that is a text.</summary>
        public CommandInfo Text(string name, bool required, string otherwise = null)
        {
            return Add(name, "str", required, otherwise, null, null);
        }

        /// <summary>Add a parameter that is true or false.</summary>
        public CommandInfo Bool(string name, bool required, bool otherwise = false)
        {
            return Add(name, "bool", required, otherwise, null, null);
        }

        private CommandInfo Add(string name, string type, bool required, object otherwise, int? low, int? high)
        {
            Params.Add(new ParamInfo
            {
                Name = name, Type = type, IsRequired = required, Default = otherwise, Low = low, High = high,
            });
            return this;
        }
    }
}
