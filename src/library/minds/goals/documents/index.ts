/** Reads documents: files, pasted text and our own, by rules or by a model, into a graph of goals. */
import type { Extracted } from '../../../../engine/minds/goals/types/claims'
import { amount, item, listed, plainText } from '../../../../engine/sentence'
import { truncate } from '../../../../engine/format-value'
import { isItemTask } from '../../../../engine/worlds/items/item-world'
import type { ItemTask } from '../../../../engine/worlds/items/types'
import { ModelError } from '../../../../models/model-error'
import type {
  DocumentReader,
  DocumentsRead,
  ReadingBy,
  ReadingProgress,
  ToldLoss,
} from '../../../knowledge/document-code'
import type { Knowledge } from '../../../knowledge/types'
import type { WorldAtStep } from '../../../knowledge/world-at'
import { lossWords } from '../loss-words'
import { graphOf } from '../plan'
import type { GoalsBody, KeptGoal } from '../types'
import { ExtractingModel } from './asked'
import { bodyOf, type Built, type ReadOf } from './body'
import { readByRules } from './by-rules'
import { costOf, questionsOf, tokensOf } from './cost'
import type { TakenDocument } from './document'
import { gather } from './gather'

/** Maximum numbers of listed titles, goals and losses. Only the number of further ones is shown. */
const [MAX_TITLES, MAX_GOALS, MAX_LOSSES] = [200, 500, 500]
/** Milliseconds of reading after which other calls have a turn. */
const TURN = 50
const EXCERPT = 240

export const goalsReader: DocumentReader = {
  async survey(sources, seen, tell) {
    const { documents, refused, twice } = await gather(sources, taskOf(seen).manual, (done) =>
      tell({ ...NOTHING_YET, documents: done, ofDocuments: sources.length }),
    )
    const titles = documents.slice(0, MAX_TITLES).map(({ title }) => title)
    return { cost: costOf(documents), titles, refused, twice }
  },

  async read(sources, by, { seen, world, signal, now, pause, tell }) {
    const task = taskOf(seen)
    const { documents } = await gather(sources, task.manual, (done) =>
      tell({ ...NOTHING_YET, documents: done, ofDocuments: sources.length }),
    )
    const progress = new Progress(documents, by, tell)
    const read: ReadOf[] = []
    let [left, fault]: [number, string | null] = [0, null]
    const reading = readingBy(by, { task, signal, now, progress })
    let since = now()
    for (const [at, document] of documents.entries()) {
      const { extracted, isWhole, why } = await reading(document)
      if (isWhole || extracted.goals.length + extracted.losses.length > 0) read.push({ document, extracted })
      if (!isWhole) {
        left = documents.length - at
        fault = why
        break
      }
      progress.document()
      if (now() - since > TURN) {
        await progress.tell()
        await pause()
        since = now()
        if (!signal.aborted) continue
        left = documents.length - at - 1
        break
      }
    }
    const built = bodyOf(read, { by: by.kind === 'rules' ? 'manual' : 'model' })
    const calls = { expected: progress.ofChunks, made: progress.chunks }
    return { ...toldOf(built, read, world), calls, pace: progress.pace, left, fault }
  },
}

const NOTHING_YET = {
  ...({ stage: 'taking-in', chunks: 0, ofChunks: 0, goals: 0, losses: 0, secondsLeft: null } as const),
}

/** @throws TypeError where things are not made of others: no card of this mind has such a world */
function taskOf({ task }: WorldAtStep): ItemTask {
  if (!isItemTask(task)) throw new TypeError('Documents need a world of items.')
  return task
}

interface Read {
  readonly extracted: Extracted
  readonly isWhole: boolean
  /** Why not; null: the user ended it. */
  readonly why: string | null
}

interface Around {
  readonly task: ItemTask
  readonly signal: AbortSignal
  readonly now: () => number
  readonly progress: Progress
}

function readingBy(
  by: ReadingBy,
  { task: { canonicalName }, signal, now, progress }: Around,
): (document: TakenDocument) => Promise<Read> {
  if (by.kind === 'rules')
    return (document) => {
      const extracted = readByRules(document, canonicalName)
      progress.found(extracted)
      return Promise.resolve({ extracted, isWhole: true, why: null })
    }
  const model = new ExtractingModel(by.engine, canonicalName, now)
  return async (document) => {
    const all: Extracted[] = []
    let why: string | null = null
    let isWhole = true
    try {
      for (const { chunk, question } of questionsOf(document)) {
        signal.throwIfAborted()
        const { extracted, ms } = await model.ask(chunk, question, signal)
        all.push(extracted)
        progress.found(extracted)
        progress.answered(tokensOf(question), by.wasKept() ? null : ms)
        await progress.tell()
      }
    } catch (error) {
      if (!(error instanceof ModelError) && !signal.aborted) throw error
      isWhole = false
      why = signal.aborted || !(error instanceof ModelError) ? null : error.message
    }
    return { extracted: joined(document.id, all), isWhole, why }
  }
}

