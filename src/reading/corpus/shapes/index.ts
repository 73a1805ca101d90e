import type { Rule } from '../../../engine/worlds/items/types'
import type { RecipeFacts, SentenceShape } from './facts'
import { capital, counted, listed, number } from '../nouns'

/** The station, after a verb. */
const at = ({ tool }: RecipeFacts, byHand = 'by hand') => (tool === undefined ? ` ${byHand}` : ` at ${tool}`)
/** Whether a station is needed, as a sentence. */
const station = ({ tool }: RecipeFacts, needed: string) =>
  tool === undefined ? ' No station is needed.' : ` ${needed}`
const withTimes = ({ materials }: RecipeFacts) =>
  materials.map(([name, n]) => `${n} × ${counted(name, 1, 'digits').slice(2)}`)

/**
 * Sentence shapes for crafting. The test says which of them the reader was developed with, and which were
 * held back.
 */
const CRAFT_SHAPES: readonly [SentenceShape, ...SentenceShape[]] = [
  (f) => `To craft ${f.it}, you need ${f.list}${f.tool === undefined ? '' : ` at ${f.tool}`}.${f.gives}`,
  (f) => `${capital(f.result)} ${f.is} crafted from ${f.list}${at(f)}.`,
  (f) =>
    f.tool === undefined
      ? `${capital(f.list)} make ${f.result} in any inventory.`
      : `${capital(f.tool)} turns ${f.list} into ${f.result}.`,
  (f) =>
    `Crafting ${f.it} takes ${f.list}${f.tool === undefined ? ', and no table' : ` and ${f.tool}`}.${f.gives}`,
  (f) =>
    `Ingredients:\n\n${f.materials.map(([name, n]) => `- ${counted(name, n, f.numerals)}`).join('\n')}\n\nMade at: ${f.toolWords ?? 'no station'}\n\nYields: ${f.yields}`,
  (f) => `Put ${f.list} into the grid of ${f.tool ?? 'the inventory'} to get ${f.result}.`,
  (f) =>
    `| Result | Ingredients | Station |\n| --- | --- | --- |\n| ${f.yields} × ${f.words} | ${withTimes(f).join(', ')} | ${f.toolWords ?? 'none'} |`,
  (f) => `Anyone who has ${f.list} can make ${f.result}${at(f)}.`,
  (f) => `${capital(f.it)} costs ${f.list} and is made${at(f)}.${f.gives}`,
  (f) => `Combine ${f.list}${at(f, 'in the inventory')} and you get ${f.result}.`,
  (f) =>
    `The recipe for ${f.it} calls for ${f.list}. ${f.tool === undefined ? 'It fits in the small grid of the inventory.' : `It only fits on ${f.tool}.`}${f.gives}`,
  (f) => `With ${f.list} in hand, a player can craft ${f.result}${at(f, 'anywhere')}.`,
  (f) => `You can make ${f.result} out of ${f.list}${at(f, 'without any station')}.`,
  (f) =>
    `For ${f.result}, ${f.list} are placed ${f.tool === undefined ? 'in the inventory grid' : `on ${f.tool}`}.`,
  (f) => `1. Open ${f.tool ?? 'the inventory'}.\n2. Place ${f.list}.\n3. Take ${f.result}.`,
  (f) =>
    `${capital(f.it)} requires ${f.list}.${station(f, `${capital(f.tool ?? '')} is needed as well.`)}${f.gives}`,
  (f) => `Use ${f.list} to craft ${f.result}${at(f)}.`,
  (f) =>
    `Out of ${f.list} comes ${f.result}${f.tool === undefined ? '' : `, as long as there is ${f.tool}`}.`,
  (f) =>
    `Recipe: ${f.materials.map(([name, n]) => counted(name, n, 'digits')).join(' + ')} = ${counted(f.item, f.yields, 'digits')}${f.toolWords === undefined ? '' : ` (${f.toolWords})`}`,
  (f) => `${capital(f.it)} is obtained by crafting: ${f.list}${at(f)}.${f.gives}`,
  (f) =>
    f.tool === undefined
      ? `Even without a table, ${f.list} become ${f.result}.`
      : `At ${f.tool}, ${f.list} become ${f.result}.`,
  (f) =>
    `Players craft ${f.it} by arranging ${f.list} ${f.tool === undefined ? 'in the inventory' : `on ${f.tool}`}.${f.gives}`,
  (f) =>
    `A single craft uses up ${f.list} and leaves ${f.result}. It happens${f.tool === undefined ? ' in the inventory' : ` at ${f.tool}`}.`,
  (f) =>
    `| Ingredient | Amount |\n| --- | --- |\n${f.materials.map(([name, n]) => `| ${counted(name, 1, 'digits').slice(2)} | ${n} |`).join('\n')}\n\n${f.tool === undefined ? 'No table is needed.' : `${capital(f.tool)} is needed.`} The yield is ${number(f.yields, f.numerals)}.`,
  (f) =>
    `What goes into ${f.it} is ${listed(
      f.materials.map(([name, n]) => counted(name, n, f.numerals)),
      'plus',
    )}, nothing else.${station(f, `It takes ${f.tool ?? ''} to put them together.`)}${f.gives}`,
  (f) => `Needed for ${f.result}: ${f.list}. Station: ${f.toolWords ?? 'none'}.`,
  (f) =>
    `How to make it: lay out ${f.list} ${f.tool === undefined ? 'in the inventory' : `on ${f.tool}`}, then take ${f.result} from the output.`,
]

