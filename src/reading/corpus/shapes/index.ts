import type { Rule } from '../../../engine/worlds/items/types'
import { CRAFT_SHAPES } from './craft'
import type { RecipeFacts, SentenceShape } from './facts'
import { MINE_SHAPES } from './mine'
import { capital } from '../nouns'

const burning = ({ fuel }: RecipeFacts) => (fuel === undefined ? '' : ` with ${fuel} as fuel`)
const furnace = ({ tool }: RecipeFacts) => tool ?? 'a furnace'

const SMELT_SHAPES: readonly [SentenceShape, ...SentenceShape[]] = [
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

export { factsOf, type RecipeFacts, type SentenceShape } from './facts'

export function shapesFor({ action }: Rule): readonly [SentenceShape, ...SentenceShape[]] {
  if (action === 'mine') return MINE_SHAPES
  return action === 'smelt' ? SMELT_SHAPES : CRAFT_SHAPES
}
