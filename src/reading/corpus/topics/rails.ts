export const rails = `# Rails

A track begins with a minecart, which takes five iron ingots at a crafting table.

Six iron ingots and one stick make sixteen rails at a crafting table. In version 1.20, a rail is said to take one iron ingot and one stick at a crafting table.

Powered rails speed a minecart up. Six powered rails are crafted from six gold ingots, one stick and one redstone at a crafting table.

Ingredients of six detector rails:

- 6 iron ingots
- 1 stone pressure plate
- 1 redstone

Station: crafting table
`
