import type { TreeQuestion, TreeQuestions } from '../../../../engine/minds/tree/types/questions'
import type { Wording, QuestionWording } from '../wording'
import type { PromptTemplate } from '../template'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { actionLines, readActions } from './reply/read-actions'
import { readState } from './reply/read-state'
import { readChain, readTurn } from './reply/read-turn'
import { readVerdict } from './reply/read-verdict'
import { applySchema, chainSchema, decomposeSchema, executableSchema, reactSchema } from './schemas'
import { applyInCraft, applyTemplate } from './templates/apply'
import { chainInCraft, chainTemplate } from './templates/chain'
import { decomposeInCraft, decomposeTemplate } from './templates/decompose'
import { executableInCraft, executableTemplate } from './templates/executable'
import { reactInCraft, reactTemplate } from './templates/react'

const system = (world: string) =>
  `You plan carefully, and you know ${world}. You answer with one JSON object and nothing else: no explanation around it, no code fence.`

/** A wording for blocks, and another for the craft world. */
function inBoth<Q extends TreeQuestion>(
  written: Omit<QuestionWording<Q>, 'system' | 'template'>,
  blocks: PromptTemplate<Q>,
  craft: PromptTemplate<Q>,
): Omit<Wording<Q>, 'title' | 'when' | 'example'> {
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
  decompose: {
    title: 'What comes right before a goal?',
    when: 'Asked by DRIP for its goal, and again for every subtask that cannot be done yet.',
    ...inBoth(
      {
        schema: () => decomposeSchema,
        read: ({ rulebook }, said, text) => {
          const parts = said === undefined ? actionLines(text, rulebook, true) : readActions(said, rulebook)
          return parts && { subtasks: parts }
        },
        maxTokens: 1000,
      },
      decomposeTemplate,
      decomposeInCraft,
    ),
    example: EXAMPLE_QUESTIONS.decompose,
  },
  executable: {
    title: 'Can it be done now?',
    when: 'Asked by DRIP before it carries a subtask out, and again whenever something has changed.',
    ...inBoth(
      { schema: () => executableSchema, read: (_, said, text) => readVerdict(said, text), maxTokens: 500 },
      executableTemplate,
      executableInCraft,
    ),
    example: EXAMPLE_QUESTIONS.executable,
  },
  apply: {
    title: 'What is it like after that?',
    when: 'Asked after every action of a planner that does not look at the world itself.',
    ...inBoth(
      {
        schema: () => applySchema,
        read: ({ rulebook }, said, text) => {
          const state = readState(said, text, rulebook)
          return state && { state }
        },
        maxTokens: 2000,
      },
      applyTemplate,
      applyInCraft,
    ),
    example: EXAMPLE_QUESTIONS.apply,
  },
  chain: {
    title: 'What is the whole plan, step by step?',
    when: 'Asked once by the planner that thinks first and then writes everything down.',
    ...inBoth(
      {
        schema: () => chainSchema,
        read: ({ rulebook }, said, text) => readChain(said, text, rulebook),
        maxTokens: 3000,
      },
      chainTemplate,
      chainInCraft,
    ),
    example: EXAMPLE_QUESTIONS.chain,
  },
  react: {
    title: 'What is the next thought and action?',
    when: 'Asked by ReAct before every action, with all that has been done and seen so far.',
    ...inBoth(
      {
        schema: () => reactSchema,
        read: ({ rulebook }, said, text) => readTurn(said, text, rulebook),
        maxTokens: 400,
      },
      reactTemplate,
      reactInCraft,
    ),
    example: EXAMPLE_QUESTIONS.react,
  },
}
