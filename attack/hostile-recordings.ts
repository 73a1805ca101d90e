/** Recordings of real runs with something wrong in their transcripts, for both parts of the attack: Node and the page. */
import type { LiveSimilarity, Similarity } from '../src/engine/effects'
import { runAsync } from '../src/engine/drive'
import { Random } from '../src/engine/random'
import { later } from '../src/engine/testing'
import type { TranscriptEntry } from '../src/engine/transcript'
import { craftRules } from '../src/engine/worlds/craft'
import { FakeBot } from '../src/engine/worlds/minecraft/testing'
import { assemble, type Resources } from '../src/library/assemble'
import { logHash } from '../src/library/digest'
import { ABSURD } from '../src/library/files/hostile-testing'
import { parseSpec } from '../src/library/parse-spec'
import { recordingText, type Recording } from '../src/library/recording'
import { replaying } from '../src/library/replay'
import { ATTACK_SEED } from './amount'

const LIVE = { id: 'openai', options: { name: 'tiny' } }
const MINILM = { id: 'minilm' }
const BLOCKS = { id: 'blocks', options: { written: 'b a | d c > a on b, c on d' } }
const asked = { decomposition: 'model', executability: 'model', update: 'model' }

/** One run for each kind of question, ranking and external world. */
const RUNS: readonly (readonly [name: string, input: object])[] = [
  ['xenon', { agent: { id: 'xenon' }, similarity: MINILM, horizon: 25 }],
  ['self-correction', { agent: { id: 'sc' }, similarity: MINILM, horizon: 25 }],
  ['deckard', { agent: { id: 'deckard' }, horizon: 20 }],
  [
    'whole-plan',
    { agent: { id: 'whole-plan' }, world: { id: 'craft', options: { goal: 'torch' } }, horizon: 30 },
  ],
  [
    'reprompting',
    {
      agent: { id: 'planner', options: { reprompting: 'context', interval: 100 } },
      world: { id: 'craft', options: { controller: 'minerl', stalls: 'some', goal: 'torch' } },
      horizon: 30,
    },
  ],
  ['hunch', { agent: { id: 'hunch' }, similarity: MINILM, horizon: 6 }],
  ['kitchen', { agent: { id: 'xenon' }, world: { id: 'kitchen' }, similarity: MINILM, horizon: 40 }],
  ['drip', { agent: { id: 'drip', options: asked }, world: BLOCKS, horizon: 20 }],
  ['cot', { agent: { id: 'cot' }, world: BLOCKS, horizon: 20 }],
  ['react', { agent: { id: 'react' }, world: BLOCKS, horizon: 20 }],
  [
    'drip in craft',
    {
      agent: { id: 'drip', options: asked },
      world: { id: 'craft', options: { goal: 'torch' } },
      horizon: 20,
    },
  ],
  [
    'gog',
    { agent: { id: 'gog', options: { sentence: 'make me a torch' } }, similarity: MINILM, horizon: 20 },
  ],
  ['graphrag', { agent: { id: 'graphrag' }, similarity: MINILM, horizon: 20 }],
  ['hkg', { agent: { id: 'hkg', options: { sentence: 'a bed' } }, similarity: MINILM, horizon: 20 }],
  ['vanilla', { agent: { id: 'vanilla' }, horizon: 20 }],
  ['minecraft', { agent: { id: 'xenon' }, world: { id: 'minecraft' }, similarity: MINILM, horizon: 15 }],
  [
    'pictures',
    {
      agent: { id: 'planner', options: { reprompting: 'context', interval: 100 } },
      world: { id: 'minecraft', options: { pictures: 'png', goal: 'torch' } },
      horizon: 15,
    },
  ],
]

export interface Seed {
  readonly name: string
  readonly recording: Recording
}

/** Plays each of the runs with a live model that answers like the simulated one. */
export async function seedRecordings(resources: Resources): Promise<readonly Seed[]> {
  const seeds: Seed[] = []
  for (const [at, [name, input]] of RUNS.entries()) {
    const simulated = assemble(parseSpec({ seed: at, ...input, similarity: { id: 'words' } }), resources)
    const { model, similarity } = simulated.setup
    if (!('answer' in model) || !('nearest' in similarity)) throw new Error(`${name} is not simulated.`)
    const spec = parseSpec({ seed: at, ...input, model: LIVE })
    const bot = new FakeBot(craftRules({ fuel: 'all', redstone: 'mine' }))
    let errands = 0
    // Sometimes one takes too long, so that the agent asks the model about the surroundings.
    bot.fate = () => (errands++ % 3 === 1 ? 'timeout' : 'done')
    const all = { ...resources, live: later(model), minilm: slow(similarity), bot }
    const run = await runAsync(assemble(spec, all))
    const { step, transcript, events } = run
    seeds.push({ name, recording: { spec, step, transcript, hash: logHash(events) } })
  }
  return seeds
}

const slow = (similarity: Similarity): LiveSimilarity => ({
  rank: (...given) => Promise.resolve(similarity.nearest(...given)),
})

export interface HostileRecording {
  readonly what: string
  readonly recording: Recording
  readonly text: string
  /** Its hash was computed from the changed transcript, so only the content is wrong. */
  readonly isSealed: boolean
}

