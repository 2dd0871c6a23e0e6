using System;
using System.Collections.Generic;
using Microsoft.Xna.Framework;
using StardewValley;
using StardewValley.Menus;
using StardojoBridge.Game.Actions;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Menus
{
    /// <summary>Messages, dialogue and questions.</summary>
    public sealed class DialogueAdapter : MenuAdapter
    {
        /// <summary>Answers that leave a question unanswered.</summary>
        private static readonly string[] Declining = { "No", "Leave", "Cancel", "Exit", "Not", "Quit", "(Leave)" };

        /// <summary>Most clicks for a choice: one shows the whole text, the next one chooses.</summary>
        private const int MostClicks = 3;

        private readonly DialogueBox _box;

        /// <summary>Make the adapter.</summary>
        public DialogueAdapter(DialogueBox box, Farmer farmer)
            : base(box, farmer)
        {
            _box = box;
        }

        /// <inheritdoc />
        public override string Kind
        {
            get { return _box.isQuestion ? "question" : _box.characterDialogue != null ? "dialogue" : "message"; }
        }

        /// <inheritdoc />
        public override bool IsReady
        {
            get
            {
                bool isAnswering = Hidden.Number(_box, "questionFinishPauseTimer") > 0;
                return !isAnswering && !_box.transitioning && _box.safetyTimer <= 0;
            }
        }

        /// <inheritdoc />
        public override MenuPage Page()
        {
            NPC speaker = _box.characterDialogue == null ? null : _box.characterDialogue.speaker;
            var page = new MenuPage
            {
                Title = speaker == null ? "" : speaker.displayName,
                Text = _box.getCurrentString(),
                Close = Frame(),
            };
            Response[] responses = Responses();
            if (responses.Length == 0)
            {
                page.Options.Add(MenuOption.Of("OK", Frame(), Next));
                return page;
            }
            for (int place = 0; place < responses.Length; place++)
            {
                int chosen = place;
                page.Options.Add(MenuOption.Of(responses[place].responseText, BoundsOf(place), () => Answer(chosen)));
            }
            int way = DecliningResponse(responses);
            page.IsClosable = way >= 0;
            page.Close = way >= 0 ? BoundsOf(way) : Rectangle.Empty;
            return page;
        }

        /// <inheritdoc />
        public override void Leave()
        {
            Response[] responses = Responses();
            if (responses.Length == 0)
            {
                Next();
                return;
            }
            int way = DecliningResponse(responses);
            if (way < 0)
            {
                throw Refusal.BadOption("this menu cannot be closed; choose one of its options");
            }
            Answer(way);
        }

        /// <summary>Show the next part of the text, or close the box after the last.</summary>
        private void Next()
        {
            string shown = _box.getCurrentString();
            int clicks = 0;
            Chores.Then(() =>
            {
                bool isClosing = clicks > 0 && _box.transitioning;
                if (!IsOpen || isClosing || _box.getCurrentString() != shown || clicks > MostClicks)
                {
                    return true;
                }
                if (_box.safetyTimer <= 0 && !_box.transitioning)
                {
                    clicks++;
                    Clicks.Left(_box, Frame());
                }
                return false;
            });
        }

        private void Answer(int place)
        {
            int clicks = 0;
            Chores.Then(() =>
            {
                bool isClosing = clicks > 0 && _box.transitioning;
                if (!IsOpen || isClosing || clicks > MostClicks)
                {
                    return true;
                }
                if (_box.safetyTimer <= 0 && !_box.transitioning)
                {
                    clicks++;
                    _box.selectedResponse = place;
                    Clicks.Left(_box, BoundsOf(place));
                }
                return false;
            });
        }

        private Response[] Responses()
        {
            return _box.isQuestion && _box.responses != null ? _box.responses : new Response[0];
        }

        private Rectangle BoundsOf(int place)
        {
            List<ClickableComponent> buttons = _box.responseCC;
            return buttons == null || place >= buttons.Count ? Frame() : buttons[place].bounds;
        }

        private Rectangle Frame()
        {
            return new Rectangle(_box.xPositionOnScreen, _box.yPositionOnScreen, _box.width, _box.height);
        }

        private static int DecliningResponse(Response[] responses)
        {
            return Array.FindIndex(responses, response => Array.IndexOf(Declining, response.responseKey) >= 0);
        }
    }
}
