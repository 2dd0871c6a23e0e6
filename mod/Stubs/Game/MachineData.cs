namespace StardewValley.GameData.Machines
{
    public class MachineData
    {
    }
}
