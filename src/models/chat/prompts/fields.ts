/** A reply's object as its entries: `__proto__` among them is an entry like any other. */
export function entriesOf(value: unknown): [string, unknown][] | null {
  return isObject(value) ? Object.entries(value) : null
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What models call the same field: `<item_name>`, `Item name` and `itemName` are one. */
export const fieldName = (key: string) =>
  key
    .slice(0, 40)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** The names of fields, written one after another. */
export const fields = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Fields that name the item which a reply, or a line of it, is about. */
export const ITEM_FIELDS = fields('item itemname goal')
export const COUNT_FIELDS = fields('quantity count amount number qty')

/** The values of those fields. */
export const valuesAt = (entries: readonly (readonly [string, unknown])[], fields: ReadonlySet<string>) =>
  entries.filter(([key]) => fields.has(fieldName(key))).map(([, value]) => value)

/** What all of them are; undefined: there is none, or they contradict each other. */
export function theOne<T>(values: readonly T[]): T | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}

/** A name as it is compared: neither case, spaces nor the game's own prefix make another item of it. */
export const plainName = (name: string) =>
  name
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replace(/[\s-]+/g, '_')

/** A name, or as the paper's outputs have it, `["iron_nugget", 1]`. */
export const nameIn = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value)

/** Whether an object says that it is about another item than `item`. */
export function isOfAnother(entries: readonly (readonly [string, unknown])[], item: string): boolean {
  return valuesAt(entries, ITEM_FIELDS).some((value) => {
    const name = nameIn(value)
    return typeof name !== 'number' && (typeof name !== 'string' || plainName(name) !== plainName(item))
  })
}

/** A quantity as it is judged: a number whatever it is, digits in quotes, or else what was said, if that is short. */
export function quantityIn(value: unknown): unknown {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 60) return null
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : value
}
