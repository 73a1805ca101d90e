/**
 * Writes src/engine/worlds/craft/rules.json: one rule for every item of the craft world, that is for the
 * goals in src/engine/worlds/craft/goals.json and everything they need.
 *
 * Crafting recipes come from minecraft-data (MIT, see NOTICE), game version 1.16.5. The package takes 433 MB,
 * so it is no dependency of the project. Install it outside, for the time it takes to run this:
 *
 *     npm install --prefix /tmp/minecraft-data minecraft-data@3.117.0
 *     node scripts/extract-rules.mjs /tmp/minecraft-data/node_modules/minecraft-data
 *
 * Without an argument the package is looked for where Node finds it. The same version of the package always
 * gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * @typedef {{ action: string, requires: Record<string, number>, held: string[], yields: number }} Rule
 * @typedef {{ inShape?: (number | null)[][], ingredients?: number[], result: { count: number } }} Recipe
 * @typedef {{ name: string, harvestTools?: Record<string, boolean> }} Block
 * @typedef {{ names: Map<number, string>, blocks: Map<string, Block>, recipes: Record<string, Recipe[]> }} Game
 */

const VERSION = '1.16.5'
const CRAFT_WORLD = new URL('../src/engine/worlds/craft/', import.meta.url)
const PRINT_WIDTH = 110

/**
 * Items gathered from the world, by the tool that the agent has to hold. Hand-written: minecraft-data knows which
 * tool breaks which block, but "mining" feathers, string or rabbit hide is the papers' shorthand for hunting.
 */
const MINED = {
  '': ['logs', 'rabbit_hide', 'sugar_cane', 'flint', 'feather', 'string', 'apple', 'carrot', 'hay_block'],
  wooden_pickaxe: ['cobblestone', 'coals'],
  stone_pickaxe: ['iron_ore'],
  iron_pickaxe: ['gold_ore', 'redstone_ore', 'diamond'],
  diamond_pickaxe: ['obsidian'],
}

/** The block behind a mined item where the names differ; lets the tiers above be checked against the game. */
const BLOCK_OF = /** @type {Record<string, string>} */ ({ coals: 'coal_ore', diamond: 'diamond_ore' })

/** Weakest first. Gold breaks what wood breaks and is never the tool that a rule asks for. */
const PICKAXES = ['wooden_pickaxe', 'stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe']

/**
 * Products of a furnace, as published. Hand-written: minecraft-data has no smelting recipes. Fuel counts for iron
 * only, and redstone is smelted from its ore; the world's options `fuel` and `redstone` change both when it is built.
 */
const SMELTED = /** @type {Record<string, Record<string, number>>} */ ({
  charcoal: { logs: 1 },
  stone: { cobblestone: 1 },
  smooth_stone: { stone: 1 },
  iron_ingot: { coals: 1, iron_ore: 1 },
  gold_ingot: { gold_ore: 1 },
  redstone: { redstone_ore: 1 },
})

const SPECIES = '(?:oak|spruce|birch|jungle|acacia|dark_oak|crimson|warped)'

/**
 * Items that stand for any species (or, for coals, either kind), by the papers' names.
 * @type {[RegExp, string][]}
 */
const TAGS = [
  [new RegExp(`^(?:stripped_)?${SPECIES}_(?:log|wood|stem|hyphae)$`), 'logs'],
  [new RegExp(`^${SPECIES}_planks$`), 'planks'],
  [new RegExp(`^${SPECIES}_(slab|stairs|door|sign|fence|fence_gate)$`), 'wooden_$1'],
  [new RegExp(`^${SPECIES}_boat$`), 'boat'],
  [/^(?:coal|charcoal)$/, 'coals'],
]

/** @param {string} name */
const tagOf = (name) => TAGS.reduce((tagged, [pattern, tag]) => tagged.replace(pattern, tag), name)

/**
 * @param {string} packageFolder
 * @returns {Game}
 */
function readGame(packageFolder) {
  const root = join(packageFolder, 'minecraft-data', 'data')
  const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const paths = readJson('dataPaths.json').pc[VERSION]
  /** @type {{ id: number, name: string }[]} */
  const items = readJson(`${paths.items}/items.json`)
  /** @type {Block[]} */
  const blocks = readJson(`${paths.blocks}/blocks.json`)
  return {
    names: new Map(items.map((item) => [item.id, item.name])),
    blocks: new Map(blocks.map((block) => [block.name, block])),
    recipes: readJson(`${paths.recipes}/recipes.json`),
  }
}

/**
 * Ingredients with their quantities, and whether the recipe can be laid out without a crafting table.
 * @param {Recipe} recipe
 * @param {Game['names']} names
 */
function requirementsOf(recipe, names) {
  const rows = recipe.inShape ?? [recipe.ingredients ?? []]
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const id of rows.flat()) {
    const name = id === null ? undefined : names.get(id)
    if (name === undefined) continue
    const item = tagOf(name)
    counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  // The inventory's own grid is 2×2; shapeless recipes fit it with up to four ingredients.
  const fitsInventory = recipe.inShape
    ? rows.length <= 2 && rows.every((row) => row.length <= 2)
    : rows.flat().length <= 4
  return { counts, fitsInventory }
}

/**
 * All recipes of the game, by the name (or tag) of the product.
 * @param {Game} game
 */
