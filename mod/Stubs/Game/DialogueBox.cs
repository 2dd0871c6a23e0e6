using System.Collections.Generic;

namespace StardewValley.Menus
{
    public class DialogueBox : IClickableMenu
    {
        // api: 6.2 DialogueBox.responses
        public Response[] responses;

        // api: 6.2 DialogueBox.responses
        public List<ClickableComponent> responseCC;

        // api: 6.2 DialogueBox.responses
        public int selectedResponse;

        // api: 6.2 DialogueBox.responses
        public bool isQuestion;

        // api: 6.2 DialogueBox.dialogues
        public Dialogue characterDialogue;

        // api: 6.2 DialogueBox.transitioning
        public bool transitioning;

        // api: 6.2 DialogueBox.transitioning
        public int safetyTimer;

        // api: 6.2 DialogueBox.getCurrentString
        public string getCurrentString() => throw new System.NotSupportedException();

        // api: 6.2 DialogueBox.closeDialogue
        public void closeDialogue() => throw new System.NotSupportedException();
    }
}