const joined = (document: string, all: readonly Extracted[]): Extracted => ({
  document,
  goals: all.flatMap(({ goals }) => goals),
  subgoals: all.flatMap(({ subgoals }) => subgoals),
  losses: all.flatMap(({ losses }) => losses),
})

/** The progress of reading. */
class Progress {
  chunks = 0
  readonly ofChunks: number
  readonly #ofDocuments: number
  readonly #tokens: number
  readonly #tell: (progress: ReadingProgress) => unknown
  #documents = 0
  #goals = 0
  #losses = 0
  /** Tokens that were asked, those of replies that came at once, and how long the others took. */
  #asked = 0
  #timed = 0
  #ms = 0

  constructor(
    documents: readonly TakenDocument[],
    by: ReadingBy,
    tell: (progress: ReadingProgress) => unknown,
  ) {
    const cost = by.kind === 'model' ? costOf(documents) : { chunks: 0, tokensIn: 0 }
    this.ofChunks = cost.chunks
    this.#tokens = cost.tokensIn
    this.#ofDocuments = documents.length
    this.#tell = tell
  }

  /** Milliseconds a token; null: nothing has been timed. */
  get pace(): number | null {
    return this.#timed === 0 ? null : this.#ms / this.#timed
  }

  document(): void {
    this.#documents++
  }

  found({ goals, losses }: Extracted): void {
    this.#goals += goals.length
    this.#losses += losses.length
  }

  /** @param ms null: the answer came from the cache */
  answered(tokens: number, ms: number | null): void {
    this.chunks++
    this.#asked += tokens
    if (ms === null) return
    this.#timed += tokens
    this.#ms += ms
  }

  async tell(): Promise<void> {
    await this.#tell({
      ...{ stage: 'reading', documents: this.#documents, ofDocuments: this.#ofDocuments },
      ...{ chunks: this.chunks, ofChunks: this.ofChunks, goals: this.#goals, losses: this.#losses },
      secondsLeft: this.pace === null ? null : ((this.#tokens - this.#asked) * this.pace) / 1000,
    })
  }
}

function toldOf(
  { body, losses }: Built,
  read: readonly ReadOf[],
  world: Knowledge['world'],
): Omit<DocumentsRead, 'calls' | 'pace' | 'left' | 'fault'> {
  const lost = new Map<string, number>()
  const causes = new Map<string, number>()
  for (const { cause, passage } of losses) {
    lost.set(passage.document, (lost.get(passage.document) ?? 0) + 1)
    const why = lossWords(cause)
    causes.set(why, (causes.get(why) ?? 0) + 1)
  }
  const goals = Object.entries(body.goals)
  return {
    knowledge: { mind: 'goals', world, runs: {}, body },
    counts: {
      documents: read.length,
      goals: goals.length,
      ways: goals.reduce((sum, [, { others = [] }]) => sum + 1 + others.length, 0),
      relations: graphOf(body).edges,
    },
    documents: read.map(({ document: { id, title }, extracted }) => ({
      ...{ id, title, goals: extracted.goals.length, losses: lost.get(id) ?? 0 },
    })),
    goals: goals.slice(0, MAX_GOALS).map(([name, goal]) => ({ name, text: goalWords(goal) })),
    losses: losses.slice(0, MAX_LOSSES).map((loss) => toldLoss(loss, body)),
    causes: Array.from(causes, ([why, count]) => ({ why, count })).sort((a, b) => b.count - a.count),
  }
}

function toldLoss({ cause, text, passage }: Built['losses'][number], { documents }: GoalsBody): ToldLoss {
  const document = documents[passage.document]
  const excerpt = document?.text.slice(passage.from, passage.to) ?? text
  return {
    ...{ document: passage.document, title: document?.title ?? '', why: lossWords(cause) },
    passage: truncate(excerpt.replace(/\s+/g, ' ').trim() || text, EXCERPT),
  }
}

/** `3 planks, 2 sticks, at a crafting table → 1 wooden pickaxe` */
function goalWords({ tools, materials, postconditions }: KeptGoal): string {
  const set = (of: Readonly<Record<string, number>>) =>
    Object.entries(of).map(([name, quantity]) => amount(quantity, name))
  const [needs, held, gives] = [set(materials), Object.keys(tools).map(item), set(postconditions)]
  const taken = needs.length > 0 ? plainText(listed(needs, 6)) : 'nothing'
  const by = held.length > 0 ? `, with ${plainText(listed(held, 3))} nearby` : ''
  return `needs ${taken}${by}; gives ${gives.length > 0 ? plainText(listed(gives, 4)) : 'nothing'}`
}
