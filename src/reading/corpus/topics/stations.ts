export const stations = `# The crafting table and the furnace

Most of what there is to make is made at one of these two.

## Crafting table

The crafting table gives a grid of three by three, where the inventory has two by two. Four planks are enough for a crafting table, and no other station is needed for it. A chest takes eight planks at a crafting table.

## Furnace

A furnace is built from a good deal of cobblestone. More exactly, eight cobblestone are arranged in a ring on a crafting table to make a furnace.

Smelting one sand in a furnace with two planks as fuel gives one glass.

## Their faster kin

A blast furnace is crafted from one furnace, five iron ingots and three smooth stone at a crafting table. A smoker needs one furnace and four logs, again at a crafting table.
`
