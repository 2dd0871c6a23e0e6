using System;
using System.IO;
using System.Reflection;
using System.Text;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Reads messages and writes them again, so that a test can compare both with the wire's own.</summary>
    internal static class MessageEcho
    {
        /// <summary>Answer every line of the standard input until it ends.</summary>
        /// <remarks>A line is the name of a class, a space and its JSON.  The answer is the JSON of the message as
        /// it was read, or an object with the field <c>error</c> and the path of the wrong value.</remarks>
        public static void Run()
        {
            var input = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false));
            var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
            for (string line = input.ReadLine(); line != null; line = input.ReadLine())
            {
                int space = line.IndexOf(' ');
                output.Write(Answer(line.Substring(0, space), line.Substring(space + 1)) + "\n");
                output.Flush();
            }
        }

        private static string Answer(string name, string text)
        {
            JsonValue value = JsonReader.Read(text);
            if (name == "GameAction")
            {
                ActionResult invalid;
                GameAction action = ActionReader.Read(value, out invalid);
                return (action == null ? (Message)invalid : action).ToString();
            }
            Type type = typeof(Message).Assembly.GetType("StardojoBridge.Wire." + name);
            MethodInfo read = type.GetMethod("Read", new[] { typeof(JsonValue) });
            try
            {
                return ((Message)read.Invoke(null, new object[] { value })).ToString();
            }
            catch (TargetInvocationException error)
            {
                var wrong = error.InnerException as JsonTypeError;
                if (wrong == null)
                {
                    throw;
                }
                return "{\"error\":" + Quoted(wrong.Path ?? "") + "}";
            }
        }

        private static string Quoted(string text)
        {
            var writer = new JsonWriter();
            writer.Value(text);
            return writer.ToString();
        }
    }
}
