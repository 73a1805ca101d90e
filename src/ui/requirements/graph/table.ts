/** A graph of requirements in words: each item, its requirements, and their status. */
import { capitalised, spaced } from '../../../engine/sentence'
import type { NodeTable } from '../../graph/frame'
import { thingsOf } from '../../worlds'
import type { AdgScene } from '../scene'
import { hasShape } from './stylesheet'
import { inWords, statusOf } from './words'

export function tableOf(scene: AdgScene, showTruth: boolean): NodeTable {
  const { mind, world } = scene
  const things = thingsOf(scene)
  /** Like the graph, the table names actions that have no shape. */
  const hasOther = !mind.actions.some(hasShape)
  const known = new Set(mind.items.map(({ name }) => name))
  const missing = showTruth ? Object.keys(world.truth).filter((name) => !known.has(name)).length : 0
  const truth = (name: string) => {
    const rule = world.truth[name]
    return rule ? inWords(rule.requires) : `no such ${things.one}`
  }
  return {
    label: `${capitalised(things.many)} and what they need`,
    columns: [
      ...[capitalised(things.one), 'Status'],
      ...[...(hasOther ? ['Action'] : []), 'Needs', ...(showTruth ? ['Truth'] : [])],
    ],
    rows: mind.items.map((item) => {
      const { symbol, label } = statusOf(item)
      return {
        ...{ name: item.name, glyph: item.name },
        ...(item.name === mind.goal && { badge: 'current goal' }),
        cells: [
          { sign: symbol, text: label, tone: item.standing },
          ...(hasOther ? [{ text: item.action === null ? 'not known' : spaced(item.action) }] : []),
          { text: inWords(item.requirements) },
          ...(!showTruth
            ? []
            : item.isRight
              ? [{ text: '✓ right', tone: 'experienced' }]
              : [{ text: `✗ wrong: ${truth(item.name)}`, tone: 'wrong' }]),
        ],
      }
    }),
    note: missing > 0 ? `The world has ${missing} more ${things.many} that the agent does not know.` : '',
  }
}
