using StardewValley;
using StardojoBridge.Game.Reading;
using StardojoBridge.Game.Saves;
using StardojoBridge.Wire;

namespace StardojoBridge.Game
{
    /// <summary>Reads the state, with a picture if the view asks for one, which needs a draw.</summary>
    internal sealed class StateWork : Work<State>
    {
        /// <summary>Updates to wait for a draw: five seconds.</summary>
        private const int Patience = 300;

        private readonly View _view;
        private readonly FrameFile _frames;
        private int _ticks;

        /// <summary>Begin to read.</summary>
        /// <param name="view">The parts of the state.</param>
        /// <param name="frames">Where pictures go; null: the game offers none.</param>
        public StateWork(View view, FrameFile frames)
        {
            _view = view;
            _frames = frames;
        }

        /// <inheritdoc/>
        public override bool Advance()
        {
            bool pictured = _view.Image != null && _frames != null;
            if (pictured && _ticks == 0)
            {
                FrameGrabber.Ask();
            }
            if (pictured && !FrameGrabber.IsReady)
            {
                if (++_ticks > Patience)
                {
                    throw new WireError(
                        "no_frames", "the game has drawn no picture for five seconds; is its window hidden?", "view.image");
                }
                return false;
            }
            Result = StateReader.Read(Game1.player, _view);
            if (pictured)
            {
                Result.Frame = Frame();
            }
            return true;
        }

        private FrameRef Frame()
        {
            int width = _view.Image.Width;
            int height = _view.Image.Height;
            byte[] rgb = FrameGrabber.Rgb(width, height);
            var frame = new FrameRef { Width = width, Height = height };
            if (_view.Png)
            {
                frame.Png = Png.Encode(rgb, width, height);
            }
            else
            {
                frame.Sequence = _frames.Write(rgb, width, height);
            }
            return frame;
        }
    }
}
