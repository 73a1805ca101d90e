/**
 * The papers' items of which Minecraft has several kinds (MC-TextWorld: `logs`, `planks`, `coals`, …), and which kinds these are.
 * Whoever has one of them has one of the item, and whoever is asked for the item may bring any.
 */
const WOOD =
  '(?:oak|spruce|birch|jungle|acacia|dark_oak|pale_oak|mangrove|cherry|bamboo|crimson|warped)' as const
const TAGS: readonly (readonly [item: string, kinds: RegExp])[] = [
  ['logs', new RegExp(`^${WOOD}_(?:log|stem)$`)],
  ['planks', new RegExp(`^${WOOD}_planks$`)],
  // Charcoal burns alike, and is a thing of its own, which the papers' agents have to make.
  ['coals', /^coal$/],
  ['boat', new RegExp(`^${WOOD}_boat$`)],
  ...['door', 'fence', 'fence_gate', 'sign', 'slab', 'stairs'].map(
    (piece) => [`wooden_${piece}`, new RegExp(`^${WOOD}_${piece}$`)] as const,
  ),
  // What these ores drop, since 1.17, is a thing of its own, and all that can be had of them without an enchantment.
  ['iron_ore', /^(?:raw_iron|(?:deepslate_)?iron_ore)$/],
  ['gold_ore', /^(?:raw_gold|(?:deepslate_)?gold_ore)$/],
]

/** The page's name of one of Minecraft's items: the tag that it is of, or its own. */
export const itemOf = (species: string): string =>
  TAGS.find(([, kinds]) => kinds.test(species))?.[0] ?? species

/** Whether one of Minecraft's items is one of what the page calls so. */
export const isOf = (species: string, item: string): boolean => species === item || itemOf(species) === item
