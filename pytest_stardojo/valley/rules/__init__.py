"""The game's rules, a file per mechanic: functions over the world and the farmer who acts."""
