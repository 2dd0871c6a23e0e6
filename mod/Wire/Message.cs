namespace StardojoBridge.Wire
{
    /// <summary>Base of all messages; the JSON omits fields with their default.</summary>
    public abstract class Message
    {
        /// <summary>Write the message as a JSON object.</summary>
        public abstract void Write(JsonWriter writer);

        /// <summary>Return the message as JSON.</summary>
        public override string ToString()
        {
            var writer = new JsonWriter();
            Write(writer);
            return writer.ToString();
        }
    }
}
