using System;
using System.Collections.Generic;
using StardewValley;
using StardojoBridge.Game.Reading;

namespace StardojoBridge.Game.Commands
{
    /// <summary>Commands about date, time and weather.</summary>
    internal static class ClockCommands
    {
        private const int SeasonDays = 28;
        private const int Seasons = 4;
        private static readonly string[] Names = { "spring", "summer", "fall", "winter" };

        /// <summary>Add the handlers by the names of the commands.</summary>
        public static void AddTo(Dictionary<string, Func<Farmer, Args, string>> handlers)
        {
            handlers["set_date"] = SetDate;
            handlers["set_time"] = SetTime;
            handlers["rain"] = Rain;
        }

        private static string SetDate(Farmer farmer, Args args)
        {
            string season = args.Text("season")?.Trim().ToLowerInvariant();
            season = season == "autumn" ? "fall" : season;
            if (season != null && Array.IndexOf(Names, season) < 0)
            {
                string known = string.Join(", ", Names);
                throw Refused.BadArgs("season must be one of " + known + " (got '" + args.Text("season") + "')", "season");
            }
            Game1.year = args.MaybeInt("year") ?? Game1.year;
            Game1.dayOfMonth = args.MaybeInt("day") ?? Game1.dayOfMonth;
            if (season != null)
            {
                Game1.season = (Season)Array.IndexOf(Names, season);
                Game1.setGraphicsForSeason();
            }
            int seasons = (Game1.year - 1) * Seasons + (int)Game1.season;
            Game1.stats.DaysPlayed = (uint)(seasons * SeasonDays + Game1.dayOfMonth);
            FitSky();
            StartSchedules();
            Wire.Clock clock = ClockReader.Read(farmer);
            return clock.Weekday + ", " + clock.Season + " " + Texts.Of(clock.Day) + " of year " + Texts.Of(clock.Year);
        }

        private static string SetTime(Farmer farmer, Args args)
        {
            int time = args.MaybeInt("time") ?? Game1.timeOfDay;
            if (time % 100 >= 60)
            {
                throw Refused.BadArgs("time must be a time of day (got " + Texts.Of(time) + ")", "time");
            }
            Game1.timeOfDay = time / 10 * 10;
            Game1.gameTimeInterval = 0;
            return "it is " + ClockReader.Text(Game1.timeOfDay);
        }

        private static string Rain(Farmer farmer, Args args)
        {
            SetSky(rain: !(Game1.isRaining || Game1.isLightning || Game1.isGreenRain));
            return "weather is " + ClockReader.Weather();
        }

        /// <summary>Change weather that the new season does not have to sun.</summary>
        private static void FitSky()
        {
            bool winter = Game1.season == Season.Winter;
            if ((winter && (Game1.isRaining || Game1.isDebrisWeather)) || (!winter && Game1.isSnowing))
            {
                SetSky(rain: false);
            }
        }

        /// <summary>Set the weather of the valley: the flags of the main map, and those of the region.</summary>
        private static void SetSky(bool rain)
        {
            Game1.isRaining = rain;
            Game1.isLightning = Game1.isGreenRain = Game1.isSnowing = Game1.isDebrisWeather = false;
            object region = Hidden.Call(Game1.getFarm(), "GetWeather");
            if (region != null)
            {
                Hidden.Set(region, "IsRaining", rain);
                Hidden.Set(region, "IsLightning", false);
                Hidden.Set(region, "IsSnowing", false);
                Hidden.Set(region, "IsGreenRain", false);
                Hidden.Set(region, "IsDebrisWeather", false);
            }
            Game1.updateWeatherIcon();
        }

        private static void StartSchedules()
        {
            foreach (NPC villager in Utility.getAllCharacters())
            {
                if (villager.IsVillager)
                {
                    villager.TryLoadSchedule();
                }
            }
        }
    }
}
