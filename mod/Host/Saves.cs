using System;
using System.IO;
using System.Text;
using StardojoBridge.Wire;

namespace StardojoBridge.Host
{
    /// <summary>Saves of the scripted world: any file or folder begins the same world.</summary>
    internal static class Saves
    {
        private const long LargestSave = 16 * 1024 * 1024;

        /// <summary>Load a save; a file that this world wrote also sets money and day.</summary>
        /// <exception cref="WireError">There is no save, or it is broken.</exception>
        public static World Load(string path, long seed)
        {
            var world = new World(seed);
            if (path.IndexOf('\0') < 0 && Directory.Exists(path))
            {
                return world;
            }
            string text = Text(path);
            if (text.Contains(": [") && !text.Contains("]"))
            {
                throw new WireError("bad_save", "a list of the save is not closed", "save");
            }
            if (text.StartsWith("{", StringComparison.Ordinal))
            {
                Restore(world, text);
            }
            return world;
        }

        /// <summary>Write a save.</summary>
        /// <exception cref="WireError">The file cannot be written.</exception>
        public static void Write(World world, string path)
        {
            var writer = new JsonWriter();
            writer.BeginObject();
            writer.Name("money");
            writer.Value(world.Money);
            writer.Name("ticks");
            writer.Value(world.Tick);
            writer.EndObject();
            try
            {
                File.WriteAllText(path, writer.ToString() + "\n", new UTF8Encoding(false));
            }
            catch (Exception error) when (error is IOException || error is UnauthorizedAccessException
                || error is ArgumentException || error is NotSupportedException)
            {
                throw new WireError("not_saved", "cannot write the save: " + error.Message, "path");
            }
        }

        private static string Text(string path)
        {
            try
            {
                // the length of a device or a pipe is 0
                long length = new FileInfo(path).Length;
                if (length == 0 || length > LargestSave)
                {
                    throw new WireError("bad_save", "a save must be a file of 1 byte to 16 MiB", "save");
                }
                return File.ReadAllText(path, Encoding.UTF8);
            }
            catch (Exception error) when (error is IOException || error is UnauthorizedAccessException
                || error is ArgumentException || error is NotSupportedException)
            {
                throw new WireError("no_save", "cannot read the save: " + error.Message, "save");
            }
        }

        private static void Restore(World world, string text)
        {
            try
            {
                var fields = new JsonFields(JsonReader.Read(text));
                world.Money = fields.Need("money").AsInt();
                world.Pass(fields.Need("ticks").AsInt());
            }
            catch (JsonSyntaxError error)
            {
                throw new WireError("bad_save", error.Message, "save");
            }
            catch (JsonTypeError error)
            {
                throw new WireError("bad_save", error.Message, "save");
            }
        }
    }
}
