using System;
using System.Globalization;
using StardewValley;

namespace StardojoBridge.Game.Reading
{
    /// <summary>Reads date, time and weather.</summary>
    public static class ClockReader
    {
        /// <summary>Ticks of ten game minutes.</summary>
        public const int TenMinutes = 420;

        /// <summary>Milliseconds of ten game minutes at the usual rate.</summary>
        public const int TenMinutesMs = 7000;

        private static readonly string[] Weekdays = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };

        /// <summary>Return date, time and weather.</summary>
        public static Wire.Clock Read(Farmer farmer)
        {
            return new Wire.Clock
            {
                Time = Game1.timeOfDay,
                Text = Text(Game1.timeOfDay),
                Day = Game1.dayOfMonth,
                Weekday = Weekdays[(Game1.dayOfMonth + 6) % 7],
                Season = Game1.currentSeason,
                Year = Game1.year,
                DaysPlayed = Game1.Date.TotalDays + 1,
                Weather = Weather(),
                Tick = Tick(),
                Luck = farmer.team.sharedDailyLuck.Value,
            };
        }

        /// <summary>Return <c>06:00 AM</c> for 600, <c>01:30 AM</c> for 2530.</summary>
        public static string Text(int time)
        {
            int hour = time / 100 % 24;
            return string.Format(
                CultureInfo.InvariantCulture,
                "{0:00}:{1:00} {2}",
                (hour + 11) % 12 + 1,
                time % 100,
                hour < 12 ? "AM" : "PM");
        }

        /// <summary>Return the weather of the valley: Sun, Rain, Storm, Wind, Snow or GreenRain.</summary>
        public static string Weather()
        {
            if (Game1.isGreenRain)
            {
                return "GreenRain";
            }
            if (Game1.isLightning)
            {
                return "Storm";
            }
            if (Game1.isRaining)
            {
                return "Rain";
            }
            if (Game1.isSnowing)
            {
                return "Snow";
            }
            return Game1.isDebrisWeather ? "Wind" : "Sun";
        }

        /// <summary>Return the ticks since 6:00 on the clock.</summary>
        private static int Tick()
        {
            int minutes = Game1.timeOfDay / 100 * 60 + Game1.timeOfDay % 100 - 360;
            int within = Game1.gameTimeInterval * TenMinutes / TenMinutesMs;
            return minutes / 10 * TenMinutes + Math.Min(within, TenMinutes - 1);
        }
    }
}
