using System;

namespace StardojoBridge.Wire
{
    /// <summary>One request of a client, from its line to its reply.</summary>
    internal sealed class Call
    {
        private readonly Action<string> _log;
        private JsonValue _id = JsonValue.OfNull();
        private Pending _pending;

        private Call(Action<string> log)
        {
            _log = log;
        }

        /// <summary>The reply without its newline; null while the game works on it.</summary>
        public byte[] Reply { get; private set; }

        /// <summary>Whether the call has ended the game.</summary>
        public bool EndsGame { get; private set; }

        /// <summary>Whether the connection is closed after the reply.</summary>
        public bool EndsConnection { get; private set; }

        /// <summary>Begin to serve a line.  Never raises.</summary>
        public static Call Begin(Methods methods, Session session, byte[] line, Action<string> log)
        {
            var call = new Call(log);
            call.Try(() =>
            {
                Request request = Request.Read(line, ref call._id);
                call._pending = methods.Begin(request.Method, request.Params, session);
                call.EndsGame = request.Method == "shutdown";
            });
            return call;
        }

        /// <summary>Return the reply to a request that could not be read.</summary>
        public static byte[] Error(JsonValue id, WireError error)
        {
            var writer = new JsonWriter();
            BeginReply(writer, id);
            writer.Name("error");
            error.ToRpc().Write(writer);
            writer.EndObject();
            return writer.ToBytes();
        }

        /// <summary>Continue the call for one update tick, if it has no reply yet.  Never raises.</summary>
        public void Advance()
        {
            if (Reply == null)
            {
                Try(() =>
                {
                    if (_pending.Advance())
                    {
                        Reply = Result(_id, _pending.Result);
                    }
                });
            }
        }

        private static byte[] Result(JsonValue id, Message result)
        {
            var writer = new JsonWriter();
            BeginReply(writer, id);
            writer.Name("result");
            result.Write(writer);
            writer.EndObject();
            return writer.ToBytes();
        }

        private static void BeginReply(JsonWriter writer, JsonValue id)
        {
            writer.BeginObject();
            writer.Name("jsonrpc");
            writer.Value("2.0");
            writer.Name("id");
            writer.Value(id);
        }

        private void Try(Action serve)
        {
            try
            {
                serve();
            }
            catch (JsonTypeError error)
            {
                Reply = Error(_id, WireError.BadParams(error.Message, error.Path));
            }
            catch (WireError error)
            {
                EndsConnection = error.Kind == Session.BadToken;
                Reply = Error(_id, error);
            }
            catch (Exception error)
            {
                if (_log != null)
                {
                    _log(error.ToString());
                }
                Reply = Error(_id, new WireError("internal", error.GetType().Name + ": " + error.Message));
            }
        }
    }
}
