import { chosen } from './chosen'
import { capital, isMass, one, wordsOf } from './nouns'

/** The kind of an item, by its name: pages about tools and about plants differ. */
type ItemKind = 'tool' | 'armour' | 'rail' | 'station' | 'part' | 'raw' | 'block' | 'thing'

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

const kindOfItem = (item: string): ItemKind => KINDS.find(([, names]) => names.test(item))?.[0] ?? 'thing'

/** A sentence with `the iron axe` and `an iron axe`; for leather, both are `leather`. */
type Saying = (the: string, it: string) => string

/** The first sentence of a page. */
const INTROS: Readonly<Record<ItemKind, readonly [Saying, ...Saying[]]>> = {
  tool: [
    (_, it) => `${it} is carried in the hand and used up a little each time.`,
    (the) => `${the} is among the things that every traveller packs.`,
    (_, it) => `${it} does one kind of work well and all other kinds badly.`,
  ],
  armour: [
    (_, it) => `${it} softens the blows that its wearer takes.`,
    (the) => `${the} is worn against arrows, claws and falls.`,
  ],
  rail: [
    (the) => `${the} belongs to the railways that cross larger settlements.`,
    (_, it) => `${it} is of no use without a track that leads somewhere.`,
  ],
  station: [
    (the) => `${the} is a place of work, put down once and used by everybody.`,
    (_, it) => `${it} stands in most workshops.`,
  ],
  part: [
    (the) => `${the} is seldom wanted for its own sake: it goes into other things.`,
    (_, it) => `${it} is a small part of much larger plans.`,
  ],
  raw: [
    (the) => `${the} is one of the things that the land itself provides.`,
    (_, it) => `${it} is where many long errands begin.`,
  ],
  block: [(the) => `${the} is something to build with.`, (_, it) => `${it} gives a house its look.`],
  thing: [
    (the) => `${the} is a curious thing with a purpose of its own.`,
    (_, it) => `${it} is found in the better furnished houses.`,
  ],
}

/** Irrelevant remarks, as in real pages; none of them says how anything is obtained. */
const REMARKS: readonly [Saying, ...Saying[]] = [
  (the) => `In the dark ${the} is easily overlooked, e.g. at the bottom of a full chest.`,
  (_, it) => `Nobody has ever had to apologise for carrying ${it} around.`,
  (the) => `Its colours were chosen so that ${the} can be told apart at a distance of 12.5 blocks.`,
  (the) => `Old hands store ${the} near the door; newcomers tend to lose it.`,
  (_, it) => `Lava destroys ${it}, as it does nearly everything.`,
  () =>
    `There are players who decorate with it: a wall of frames, each with one and the same in it, is a common sight.`,
  (the) => `Villagers show no interest in ${the}.`,
]

export const introOf = (item: string): string =>
  capital(chosen(INTROS[kindOfItem(item)], item, 'intro')(theOf(item), itself(item)))

export const remarkOf = (item: string): string =>
  capital(chosen(REMARKS, item, 'remark')(theOf(item), itself(item)))

const theOf = (item: string) => (isMass(item) ? wordsOf(item) : `the ${wordsOf(item)}`)
const itself = (item: string) => (isMass(item) ? wordsOf(item) : one(item))
