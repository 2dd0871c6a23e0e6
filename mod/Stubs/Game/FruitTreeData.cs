namespace StardewValley.GameData.FruitTrees
{
    public class FruitTreeData
    {
    }
}
