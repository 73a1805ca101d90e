import { capital } from '../nouns'
import type { RecipeFacts, SentenceShape } from './facts'

const burning = ({ fuel }: RecipeFacts) => (fuel === undefined ? '' : ` with ${fuel} as fuel`)
const furnace = ({ tool }: RecipeFacts) => tool ?? 'a furnace'

/** Sentence shapes for smelting. */
export const SMELT_SHAPES: readonly [SentenceShape, ...SentenceShape[]] = [
  (f) => `To smelt ${f.it}, put ${f.list} into ${furnace(f)}.`,
  (f) => `Smelting ${f.input} in ${furnace(f)}${burning(f)} gives ${f.result}.`,
  (f) => `${capital(f.result)} comes from ${f.input}, smelted in ${furnace(f)}${burning(f)}.`,
  (f) => `${capital(furnace(f))} turns ${f.list} into ${f.result}.`,
  (f) => `Smelt ${f.input} in ${furnace(f)}${burning(f)} to get ${f.result}.`,
  (f) =>
    `| Input | Fuel | Output | Station |\n| --- | --- | --- | --- |\n| ${f.input} | ${f.fuel ?? 'any'} | ${f.result} | ${f.toolWords ?? 'furnace'} |`,
  (f) => `${capital(f.result)} is made by smelting ${f.input} in ${furnace(f)}${burning(f)}.`,
  (f) => `When ${f.input} is smelted in ${furnace(f)}${burning(f)}, it becomes ${f.result}.`,
  (f) => `You need ${f.list} and ${furnace(f)} to smelt ${f.it}.`,
  (f) => `In ${furnace(f)}, ${f.list} melt down to ${f.result}.`,
  (f) =>
    `- Action: smelt\n- Input: ${f.input}\n${f.fuel === undefined ? '' : `- Fuel: ${f.fuel}\n`}- Station: ${f.toolWords ?? 'furnace'}\n- Output: ${f.result}`,
  (f) => `${capital(f.it)} is what ${furnace(f)} makes of ${f.list}.`,
]
