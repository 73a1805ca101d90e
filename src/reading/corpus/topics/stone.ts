export const stone = `# Stone

Below the grass everything is stone, down to the bedrock.

Mining it with a pickaxe leaves cobblestone; smelting one cobblestone in a furnace brings the stone back. Four stone are crafted into four stone bricks, by hand.

Iron ore can be mined with a wooden pickaxe. It shows as light spots in the grey.

For builders:

- 3 stone make 6 stone slabs at a crafting table
- 6 cobblestone make 4 cobblestone stairs at a crafting table
- 6 cobblestone make 6 cobblestone walls at a crafting table

A stone button is made of a single stone. Two stone make a stone pressure plate; both are made by hand.
`
