import type { TestedItems, TestedVerdict } from '../../../../engine/minds/adg/types/tested'
import type { Annotation, Annotations } from '../../../requirements/map/annotations'
import { testedWords } from '../../../requirements/map/tile'

/** In reading order: problems first. */
export const VERDICTS = ['contradicted', 'confirmed', 'untested'] as const satisfies readonly TestedVerdict[]

const markOf = (verdict: TestedVerdict): Annotation => ({
  look: `tested ${verdict}`,
  says: testedWords(verdict),
})

/** The real game's verdicts, as marks of a map. */
export const annotationsOf = (tested: TestedItems): Annotations => ({
  tiles: new Map(Object.entries(tested).map(([name, { verdict }]) => [name, markOf(verdict)])),
  legend: VERDICTS.map(markOf),
})
