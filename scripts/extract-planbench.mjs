/**
 * Writes src/engine/worlds/blocks/planbench.json: the 110 instances of PlanBench's hard blocks world (MIT, see NOTICE), each as
 * towers from the bottom up, the facts of its goal, and the length of a shortest plan; and beside it, for tests,
 * fixtures/planbench-plans.json with those plans. Give it the folder of that set, as PlanBench has it (`info.json`,
 * `generated/instance-N.pddl`):
 *
 *     node scripts/extract-planbench.mjs ../planbench-blocksworld-hard
 *
 * The same folder always gives the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {{ start: string, goal: string, length: number }} Instance */

const INSTANCES = 110
const BLOCKS_WORLD = new URL('../src/engine/worlds/blocks/', import.meta.url)

/**
 * The contents of a section of a problem, as words: `[['on', 'a', 'b'], …]`.
 * @param {string} pddl
 * @param {string} section
 */
function factsIn(pddl, section) {
  const start = pddl.indexOf(`(:${section}`)
  if (start < 0) throw new Error(`There is no :${section}.`)
  const end = pddl.indexOf('(:', start + 1)
  const text = pddl.slice(start, end < 0 ? undefined : end)
  return Array.from(text.matchAll(/\(([a-z][^()]*)\)/g), ([, fact = '']) => fact.trim().split(/\s+/))
}

/**
 * @param {string} pddl a problem of the standard domain
 * @param {number} length of its shortest plan
 * @returns {Instance}
 */
export function instanceOf(pddl, length) {
  const init = factsIn(pddl, 'init')
  const above = new Map(
    init.flatMap(([kind, block = '', under = '']) => (kind === 'on' ? [[under, block]] : [])),
  )
  const towers = init.flatMap(([kind, base = '']) => {
    if (kind !== 'ontable') return []
    const tower = [base]
    for (let next = above.get(base); next !== undefined; next = above.get(next)) tower.push(next)
    return [tower.join(' ')]
  })
  const goal = factsIn(pddl, 'goal').map(([kind, block = '', under = '']) => {
    if (kind !== 'on') throw new Error(`The goal says ${kind} of ${block}.`)
    return `${block} on ${under}`
  })
  return { start: towers.join(' | '), goal: goal.join(', '), length }
}

/** One instance per line, so that a diff shows which one changed. @param {Instance[]} instances */
export const print = (instances) =>
  `[\n${instances
    .map(({ start, goal, length }) => {
      const [towers, facts] = [start, goal].map((text) => JSON.stringify(text))
      return `  {"start": ${towers}, "goal": ${facts}, "length": ${length}}`
    })
    .join(',\n')}\n]\n`

/** @param {string} folder */
function extract(folder) {
  /** @type {Record<string, { plan: string, length: number }>} */
  const info = JSON.parse(readFileSync(join(folder, 'info.json'), 'utf8'))
  const found = Array.from({ length: INSTANCES }, (_, i) => {
    const file = `instance-${i + 1}.pddl`
    const known = info[file]
    if (!known) throw new Error(`info.json says nothing of ${file}.`)
    return { pddl: readFileSync(join(folder, 'generated', file), 'utf8'), ...known }
  })
  const instances = found.map(({ pddl, length }) => instanceOf(pddl, length))
  const plans = found.map(({ plan }) => `  ${JSON.stringify(plan.replaceAll('\n', ''))}`)
  writeFileSync(new URL('planbench.json', BLOCKS_WORLD), print(instances))
  writeFileSync(new URL('fixtures/planbench-plans.json', BLOCKS_WORLD), `[\n${plans.join(',\n')}\n]\n`)
  console.log(`planbench.json: ${instances.length} instances`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv
  if (folder === undefined) throw new Error('Which folder? node scripts/extract-planbench.mjs FOLDER')
  extract(folder)
}
