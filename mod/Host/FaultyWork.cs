using System;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>A call that fails in the way that its name says.</summary>
    internal sealed class FaultyWork : Work<CommandResult>
    {
        private readonly string _name;
        private int _ticks;

        private FaultyWork(string name)
        {
            _name = name;
        }

        /// <summary>Begin a call that fails; null: the name is that of another command.</summary>
        public static FaultyWork Begin(string name)
        {
            switch (name)
            {
                case "fail_at_once":
                    throw new InvalidOperationException("the command fails at once");
                case "fail_later":
                case "refuse_later":
                case "return_null":
                case "return_half":
                    return new FaultyWork(name);
                default:
                    return null;
            }
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            _ticks++;
            if (_ticks < 3)
            {
                return false;
            }
            if (_name == "fail_later")
            {
                throw new InvalidOperationException("the command fails later");
            }
            if (_name == "refuse_later")
            {
                throw new WireError("bad_args", "the command is refused later", "args");
            }
            Result = _name == "return_null" ? null : new CommandResult();
            return true;
        }
    }
}
