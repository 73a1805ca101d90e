/** An object's entries; `__proto__` is an entry like any other. */
export function entriesOf(value: unknown): [string, unknown][] | null {
  return isObject(value) ? Object.entries(value) : null
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field name in normal form: models write `<item_name>`, `Item name` and `itemName`. */
export const fieldName = (key: string) =>
  key
    .slice(0, 40)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** The names of fields, written one after another. */
export const fields = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Fields that name the item of a reply, or of a line of it. */
export const ITEM_FIELDS = fields('item itemname goal')
export const COUNT_FIELDS = fields('quantity count amount number qty')

export const valuesAt = (entries: readonly (readonly [string, unknown])[], fields: ReadonlySet<string>) =>
  entries.filter(([key]) => fields.has(fieldName(key))).map(([, value]) => value)

/** The common value; undefined: there is none, or they differ. */
export function theOne<T>(values: readonly T[]): T | undefined {
  const [first] = values
  return values.every((value) => value === first) ? first : undefined
}

/** A name in normal form for comparison: without case, spaces and the game's prefix. */
export const plainName = (name: string) =>
  name
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replace(/[\s-]+/g, '_')

/** A name, or `["iron_nugget", 1]` as in the paper's outputs. */
export const nameIn = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value)

/** Whether an object names another item than `item`. */
export function isOfAnother(entries: readonly (readonly [string, unknown])[], item: string): boolean {
  return valuesAt(entries, ITEM_FIELDS).some((value) => {
    const name = nameIn(value)
    return typeof name !== 'number' && (typeof name !== 'string' || plainName(name) !== plainName(item))
  })
}

/** A quantity for `judge`: a number, digits in quotes, or any other short text. */
export function quantityIn(value: unknown): unknown {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 60) return null
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : value
}
