/** The Library's summary of a dependency graph. */
import { counted, grouped, plainText, amount } from '../../../engine/sentence'
import type { AdgBody, AdgClaim, AdgItem } from '../../../library/minds/adg/types'
import type { Knowledge } from '../../../library/knowledge/types'
import type { Scene } from '../../../../workers/api/run.api'
import { thingsOf } from '../../worlds'
import type { Source } from '../knowledge-view'
import { nameOfWord, tileOf, WORDS } from '../../requirements/map/tile'
import { adgScene } from '../../requirements/scene'

const bodyOf = (knowledge: Knowledge): AdgBody | null => ('items' in knowledge.body ? knowledge.body : null)

/** Own properties only: a built-in property of objects is no item. */
const itemOf = (knowledge: Knowledge, name: string): AdgItem | null => {
  const items = bodyOf(knowledge)?.items
  return (items && Object.hasOwn(items, name) ? items[name] : null) ?? null
}

export function summaryOf(knowledge: Knowledge, given: Scene | null, showTruth: boolean): string {
  if (!given) return `${counted(goalsOf(knowledge).length, 'item')}.`
  const { mind } = adgScene(given)
  const tiles = mind.items.map(tileOf)
  const parts = WORDS.flatMap((word) => {
    const counts = new Map<string, number>()
    for (const tile of tiles) {
      if (tile.word !== word) continue
      const name = nameOfWord(word, tile.source)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return Array.from(counts, ([name, count]) => `${name} ${grouped(count)}`)
  })
  const things = thingsOf(given)
  const all = counted(tiles.length, things.one, things.many)
  const right =
    showTruth && mind.goals > 0
      ? ` ${grouped(mind.right)} of ${grouped(mind.goals)} ${things.goals} are right.`
      : ''
  return parts.length === 0 ? `${all}.${right}` : `${all}: ${parts.join(', ')}.${right}`
}

export function sourcesOf(knowledge: Knowledge, thing: string): Source[] {
  const item = itemOf(knowledge, thing)
  if (!item) return []
  return [...sourcesIn(item, false), ...(item.others ?? []).flatMap((claim) => sourcesIn(claim, true))]
}

function sourcesIn(claim: AdgClaim, isAside: boolean): Source[] {
  const { requirements, held, origins, edges } = claim
  const needs = Object.entries(requirements)
  if (isAside) {
    const text = needs.map(([need, quantity]) => plainText(amount(quantity, need))).join(', ') || 'nothing'
    return [{ text, need: null, origins, isAside }]
  }
  if (needs.length === 0) return [{ text: 'Needs nothing', need: null, origins, isAside }]
  return needs.map(([need, quantity]) => ({
    text: plainText(amount(quantity, need)) + (held.includes(need) ? ' nearby' : ''),
    need,
    origins: [...origins, ...(edges && Object.hasOwn(edges, need) ? (edges[need] ?? []) : [])],
    isAside,
  }))
}

export function goalsOf(knowledge: Knowledge): string[] {
  return Object.keys(bodyOf(knowledge)?.items ?? {}).toSorted()
}

export const plansFor = goalsOf
