using System;
using System.Collections.Generic;
using System.IO;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>A small world without chance, which serves the wire for tests.</summary>
    internal sealed class ScriptedGame : IGame, IDisposable
    {
        private readonly FrameFile _frames;
        private readonly int _speed;
        private readonly bool _faults;
        private World _world;

        /// <summary>Make a game without a world.</summary>
        public ScriptedGame(Options options)
        {
            string folder = options.Folder.Length == 0 ? null : options.Folder;
            _frames = options.Frames ? new FrameFile(folder) : null;
            _speed = options.Speed;
            _faults = options.Faults;
        }

        /// <summary>The path of the frame file; null: it offers no pictures.</summary>
        public string FramePath => _frames == null ? null : _frames.Path;

        /// <inheritdoc/>
        public HelloResult Hello()
        {
            var offered = new List<string> { "digest", "map", "world", "atlas", "seed", "commands", "save" };
            if (_frames != null)
            {
                offered.Add("frames");
            }
            return new HelloResult
            {
                Server = "StardojoBridge host",
                Protocol = Protocol.Version,
                Game = "stardew",
                Capabilities = offered,
                FrameFile = FramePath,
            };
        }

        /// <inheritdoc/>
        public AtlasResult Atlas()
        {
            var result = new AtlasResult();
            foreach (Place place in Place.All)
            {
                result.Maps[place.Name] = Places.Fact(place);
            }
            return result;
        }

        /// <inheritdoc/>
        public Work<LoadResult> Load(LoadParams request)
        {
            World loaded = Saves.Load(request.Save, request.Seed);
            if (request.Farmers != 1)
            {
                throw new WireError("not_offered", "this game does not offer 'farmers'", "farmers");
            }
            _world = loaded;
            return new Done<LoadResult>(new LoadResult
            {
                Season = StateReader.Season(loaded),
                Day = (loaded.Day % 28) + 1,
                Year = (loaded.Day / 112) + 1,
                Location = loaded.Place.Name,
                Digest = StateReader.Digest(loaded),
            });
        }

        /// <inheritdoc/>
        public Work<CommandResult> Command(CommandParams request)
        {
            Work<CommandResult> faulty = _faults ? FaultyWork.Begin(request.Name) : null;
            if (faulty != null)
            {
                return faulty;
            }
            World world = Loaded(request.Farmer, "farmer");
            return new Done<CommandResult>(
                new CommandResult { Output = Commands.Run(world, request.Name, request.Args) });
        }

        /// <inheritdoc/>
        public Work<StepResult> Step(StepParams request)
        {
            World world = Loaded(request.Farmer, "farmer");
            foreach (string key in request.Actions.Keys)
            {
                Loaded(key, "actions");
            }
            List<JsonValue> actions;
            request.Actions.TryGetValue(World.FarmerKey, out actions);
            return new StepWork(world, actions, _speed, () => Read(world, request.View));
        }

        /// <inheritdoc/>
        public Work<State> Observe(ObserveParams request)
        {
            return new Done<State>(Read(Loaded(request.Farmer, "farmer"), request.View));
        }

        /// <inheritdoc/>
        public Work<State> Advance(AdvanceParams request)
        {
            World world = Loaded(request.Farmer, "farmer");
            world.Events.Clear();
            int ticks = (int)(request.Ms * 60L / 1000);
            return new AdvanceWork(world, ticks, _speed, () => Read(world, request.View));
        }

        /// <inheritdoc/>
        public Work<Done> Save(SaveParams request)
        {
            if (!request.Path.EndsWith(".yaml", StringComparison.Ordinal))
            {
                throw WireError.BadParams("the path must end in .yaml", "path");
            }
            Saves.Write(Loaded(null, null), request.Path);
            return new Done<Done>(new Done());
        }

        /// <inheritdoc/>
        public void Shutdown()
        {
            Dispose();
        }

        /// <inheritdoc/>
        public void Dispose()
        {
            if (_frames != null)
            {
                _frames.Dispose();
            }
        }

        private World Loaded(string farmer, string field)
        {
            if (_world == null)
            {
                throw WireError.NoWorld();
            }
            if (farmer != null && farmer != World.FarmerKey)
            {
                string shown = WireError.Shortened(farmer, WireError.LongestField);
                string message = "unknown farmer '" + shown + "'; known: " + World.FarmerKey;
                throw new WireError("unknown_farmer", message, field);
            }
            return _world;
        }

        private State Read(World world, View view)
        {
            State state = StateReader.Read(world, view);
            if (view.Image != null)
            {
                int width = view.Image.Width;
                int height = view.Image.Height;
                byte[] rgb = Painter.Paint(world, width, height);
                state.Frame = new FrameRef { Width = width, Height = height };
                if (view.Png)
                {
                    state.Frame.Png = Png.Encode(rgb, width, height);
                }
                else
                {
                    state.Frame.Sequence = _frames.Write(rgb, width, height);
                }
            }
            return state;
        }
    }
}
