export const armour = `# Armour

Armour has four pieces, worn from head to foot. Armour is crafted from leather or from ingots, the more the larger the piece.

All of it is made at a crafting table:

- iron helmet: 5 iron ingots
- iron chestplate: 8 iron ingots
- iron leggings: 7 iron ingots
- iron boots: 4 iron ingots

With diamonds it is the same: a diamond helmet is made from five diamonds at a crafting table, a pair of diamond boots from four.

A shield is crafted from six planks and one iron ingot at a crafting table. It is held, not worn.
`
