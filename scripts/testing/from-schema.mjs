// A value that a JSON schema allows, drawn by a seed: the test server's answers.

/** Names that the craft world knows, so that a run on such answers has something to do. */
const NAMES = ['logs', 'planks', 'stick', 'cobblestone', 'coals', 'iron_ingot', 'crafting_table', 'furnace']
/** Actions, for what no name fits. */
const ACTIONS = ['stack a b', 'put-down a', 'stack b c', 'mine 3 logs', 'craft 1 planks']
const DEPTH = 8

/** @typedef {Readonly<Record<string, unknown>>} Schema */
/** @typedef {(n: number) => number} Draw an integer in [0, n) */

/** Small, fast and the same everywhere (mulberry32). @param {number} seed @returns {Draw} */
export function drawing(seed) {
  let state = seed | 0
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

/** FNV-1a. @param {string} text */
export function seedOf(text) {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param {unknown} value @returns {unknown[]} */
const listOf = (value) => (Array.isArray(value) ? value : [])

/** @param {unknown} value @param {number} otherwise */
const numberOf = (value, otherwise) => (typeof value === 'number' ? value : otherwise)

/**
 * @param {unknown} schema the keywords that grammars know: type, enum, const, anyOf, oneOf, properties, required,
 *   additionalProperties, propertyNames, items, minItems, maxItems, pattern, maxLength, minimum, maximum, $ref
 * @param {Draw} draw
 * @param {unknown} [root] where `$ref` begins
 * @param {number} [depth]
 * @returns {unknown}
 */
export function fromSchema(schema, draw, root = schema, depth = 0) {
  if (!isSchema(schema) || depth > DEPTH) return null
  if ('const' in schema) return schema['const']
  const choices = listOf(schema['enum'])
  if (choices.length > 0) return choices[draw(choices.length)]
  const either = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (either.length > 0) return fromSchema(either[draw(either.length)], draw, root, depth + 1)
  const reference = schema['$ref']
  if (typeof reference === 'string') return fromSchema(resolved(reference, root), draw, root, depth + 1)
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']]
  switch (types[draw(types.length)]) {
    case 'object':
      return objectFrom(schema, draw, root, depth)
    case 'array':
      return listFrom(schema, draw, root, depth)
    case 'integer':
    case 'number': {
      const least = numberOf(schema['minimum'], 1)
      return least + draw(numberOf(schema['maximum'], least + 3) - least + 1)
    }
    case 'boolean':
      return draw(2) === 1
    case 'string':
      return stringFrom(schema, draw)
    default:
      return null
  }
}

/** No two lines are of one item: that may mean either or both. @param {Schema} schema @param {Draw} draw @param {unknown} root @param {number} depth */
function listFrom(schema, draw, root, depth) {
  const least = numberOf(schema['minItems'], 0)
  const most = Math.min(numberOf(schema['maxItems'], least + 3), least + 8)
  const length = least + draw(most - least + 1)
  const lines = Array.from({ length }, () => fromSchema(schema['items'], draw, root, depth + 1))
  /** @param {unknown} line */
  const nameIn = (line) => (isSchema(line) ? line['item'] : undefined)
  return lines.filter((line, i) => {
    const name = nameIn(line)
    return name === undefined || lines.findIndex((other) => nameIn(other) === name) === i
  })
}

/** @param {string} reference @param {unknown} root @returns {unknown} */
function resolved(reference, root) {
  /** @type {unknown} */
  let found = root
  for (const key of reference.replace(/^#\/?/, '').split('/').filter(Boolean))
    found = isSchema(found) ? found[key] : undefined
  return found
}

/** @param {Schema} schema @param {Draw} draw @param {unknown} root @param {number} depth */
function objectFrom(schema, draw, root, depth) {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const required = listOf(schema['required'])
  const entries = Object.entries(properties)
    .filter(([key]) => required.includes(key) || draw(2) === 1)
    .map(([key, value]) => [key, fromSchema(value, draw, root, depth + 1)])
  const further = schema['additionalProperties']
  if (isSchema(further))
    for (let left = draw(3); left > 0; left--)
      entries.push([
        stringFrom(isSchema(schema['propertyNames']) ? schema['propertyNames'] : {}, draw),
        fromSchema(further, draw, root, depth + 1),
      ])
  return Object.fromEntries(entries)
}

/** @param {Schema} schema @param {Draw} draw */
function stringFrom(schema, draw) {
  const choices = listOf(schema['enum'])
  if (choices.length > 0) return String(choices[draw(choices.length)])
  const pattern = typeof schema['pattern'] === 'string' ? new RegExp(schema['pattern'], 'u') : /^/
  const named = [...NAMES, 'a', 'A sentence.'].filter((text) => pattern.test(text))
  const fitting = named.length > 0 ? named : ACTIONS.filter((text) => pattern.test(text))
  const text = fitting[draw(Math.max(1, Math.min(fitting.length, NAMES.length)))] ?? ''
  return text.slice(0, numberOf(schema['maxLength'], text.length))
}
