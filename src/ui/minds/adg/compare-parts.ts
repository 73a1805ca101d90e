/** The Compare view of a run that learns what items need. */
import type { Scene } from '../../../../workers/api/run.api'
import { ITEM_STATUSES, statusMarks } from '../../../engine/minds/adg/status-words'
import { capitalised, grouped, say, spaced } from '../../../engine/sentence'
import { narrateSet } from '../../../engine/worlds/items/words'
import { row } from '../../kit/rows'
import type { ComparedTable, PieceMap, ReportRow } from '../../kit/types'
import { compareWithTruth } from '../../requirements/compare'
import { differencesBetween } from '../../requirements/graph/differences'
import { requirementRows } from '../../requirements/rows'
import { adgScene } from '../../requirements/scene'
import { thingsOf } from '../../worlds'
import type { CompareValues } from '../view'
import { SharedLayouts } from './compare/places'
import { differenceLooks, lookOf, STATUS_LOOKS, TILE_LOOKS } from './look'

export { narrateAdgDivergence as parting } from '../../../engine/minds/adg/divergence-words'
export { default as Key } from './compare/Key.svelte'
export { ahead, apart, telling } from './compare/telling'

export function together() {
  const places = new SharedLayouts()
  return places.of.bind(places)
}

/** Two pictures side by side are graphs, and `Key` is their legend. */
export const legend: CompareValues['legend'] = (of, _, showTruth) => {
  if (of === 'pair') return { looks: [] }
  if (of === 'maps') return { looks: [...TILE_LOOKS, ...differenceLooks(showTruth)] }
  return {
    looks: STATUS_LOOKS,
    note: 'Each mark is a goal. Goals of the early game are on the left, goals of the late game are on the right.',
  }
}

const egaOf = ({ goals, right }: { readonly goals: number; readonly right: number }): string =>
  (goals === 0 ? 0 : right / goals).toFixed(2)

/** Experienced graph accuracy, and the obtained goals. */
export function figures(scene: Scene): ReportRow[] {
  const { mind } = adgScene(scene)
  return [
    row(`share right ${egaOf(mind)}`, { term: 'ega' }),
    row(`${grouped(mind.obtained)} ${thingsOf(scene).got}`),
  ]
}

export const table: ComparedTable = {
  columns: ['right', 'share right', 'learned', 'questions'],
  cells(scene) {
    const { mind, questions } = adgScene(scene)
    return [
      row(`${grouped(mind.right)} of ${grouped(mind.goals)}`),
      row(egaOf(mind)),
      row(grouped(mind.obtained)),
      row(grouped(questions)),
    ]
  },
  choice: 'What each run believes about',
  things: (scenes) =>
    [...new Set(scenes.flatMap((scene) => adgScene(scene).mind.items.map(({ name }) => name)))].sort(),
  differing(scenes) {
    const [first, ...others] = scenes.map((scene) => adgScene(scene).mind.items)
    return new Set(others.flatMap((items) => [...differencesBetween(first ?? [], items).keys()]))
  },
  rows(scene, thing, showTruth) {
    const { mind, world } = adgScene(scene)
    const item = mind.items.find(({ name }) => name === thing)
    if (!item) return [row('not known')]
    const look = lookOf(item.standing)
    const truth = showTruth ? (world.truth[thing]?.requires ?? null) : null
    return [
      row(look.name, { look: { ...look, name: '' } }),
      ...requirementRows(compareWithTruth(item.requirements, truth), item.held),
    ]
  },
  truth(scene, thing) {
    const rule = adgScene(scene).world.truth[thing]
    if (!rule) return say`There is no such ${thingsOf(scene).one}: a model made it up.`
    return say`by ${spaced(rule.action)}: ${narrateSet(rule.requires)}`
  },
}

/** Approximate width of the map by its height, in marks. */
const ASPECT = 2.4

/** A mark for each goal, column by column. The same goals have the same places in every run. */
export function pieces(scene: Scene): PieceMap {
  const { items, goal: aim } = adgScene(scene).mind
  const goals = items.filter(({ isGoal }) => isGoal)
  const levels = Math.max(1, Math.round(Math.sqrt(goals.length / ASPECT)))
  const count = (standing: (typeof ITEM_STATUSES)[number]) =>
    goals.filter((item) => item.standing === standing).length
  return {
    title: `${capitalised(thingsOf(scene).goals)} of`,
    summary: ITEM_STATUSES.map((one) => `${statusMarks[one].name} ${count(one)}`).join(', '),
    ...{ width: Math.max(1, Math.ceil(goals.length / levels)), levels },
    pieces: goals.map(({ name, standing, isRight }, at) => {
      const column = Math.floor(at / levels)
      return {
        ...{ look: lookOf(standing), name: spaced(name), thing: name },
        ...{ level: at % levels, from: column, to: column + 1 },
        ...{ isNow: name === aim, isWrong: !isRight },
      }
    }),
  }
}
