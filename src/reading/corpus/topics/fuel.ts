export const fuel = `# Fuel and smelting

A furnace has room for two things: what is to be changed, and what burns below it.

## What burns

Any furnace needs fuel before it smelts anything. One piece of coal lasts for eight items, and a log for one and a half. Lava burns longest, but nobody likes to carry it.

## What is smelted

To smelt an iron ingot, put one iron ore and one coal into a furnace. Charcoal is smelted from one log in a furnace, and another log can burn below it. Smooth stone is made by smelting one stone in a furnace.

| Goes in | Comes out | Where |
| --- | --- | --- |
| 1 gold ore | 1 gold ingot | furnace |
| 1 cobblestone | 1 stone | furnace |

A smoker is faster, but takes food only.
`
