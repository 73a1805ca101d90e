export const redstone = `# Redstone

Redstone carries a signal for fifteen blocks. Whole computers have been built of it, some of them useful.

A redstone torch is crafted from one redstone and one stick. It needs no station.

Levers, at one cobblestone and one stick apiece, are the simplest switch.

To craft a piston, place 3 planks, 4 cobblestone, 1 iron ingot and 1 redstone on a crafting table. A dropper needs seven cobblestone and one redstone, and a note block eight planks and one redstone; both are made at a crafting table.

Repeaters delay a signal. A repeater is crafted at a crafting table from three stone, two redstone torches and one redstone.
`