type Mined = (facts: RecipeFacts, tool: string) => string

/** One shape with a tool, and one without. */
const either =
  (withTool: Mined, without: SentenceShape): SentenceShape =>
  (f) =>
    f.tool === undefined ? without(f) : withTool(f, f.tool)

const MINE_SHAPES: readonly [SentenceShape, ...SentenceShape[]] = [
  either(
    (f, tool) => `${capital(f.kind)} can be mined with ${tool} or better.`,
    (f) => `${capital(f.kind)} can be gathered by hand.`,
  ),
  either(
    (f, tool) => `To mine ${f.it}, you need at least ${tool}.`,
    (f) => `You can collect ${f.kind} without any tool.`,
  ),
  either(
    (f, tool) => `${capital(f.it)} only drops when mined with ${tool} or a better one.`,
    (f) => `${capital(f.kind)}: no tool is needed, bare hands will do to pick them up.`,
  ),
  either(
    (f, tool) => `Mining ${f.kind} requires ${tool}.`,
    (f) => `No tool is needed to collect ${f.kind}.`,
  ),
  either(
    (f, tool) => `${capital(tool)} is the weakest tool that mines ${f.kind}.`,
    (f) => `Bare hands are enough to collect ${f.kind}.`,
  ),
  either(
    (f, tool) => `Use ${tool} to dig ${f.it} out.`,
    (f) => `${capital(f.kind)} can be found in the open and taken along just like that.`,
  ),
  (f) => `| Mined | Weakest tool |\n| --- | --- |\n| ${f.words} | ${f.toolWords ?? 'none'} |`,
  either(
    (f, tool) => `You need ${tool} to mine ${f.kind}.`,
    (f) => `Harvesting ${f.kind} takes no tool.`,
  ),
  either(
    (f, tool) => `Without ${tool}, nobody gets hold of ${f.kind}.`,
    (f) => `Anyone can pick up ${f.kind}; tools are not required.`,
  ),
  (f) => `- Action: mine\n- Tool: ${f.toolWords ?? 'none'}\n- Drops: 1 ${f.words}`,
  either(
    (f, tool) => `Breaking it with ${tool} drops one ${f.words}.`,
    (f) => `Breaking it by hand drops one ${f.words}.`,
  ),
  either(
    (f, tool) => `It takes ${tool} to harvest ${f.kind}.`,
    (f) => `It takes nothing but bare hands to harvest ${f.kind}.`,
  ),
]

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
