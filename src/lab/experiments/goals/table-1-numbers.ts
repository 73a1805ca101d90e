import type { Published } from '../../experiment'
import { published, type GoalGroup } from '../arms'
import { GROUPS, label, tasksOf } from './setting'

/** Number of runs of each task in the paper (4.1). */
export const RUNS = 30

export const LLAMA = 'Llama 3.2'
export const GEMMA = 'Gemma 3'
/** A group's runs are compared with the numbers of both models. */
export const settingOf = (group: GoalGroup, model: string) => `${label(group)}, beside ${model}`

/** Success rate in per cent and steps, as printed; null: ∞, no success. */
type Cell = readonly [success: number, steps: number | null]
type Row = readonly [vanilla: Cell, graphRag: Cell, hkg: Cell, gog: Cell]
const NAMES = ['Vanilla', 'GraphRAG', 'HKG', 'GoG'] as const

/** Table 1, rows as in `GROUPS`. */
const TABLE_1: Readonly<Record<string, readonly Row[]>> = {
  [LLAMA]: [
    [[83.67, 1268.69], [80, 1497.273], [93.67, 1004.17], [95.67, 1027.21]],
    [[57.41, 3898.67], [37.77, 4610.74], [46.67, 4371.23], [80, 3079.8]],
    [[19.79, 21_340.94], [19.17, 21_137.67], [54.38, 14_857.19], [74.17, 10_770.56]],
    [[5.28, 35_321.25], [0, null], [0, null], [70, 15_886.11]],
    [[0, null], [0, null], [0, null], [66.11, 19_717.08]],
    [[0, null], [0, null], [14.85, 32_188.8], [49.44, 22_309.15]],
    [[25.83, 28_507.39], [26.15, 28_335.48], [34.44, 25_785.84], [54.36, 20_668.21]],
  ],
  [GEMMA]: [
    [[88.67, 1264.81], [91, 1080.68], [95.67, 989.55], [93.33, 1044.69]],
    [[47.41, 4311.94], [47.78, 4296.61], [71.11, 3456.2], [69.63, 3405.2]],
    [[15.94, 21_459.4], [11.78, 22_523.79], [57.01, 14_049.04], [66.11, 12_215.19]],
    [[0, null], [0, null], [5.56, 34_448.38], [72.22, 15_336.51]],
    [[11.49, 34_601.33], [3.33, 35_940.58], [0, null], [31.39, 27_361.79]],
    [[0, null], [0, null], [12.65, 32_733.51], [47.46, 25_633.46]],
    [[23.59, 29_774.12], [6.15, 34_177.48], [35.38, 25_652.54], [55.3, 20_244.88]],
  ],
} // prettier-ignore

export const TABLE_1_NUMBERS: readonly Published[] = Object.entries(TABLE_1).flatMap(([model, rows]) =>
  rows.flatMap((cells, at) =>
    cells.flatMap(([success, steps], method): Published[] => {
      const [group, name] = [GROUPS[at], NAMES[method]]
      if (!group || !name) return []
      const of = { setting: settingOf(group, model), agent: name }
      const where = `Table 1, ${label(group)}, ${model}`
      return [
        {
          ...published(of, 'success', Math.round(success * 100) / 10_000, where, { unit: 0.0001 }),
          of: RUNS * tasksOf(group).length,
        },
        // ∞ cannot be compared; failures count as the limit.
        ...(steps === null ? [] : [published(of, 'episode-steps', steps, where, { unit: 0.01 })]),
      ]
    }),
  ),
)
