export const tools = `# Tools and their tiers

Tools come in five tiers: wooden, stone, golden, iron and diamond. A higher tier lasts longer; gold is the exception.

A pickaxe is made of sticks and whatever material its head is to have. The pattern is always the same, e.g. 3 cobblestone and 2 sticks make a stone pickaxe at a crafting table.

| Tool | Head | Handle | Station |
| --- | --- | --- | --- |
| stone axe | 3 cobblestone | 2 sticks | crafting table |
| iron axe | 3 iron ingots | 2 sticks | crafting table |
| diamond axe | 3 diamonds | 2 sticks | crafting table |

Swords need two of the head's material and only one stick. Hoes are for farmers.

To craft an iron shovel, you need one iron ingot and two sticks at a crafting table. An iron pickaxe takes three iron ingots, two sticks and a crafting table.
`
