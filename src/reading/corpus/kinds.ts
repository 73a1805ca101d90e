/** The kind of an item, by its name: pages about tools and about plants differ. */
export type ItemKind = 'tool' | 'armour' | 'rail' | 'station' | 'part' | 'raw' | 'block' | 'thing'

const KINDS: readonly (readonly [ItemKind, RegExp])[] = [
  [
    'tool',
    /_(?:axe|pickaxe|shovel|hoe|sword)$|^(?:shears|bow|crossbow|bucket|flint_and_steel|compass|clock|map)$/,
  ],
  ['armour', /_(?:helmet|chestplate|leggings|boots|horse_armor)$|^shield$/],
  ['rail', /rail$|^minecart$/],
  ['station', /_table$|furnace$|^(?:smoker|stonecutter|grindstone|lectern|cauldron)$/],
  [
    'part',
    /_(?:ingot|nugget|hook|torch|plate|button)$|^(?:stick|planks|paper|string|redstone|leather|repeater|lever)$/,
  ],
  [
    'raw',
    /_ore$|^(?:logs|coals|charcoal|cobblestone|diamond|obsidian|flint|feather|apple|carrot|sugar_cane|rabbit_hide)$/,
  ],
  [
    'block',
    /_(?:slab|stairs|wall|bricks|door|fence|fence_gate|trapdoor|block|bars)$|^(?:stone|smooth_stone|chest|bookshelf|ladder)$/,
  ],
]

export const kindOfItem = (item: string): ItemKind =>
  KINDS.find(([, names]) => names.test(item))?.[0] ?? 'thing'
