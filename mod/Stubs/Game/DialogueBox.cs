using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class DialogueBox : IClickableMenu
    {
        // api: mods
        public Response[] responses;

        // api: mods
        public List<ClickableComponent> responseCC;

        // api: mods
        public int selectedResponse;

        // api: mods
        public bool isQuestion;

        // api: mods
        public Dialogue characterDialogue;

        // api: mods
        public bool transitioning;

        // api: mods
        public int safetyTimer;

        // api: mods
        public string getCurrentString() => throw new System.NotSupportedException();

        // api: mods
        public void closeDialogue() => throw new System.NotSupportedException();
    }
}
