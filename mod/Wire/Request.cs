namespace StardojoBridge.Wire
{
    /// <summary>A JSON-RPC 2.0 request.</summary>
    internal sealed class Request
    {
        /// <summary>Most digits of an id, which the reply repeats.</summary>
        private const int MostDigits = 400;

        /// <summary>Its id: a whole number, a string or null.</summary>
        public JsonValue Id = JsonValue.OfNull();

        /// <summary>The name of the method.</summary>
        public string Method;

        /// <summary>Its params, any JSON value.</summary>
        public JsonValue Params;

        /// <summary>Read a request.</summary>
        /// <param name="line">The line without its newline.</param>
        /// <param name="id">Set to the id as soon as it is known, also if the request is invalid.</param>
        /// <exception cref="WireError">The line is not JSON or not a request.</exception>
        public static Request Read(byte[] line, ref JsonValue id)
        {
            JsonValue value;
            try
            {
                value = JsonReader.Read(line);
            }
            catch (JsonSyntaxError error)
            {
                throw new WireError("parse_error", error.Message);
            }
            try
            {
                return Read(value, ref id);
            }
            catch (JsonTypeError error)
            {
                throw new WireError("invalid_request", error.Message, error.Path);
            }
        }

        private static Request Read(JsonValue value, ref JsonValue id)
        {
            var fields = new JsonFields(value);
            var made = new Request();
            JsonValue given = fields.Find("id");
            if (given != null)
            {
                if (!IsId(given))
                {
                    throw given.Error("expected a whole number, a string or null");
                }
                made.Id = id = given;
            }
            made.Method = fields.Need("method").AsText();
            JsonValue version = fields.Find("jsonrpc");
            if (version != null && version.AsText() != "2.0")
            {
                string shown = WireError.Shortened(version.AsText(), WireError.LongestField);
                throw version.Error("jsonrpc must be '2.0' (got '" + shown + "')");
            }
            made.Params = fields.Find("params") ?? JsonReader.Read("{}");
            made.Params.Detach();
            return made;
        }

        private static bool IsId(JsonValue value)
        {
            if (value.Kind == JsonKind.Number)
            {
                return value.Raw.Length <= MostDigits && value.Raw.IndexOfAny(new[] { '.', 'e', 'E' }) < 0;
            }
            return value.Kind == JsonKind.Text || value.IsNull;
        }
    }
}
