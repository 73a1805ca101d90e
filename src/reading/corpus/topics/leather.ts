export const leather = `# Leather

Leather is tanned from hides, or so the books say; the books themselves are bound in it.

Four rabbit hides can be crafted into one leather. Rabbit hides are gathered from rabbits, by hand.

| What | Leather | Where |
| --- | --- | --- |
| leather helmet | 5 | crafting table |
| leather chestplate | 8 | crafting table |
| leather leggings | 7 | crafting table |
| leather boots | 4 | crafting table |

A book takes three paper and one leather. An item frame takes eight sticks and one leather, and has to be made at a crafting table.
`