function recipesByItem({ recipes, names }) {
  /** @type {Map<string, Recipe[]>} */
  const byItem = new Map()
  for (const [id, alternatives] of Object.entries(recipes)) {
    const name = names.get(Number(id)) ?? id
    // Charcoal and coal share a tag as ingredients, but as products they keep their own names.
    const item = name === 'coal' || name === 'charcoal' ? name : tagOf(name)
    const known = byItem.get(item) ?? []
    byItem.set(item, [...known, ...alternatives])
  }
  return byItem
}

/**
 * @param {string} action
 * @param {Record<string, number>} requires the consumed items
 * @param {string[]} held
 * @param {number} yields
 * @returns {Rule}
 */
const rule = (action, requires, held, yields) => {
  const consumed = Object.entries(requires).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    action,
    requires: Object.fromEntries([...consumed, ...held.map((item) => [item, 1])]),
    held,
    yields,
  }
}

function handWrittenRules() {
  /** @type {Map<string, Rule>} */
  const rules = new Map()
  for (const [tool, items] of Object.entries(MINED)) {
    for (const item of items) rules.set(item, rule('mine', {}, tool ? [tool] : [], 1))
  }
  for (const [item, requires] of Object.entries(SMELTED))
    rules.set(item, rule('smelt', requires, ['furnace'], 1))
  return rules
}

/**
 * Fails when a hand-written tier is not the weakest pickaxe that the game accepts.
 * @param {Game} game
 */
function checkTiers({ blocks, names }) {
  for (const [tool, items] of Object.entries(MINED)) {
    if (!tool) continue
    for (const item of items) {
      const tools = Object.keys(blocks.get(BLOCK_OF[item] ?? item)?.harvestTools ?? {}).map((id) =>
        names.get(Number(id)),
      )
      const weakest = PICKAXES.find((pickaxe) => tools.includes(pickaxe))
      if (weakest !== tool) throw new Error(`${item}: the table says ${tool}, the game says ${weakest}`)
    }
  }
}

/**
 * The rules of `goals` and of everything they need, or an Error naming the item that cannot be decided.
 * @param {string[]} goals
 * @param {Game} game
 */
function closure(goals, game) {
  const rules = handWrittenRules()
  const recipes = recipesByItem(game)

  /**
   * Whether anything in the tables leads to `item`: this drops bamboo sticks and blackstone tools.
   * @type {(item: string, path?: string[]) => boolean}
   */
  const obtainable = (item, path = []) =>
    rules.has(item) ||
    (!path.includes(item) &&
      (recipes.get(item) ?? []).some((recipe) =>
        [...requirementsOf(recipe, game.names).counts.keys()].every((needed) =>
          obtainable(needed, [...path, item]),
        ),
      ))

  /** @param {string} item */
  const craftRule = (item) => {
    /** @type {Map<string, Rule>} */
    const distinct = new Map()
    for (const recipe of recipes.get(item) ?? []) {
      const { counts, fitsInventory } = requirementsOf(recipe, game.names)
      if (![...counts.keys()].every((needed) => obtainable(needed, [item]))) continue
      const held = fitsInventory ? [] : ['crafting_table']
      const found = rule('craft', Object.fromEntries(counts), held, recipe.result.count)
      distinct.set(JSON.stringify(found), found)
    }
    const [only, ...others] = distinct.values()
    if (!only || others.length > 0) {
      throw new Error(`${item}: ${distinct.size} recipes: ${[...distinct.keys()].join(' ')}`)
    }
    return only
  }

  /** @type {Map<string, Rule>} */
  const reached = new Map()
  const open = [...goals]
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (reached.has(item)) continue
    const found = rules.get(item) ?? craftRule(item)
    reached.set(item, found)
    open.push(...Object.keys(found.requires))
  }
  return reached
}

/** @type {(value: unknown) => string} */
const inline = (value) =>
  Array.isArray(value)
    ? `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`
    : typeof value === 'object' && value !== null
      ? `{ ${Object.entries(value)
          .map(([key, entry]) => `${JSON.stringify(key)}: ${inline(entry)}`)
          .join(', ')} }`.replace('{  }', '{}')
      : JSON.stringify(value)

/**
 * One item per line where it fits, so that a diff shows what changed.
 * @param {Map<string, Rule>} rules
 */
function print(rules) {
  const lines = [...rules.keys()].sort().map((item, index, all) => {
    const comma = index < all.length - 1 ? ',' : ''
    const line = `  ${JSON.stringify(item)}: ${inline(rules.get(item))}${comma}`
    if (line.length <= PRINT_WIDTH) return line
    const fields = Object.entries(rules.get(item) ?? {}).map(
      ([key, value]) => `    ${JSON.stringify(key)}: ${inline(value)}`,
    )
    return `  ${JSON.stringify(item)}: {\n${fields.join(',\n')}\n  }${comma}`
  })
  return `{\n${lines.join('\n')}\n}\n`
}

const packageFolder =
  process.argv[2] ?? dirname(createRequire(import.meta.url).resolve('minecraft-data/package.json'))
const game = readGame(packageFolder)
checkTiers(game)
/** @type {{ items: string[] }[]} */
const groups = JSON.parse(readFileSync(new URL('goals.json', CRAFT_WORLD), 'utf8'))
const goals = groups.flatMap(({ items }) => items)
const rules = closure(goals, game)
writeFileSync(new URL('rules.json', CRAFT_WORLD), print(rules))
console.log(`rules.json: ${rules.size} items for ${goals.length} goals`)
