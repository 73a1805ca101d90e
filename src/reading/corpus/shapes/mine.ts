import { capital } from '../nouns'
import type { RecipeFacts, SentenceShape } from './facts'

type Mined = (facts: RecipeFacts, tool: string) => string

/** One shape with a tool, and one without. */
const either =
  (withTool: Mined, without: SentenceShape): SentenceShape =>
  (f) =>
    f.tool === undefined ? without(f) : withTool(f, f.tool)

export const MINE_SHAPES: readonly [SentenceShape, ...SentenceShape[]] = [
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
