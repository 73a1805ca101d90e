import {
  type TreeQuestion,
  type TreeQuestions,
  VERDICTS,
} from '../../../../engine/minds/tree/types/questions'
import { list, object, oneOf, pattern, SENTENCE, type Wording } from '../wording'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { actionLines, readActions, readChain, readTurn } from './read-actions'
import { readState, readVerdict } from './read-verdict-and-state'
import { apply, chain, decompose, executable, react, type Templates } from './templates'

/** Far more than a plan for PlanBench needs; a constrained engine ends the list there. */
const MAX_ACTIONS = 256
const MAX_STATE = 512

/** A verb and up to two words: `stack a b`, `put-down a`, `mine 3 logs`. */
const ACTION = pattern('^[a-z][a-z-]{2,15}[ ][A-Za-z0-9_-]{1,32}[ ]{0,1}[A-Za-z0-9_-]{0,32}$')
/** Room for a longer thought. */
const THOUGHT = pattern("^[A-Za-z][A-Za-z0-9_ ,.;:()'-]{1,1999}$")
const LINE = pattern('^[A-Za-z0-9][A-Za-z0-9_ -]{2,99}$')

const decomposeSchema = object({ actions: list(ACTION, MAX_ACTIONS) })
const executableSchema = object({
  analysis: SENTENCE,
  verdict: oneOf(VERDICTS),
  reason: SENTENCE,
})
const applySchema = object({ state: list(LINE, MAX_STATE) })
const chainSchema = object({ thought: THOUGHT, actions: list(ACTION, MAX_ACTIONS) })
const reactSchema = object({ thought: SENTENCE, actions: list(ACTION, 1) })

const system = (world: string) =>
  `You plan carefully, and you know ${world}. You answer with one JSON object and nothing else: no explanation around it, no code fence.`

/** A wording for blocks, and another for the craft world. */
function inBoth<Q extends TreeQuestion>(
  { blocks, craft }: Templates<Q>,
  written: Omit<Wording<Q>, 'system' | 'template' | 'elsewhere'>,
): Wording<Q> {
  const inCraft = { ...written, system: system('games of crafting, Minecraft above all'), template: craft }
  return {
    ...written,
    system: system('blocks worlds, in which blocks are stacked into towers'),
    template: blocks,
    elsewhere: ({ rulebook }) => (rulebook === 'craft' ? inCraft : undefined),
  }
}

/** The wordings of this mind's questions. */
export const treeWordings: {
  readonly [Kind in keyof TreeQuestions]: Wording<TreeQuestions[Kind]['question']>
} = {
  decompose: inBoth(decompose, {
    title: 'What comes right before a goal?',
    when: 'DRIP asks this for its goal, and again for every subtask that cannot be done yet.',
    example: EXAMPLE_QUESTIONS.decompose,
    schema: () => decomposeSchema,
    read({ rulebook }, said, text) {
      const parts = said === undefined ? actionLines(text, rulebook, true) : readActions(said, rulebook)
      return parts && { subtasks: parts }
    },
    maxTokens: 1000,
  }),
  executable: inBoth(executable, {
    title: 'Can it be done now?',
    when: 'DRIP asks this before it carries out a subtask, and again whenever something has changed.',
    example: EXAMPLE_QUESTIONS.executable,
    schema: () => executableSchema,
    read: (_, said, text) => readVerdict(said, text),
    maxTokens: 500,
  }),
  apply: inBoth(apply, {
    title: 'What is it like after that?',
    when: 'A planner that does not look at the world itself asks this after every action.',
    example: EXAMPLE_QUESTIONS.apply,
    schema: () => applySchema,
    read({ rulebook }, said, text) {
      const state = readState(said, text, rulebook)
      return state && { state }
    },
    maxTokens: 2000,
  }),
  chain: inBoth(chain, {
    title: 'What is the whole plan, step by step?',
    when: 'The planner CoT asks this once. The model thinks first and then writes the whole plan.',
    example: EXAMPLE_QUESTIONS.chain,
    schema: () => chainSchema,
    read: ({ rulebook }, said, text) => readChain(said, text, rulebook),
    maxTokens: 3000,
  }),
  react: inBoth(react, {
    title: 'What is the next thought and action?',
    when: 'ReAct asks this before every action, with all that it has done and seen so far.',
    example: EXAMPLE_QUESTIONS.react,
    schema: () => reactSchema,
    read: ({ rulebook }, said, text) => readTurn(said, text, rulebook),
    maxTokens: 400,
  }),
}
