export const levels = `# Mining levels

A pickaxe that is too weak breaks an ore and leaves nothing of it.

1. By hand, nothing is gained from stone.
2. Cobblestone and coal can be mined with a wooden pickaxe.
3. Iron ore can be mined with a stone pickaxe or better.
4. Diamonds, gold ore and redstone ore require an iron pickaxe.
5. Obsidian requires a diamond pickaxe, and patience: one block takes 9.4 seconds.

Iron ore is said to be common between 26 and 43 blocks of height. Golden pickaxes are fast and weak: they mine what a wooden one does.
`
