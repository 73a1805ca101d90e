export const wood = `# Wood

Wood is the first thing that anybody gathers, and some never stop.

## From the tree

Logs can be gathered by hand. Every kind of tree has logs of its own colour; wherever a recipe asks for wood, any of them will do.

## Planks and sticks

A single log is cut up into four planks, which needs neither a tool nor a station. Sticks are crafted from planks, and planks from logs. For the exact numbers: two planks give four sticks by hand.

## What else is made of it

- Crafting table: four planks
- Wooden pickaxe: three planks and two sticks, at a crafting table
- Ladder: seven sticks, at a crafting table (makes three)

A chest takes six planks at a crafting table. Wooden doors come in threes: six planks make three wooden doors at a crafting table.
`
