/**
 * Item names of the papers that stand for several Minecraft items (MC-TextWorld: `logs`, `planks`, `coals`,
 * …), with their patterns. Any of these items counts as the group; a request for the group accepts any of
 * them.
 */
const WOOD =
  '(?:oak|spruce|birch|jungle|acacia|dark_oak|pale_oak|mangrove|cherry|bamboo|crimson|warped)' as const
const TAGS: readonly (readonly [item: string, kinds: RegExp])[] = [
  ['logs', new RegExp(`^${WOOD}_(?:log|stem)$`)],
  ['planks', new RegExp(`^${WOOD}_planks$`)],
  // Charcoal burns the same way, but it is a separate item that the papers' agents have to make.
  ['coals', /^coal$/],
  ['boat', new RegExp(`^${WOOD}_boat$`)],
  ...['door', 'fence', 'fence_gate', 'sign', 'slab', 'stairs'].map(
    (piece) => [`wooden_${piece}`, new RegExp(`^${WOOD}_${piece}$`)] as const,
  ),
  // Since 1.17 these ores drop a separate item, which is all that a tool without enchantments can get from
  // them.
  ['iron_ore', /^(?:raw_iron|(?:deepslate_)?iron_ore)$/],
  ['gold_ore', /^(?:raw_gold|(?:deepslate_)?gold_ore)$/],
]

/** The page's name for a Minecraft item: its group, or its own name. */
export const itemOf = (species: string): string =>
  TAGS.find(([, kinds]) => kinds.test(species))?.[0] ?? species

/** Whether a Minecraft item counts as the page's `item`. */
export const isOf = (species: string, item: string): boolean => species === item || itemOf(species) === item
