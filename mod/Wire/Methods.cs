using System;
using System.Collections.Generic;
using System.IO;

namespace StardojoBridge.Wire
{
    /// <summary>The methods of the wire: reads and checks params, and calls the game.</summary>
    internal sealed class Methods
    {
        private const int MaxFarmers = 8;
        private const int MaxRadius = 30;
        private const int MaxAdvance = 86400000;
        private const int LongestName = 200;

        private readonly IGame _game;
        private readonly Dictionary<string, Func<JsonValue, Session, Pending>> _methods;
        private readonly Dictionary<string, int> _calls = new Dictionary<string, int>();

        /// <summary>Serve the methods of a game.</summary>
        public Methods(IGame game)
        {
            _game = game;
            _methods = new Dictionary<string, Func<JsonValue, Session, Pending>>
            {
                { "hello", Hello },
                { "atlas", Atlas },
                { "load", Load },
                { "command", (value, session) => Pending.Of(_game.Command(CommandParams.Read(value))) },
                { "step", Step },
                { "observe", Observe },
                { "advance", Advance },
                { "snapshot", Snapshot },
                { "restore", Snapshot },
                { "save", Save },
                { "counts", Counts },
                { "shutdown", Shutdown },
            };
        }

        /// <summary>The number of accepted connections.</summary>
        public int Connections { get; set; }

        /// <summary>Begin a call.</summary>
        /// <exception cref="WireError">The method is unknown, its params are wrong, or the game refuses.</exception>
        /// <exception cref="JsonTypeError">The params do not fit the method.</exception>
        public Pending Begin(string method, JsonValue value, Session session)
        {
            if (method != "hello")
            {
                session.Require();
            }
            Func<JsonValue, Session, Pending> serve;
            if (!_methods.TryGetValue(method, out serve))
            {
                string known = string.Join(", ", Protocol.Methods);
                string shown = WireError.Shortened(method, WireError.LongestField);
                throw new WireError("unknown_method", "unknown method '" + shown + "'; known: " + known, "method");
            }
            if (method != "counts")
            {
                int before;
                _calls.TryGetValue(method, out before);
                _calls[method] = before + 1;
            }
            return serve(value, session);
        }

        private Pending Hello(JsonValue value, Session session)
        {
            HelloParams hello = HelloParams.Read(value);
            if (hello.Protocol != Protocol.Version)
            {
                string message = "protocol must be " + JsonValue.Of(Protocol.Version).Raw
                    + " (got " + JsonValue.Of(hello.Protocol).Raw + ")";
                throw new WireError("bad_protocol", message, "protocol");
            }
            session.Open(hello.Token);
            HelloResult result = _game.Hello();
            result.Protocol = Protocol.Version;
            if (!result.Capabilities.Contains("counts"))
            {
                result.Capabilities.Add("counts");
            }
            return Pending.Now(result);
        }

        private Pending Atlas(JsonValue value, Session session)
        {
            NoParams.Read(value);
            Require("atlas");
            return Pending.Now(_game.Atlas());
        }

        private Pending Load(JsonValue value, Session session)
        {
            LoadParams load = LoadParams.Read(value);
            Ranges.Check("farmers", load.Farmers, 1, MaxFarmers);
            CheckAbsolute(load.Save, "save", "the path of a save");
            return Pending.Of(_game.Load(load));
        }

        private Pending Step(JsonValue value, Session session)
        {
            StepParams step = StepParams.Read(value);
            Check(step.View);
            if (step.Views.Count > 0)
            {
                Require("views", "views");
            }
            if (step.Until != "all")
            {
                Require("until", "until");
            }
            foreach (List<JsonValue> actions in step.Actions.Values)
            {
                actions.ForEach(CheckOffered);
            }
            return Pending.Of(_game.Step(step));
        }

        private Pending Observe(JsonValue value, Session session)
        {
            ObserveParams observe = ObserveParams.Read(value);
            Check(observe.View);
            return Pending.Of(_game.Observe(observe));
        }

        private Pending Advance(JsonValue value, Session session)
        {
            AdvanceParams advance = AdvanceParams.Read(value);
            Ranges.Check("ms", advance.Ms, 0, MaxAdvance);
            Check(advance.View);
            return Pending.Of(_game.Advance(advance));
        }

        private Pending Snapshot(JsonValue value, Session session)
        {
            if (NameParams.Read(value).Name.Length > LongestName)
            {
                throw WireError.BadParams("a name must have at most 200 characters", "name");
            }
            throw NotOffered("snapshot");
        }

        private Pending Save(JsonValue value, Session session)
        {
            SaveParams save = SaveParams.Read(value);
            CheckAbsolute(save.Path, "path", "the path");
            return Pending.Of(_game.Save(save));
        }

        private Pending Counts(JsonValue value, Session session)
        {
            NoParams.Read(value);
            var calls = new Dictionary<string, int>(_calls);
            return Pending.Now(new CountsResult { Calls = calls, Connections = Connections });
        }

        private Pending Shutdown(JsonValue value, Session session)
        {
            NoParams.Read(value);
            return Pending.Now(new Done());
        }

        private void Check(View view)
        {
            Ranges.Check("view.radius", view.Radius, 0, MaxRadius);
            if (view.LedgerSince != null)
            {
                Require("ledger_since", "view.ledger_since");
            }
            if (view.Times)
            {
                Require("times", "view.times");
            }
            if (view.Detections)
            {
                Require("detections", "view.detections");
            }
            if (view.Image == null)
            {
                return;
            }
            if (!Offers("frames"))
            {
                throw new WireError("no_frames", "this game was started without frames", "view.image");
            }
            Ranges.Check("view.image.width", view.Image.Width, 160, 3840);
            Ranges.Check("view.image.height", view.Image.Height, 90, 2160);
        }

        /// <summary>Refuse a step with an action that needs an absent capability.</summary>
        private void CheckOffered(JsonValue action)
        {
            ActionResult invalid;
            GameAction read = ActionReader.Read(action, out invalid);
            if (read is Input || read is Say)
            {
                Require(read.Verb, "actions");
            }
        }

        private static void CheckAbsolute(string path, string field, string what)
        {
            bool absolute = path.IndexOf('\0') >= 0 ? path[0] == '/' : IsRooted(path);
            if (!absolute)
            {
                string shown = WireError.Shortened(path, WireError.LongestField);
                throw WireError.BadParams(what + " must be absolute (got '" + shown + "')", field);
            }
        }

        private static bool IsRooted(string path)
        {
            try
            {
                return Path.IsPathRooted(path);
            }
            catch (ArgumentException)
            {
                return false; // the path has characters that the system does not allow
            }
        }

        private bool Offers(string capability)
        {
            return _game.Hello().Capabilities.Contains(capability);
        }

        private void Require(string capability, string field = null)
        {
            if (!Offers(capability))
            {
                throw NotOffered(capability, field);
            }
        }

        private static WireError NotOffered(string capability, string field = null)
        {
            return new WireError("not_offered", "this game does not offer '" + capability + "'", field);
        }
    }
}