/** The hostile recording of that number: the same for the same seed. */
export function hostileRecording(
  nth: number,
  seeds: readonly Seed[],
  resources: Resources,
): HostileRecording {
  const random = new Random(ATTACK_SEED).fork(`recording ${nth}`)
  const seed = seeds[random.int(seeds.length)]
  if (!seed) throw new Error('There is no recording to change.')
  const transcript = structuredClone(seed.recording.transcript) as TranscriptEntry[]
  const changes = 1 + random.int(4)
  const done = Array.from({ length: changes }, () => change(transcript, random))
  const changed = { ...seed.recording, transcript }
  const sealed = sealedAgain(changed, resources)
  const recording = sealed ?? changed
  return {
    what: `recording ${nth} of seed ${ATTACK_SEED}: ${seed.name}, ${done.join(', ')}`,
    recording,
    text: recordingText(recording),
    isSealed: sealed !== null,
  }
}

/** Step and hash as an attacker would write them to make the file look valid; null: it cannot be played. */
function sealedAgain(recording: Recording, resources: Resources): Recording | null {
  try {
    const { run, proceed } = replaying(recording, resources)
    proceed(recording.step)
    return { ...recording, step: run.step, hash: logHash(run.events) }
  } catch {
    return null
  }
}

/** The same with the first thing of each ranking in place of all others. */
export const rankedTwice = (recording: Recording): Recording => ({
  ...recording,
  transcript: recording.transcript.map((entry) => {
    if (entry.kind !== 'ranking') return entry
    const [first] = entry.value
    return { ...entry, value: entry.value.map((ranked) => first ?? ranked) }
  }),
})

type Json = unknown
interface Place {
  readonly parent: Record<string | number, Json>
  readonly key: string | number
}

const HOSTILE: readonly Json[] = [
  ...ABSURD,
  ...['\ud800torch', 'torch\udfff', 'hasOwnProperty', 'valueOf', 'a b', '\u202e', 'x'.repeat(64)],
  ...[Number.MAX_SAFE_INTEGER, 4096, 4097, 1e12, -0.1, 1.0005],
]

/** Changes the transcript in one place; says how. */
function change(transcript: TranscriptEntry[], random: Random): string {
  const rankings = [...transcript.keys()].filter((at) => isRanking(transcript[at]))
  // Rankings first: in most transcripts they are few, and all that is copied comes from them.
  const isOfRanking = rankings.length > 0 && random.chance(0.2)
  const at = isOfRanking ? (rankings[random.int(rankings.length)] ?? 0) : random.int(transcript.length)
  const entry = transcript[at]
  if (!entry) return 'nothing'
  const way = isOfRanking ? 3 : random.int(12)
  if (way === 0) {
    transcript.splice(at, 1)
    return `entry ${at} left out`
  }
  if (way === 1) {
    transcript.splice(at, 0, structuredClone(entry))
    return `entry ${at} twice`
  }
  if (way === 2) {
    const other = transcript.find(({ kind, step }, i) => i > at && kind === entry.kind && step >= entry.step)
    if (other && 'value' in other)
      transcript[at] = { ...entry, value: structuredClone(other.value) } as TranscriptEntry
    return `entry ${at} says what a later one says`
  }
  const places = placesIn(entry)
  const lists = places.filter(({ parent, key }) => Array.isArray(parent[key]))
  const list = lists[random.int(Math.max(1, lists.length))]
  if (list && way < 6) {
    const all = list.parent[list.key] as Json[]
    const one = all[random.int(Math.max(1, all.length))]
    if (all.length > 1 && random.chance(0.5)) {
      all[random.int(all.length)] = structuredClone(one)
      return `entry ${at}: ${String(list.key)} names one in place of another`
    }
    const times = random.chance(0.1) ? 300 : 1 + random.int(3)
    all.push(...Array.from({ length: times }, () => structuredClone(one)))
    return `entry ${at}: ${String(list.key)} names one ${times + 1} times`
  }
  const place = places[random.int(Math.max(1, places.length))]
  if (!place) return 'nothing'
  const { parent, key } = place
  const strange = HOSTILE[random.int(HOSTILE.length)]
  if (way < 8 && !Array.isArray(parent)) {
    define(parent, typeof strange === 'string' ? strange : JSON.stringify(strange), parent[key])
    return `entry ${at}: ${String(key)} under another name too`
  }
  if (way < 9) {
    const other = places[random.int(places.length)]
    if (other) define(parent, key, structuredClone(other.parent[other.key]))
    return `entry ${at}: ${String(key)} holds something else of it`
  }
  define(parent, key, strange)
  return `entry ${at}: ${String(key)} is ${JSON.stringify(strange).slice(0, 40)}`
}

/** Whether there is something to rank: an earlier change may have put anything in the value's place. */
const isRanking = (entry: TranscriptEntry | undefined) =>
  entry?.kind === 'ranking' && Array.isArray(entry.value) && entry.value.length > 1

/** All places in an entry's content that the file's schema leaves to the run to check. */
function placesIn(entry: TranscriptEntry): Place[] {
  const places: Place[] = []
  const left: Record<string | number, Json>[] = [entry as unknown as Record<string, Json>]
  for (let one = left.pop(); one && places.length < 500; one = left.pop())
    for (const key of Object.keys(one)) {
      if (one === (entry as unknown) && key !== 'value') continue
      places.push({ parent: one, key: Array.isArray(one) ? Number(key) : key })
      const inner = one[key]
      if (typeof inner === 'object' && inner !== null) left.push(inner as Record<string, Json>)
    }
  return places
}

const define = (of: object, key: PropertyKey, value: Json) =>
  Object.defineProperty(of, key, { value, enumerable: true, writable: true, configurable: true })
