import { goalsAnswerRules } from '../../../../engine/minds/goals/answer-rules'
import type {
  Extracted,
  GoalClaim,
  ReadingLoss,
  SubgoalClaim,
} from '../../../../engine/minds/goals/types/claims'
import type { ExtractQuestion } from '../../../../engine/minds/goals/types/questions'
import { ChatModel } from '../../../../models/chat/chat-model'
import type { ChatEngine } from '../../../../models/chat/engine'
import type { Chunk } from '../../../../reading/chunks'
import { readTuples } from '../../../../reading/tuples'

interface ChunkAnswer {
  readonly extracted: Extracted
  /** Duration of the model's answer, in ms. */
  readonly ms: number
}

/** Asks a model about chunks, each once: what cannot be read of a reply is a loss with its cause, and is not asked for again. */
export class ExtractingModel {
  readonly #model: ChatModel
  readonly #canonicalName: (name: string) => string

  /** @param now a clock, in ms @param canonicalName a name mended to the world's; '': it can be no item's */
  constructor(engine: ChatEngine, canonicalName: (name: string) => string, now: () => number) {
    // The likeliest reply (GoG, 4.1: temperature 0).
    this.#model = new ChatModel({ engine, temperature: 0, seed: 1, now })
    this.#canonicalName = canonicalName
  }

  /** @throws ModelError, or the signal's reason */
  async ask(chunk: Chunk, question: ExtractQuestion, signal: AbortSignal): Promise<ChunkAnswer> {
    const { call } = await this.#model.ask(question, undefined, { signal })
    const read = readTuples(chunk, call?.text ?? '', this.#canonicalName)
    return { extracted: judged(read, question, chunk), ms: call?.ms ?? 0 }
  }
}

/** Validates the answer claim by claim: a refused claim does not affect the others. */
function judged(
  { document, goals, subgoals, losses }: Extracted,
  question: ExtractQuestion,
  chunk: Chunk,
): Extracted {
  const lost: ReadingLoss[] = [...losses]
  const { from, to } = chunk
  const isTaken = (part: { goals?: readonly GoalClaim[]; subgoals?: readonly SubgoalClaim[] }) => {
    const verdict = goalsAnswerRules.judge(question, { goals: [], subgoals: [], ...part })
    if (!verdict.ok)
      lost.push({ cause: 'conditions', text: verdict.problem, passage: { document, from, to } })
    return verdict.ok
  }
  return {
    document,
    goals: goals.filter((goal) => isTaken({ goals: [goal] })),
    subgoals: subgoals.filter((subgoal) => isTaken({ subgoals: [subgoal] })),
    losses: lost,
  }
}
