/** Everything that a run of the toy can come to, as JSON on the last line. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { ledgerOf } from '../src/engine/run-setup'
import { runSync } from '../src/engine/drive'
import { plainText } from '../src/engine/sentence'
import { narrate } from '../src/engine/words'
import { nodeResources } from '../src/lab/cli/resources'
import { runJob } from '../src/lab/job'
import { assemble } from '../src/library/assemble'
import { logHash } from '../src/library/digest'
import { tally } from '../src/engine/minds/tally/mind'
import { narrateTallyDivergence } from '../src/engine/minds/tally/words'
import { knowledgeOfRun, readRun } from '../src/library/knowledge'
import { knowledgeSchema } from '../src/library/knowledge/schema'
import { parseSpec } from '../src/library/parse-spec'
import { parseRecording, recordingText } from '../src/library/recording'
import { replay } from '../src/library/replay'
import { RunStore } from '../src/library/store/run-store'
import { wordsOfRun } from '../src/library/words'
import { formOf, parseReply, promptFor } from '../src/models/chat/prompts'
import { decodeHash, encodeHash } from '../src/ui/link/hash'
import { DEFAULT_LINK } from '../src/ui/link/link-state'
import { RunSession } from '../workers/run/run-session'
import type { Update } from '../workers/api/run.api'

const resources = await nodeResources()
const toy = { world: { id: 'switches' }, agent: { id: 'noter' } }
const spec = parseSpec({ ...toy, seed: 4 })
const run = runSync(assemble(spec, resources))
const { events, transcript, step, setup } = run
const hash = logHash(events)

const ledger = ledgerOf(setup)
for (const event of events) ledger.apply(event)
const words = await wordsOfRun(spec)

const linked = {
  ...DEFAULT_LINK,
  spec: parseSpec({
    ...{ ...toy, seed: 4 },
    world: { id: 'switches', options: { wiring: 'all-alike' } },
    agent: { id: 'noter', options: { patience: 1 } },
  }),
  step: 2,
  feed: { item: 'red', kinds: ['switches/flipped', 'tally/noted'] as const },
}
const link = encodeHash(linked)
const read = decodeHash(link)

const written = parseRecording(recordingText({ spec, transcript, step, hash }))

/** Opens a run in a session, and waits until it is at that step. */
async function opened(at: number | null) {
  const session = new RunSession({ resources: () => Promise.resolve(resources), store: new RunStore() })
  const updates: Update[] = []
  await session.subscribe((update) => updates.push(update))
  const reply = await session.open(spec, at)
  if (at !== null) await session.seek(at)
  await session.pause()
  while (updates.at(-1)?.save.kind !== 'saved') await new Promise((resolve) => setTimeout(resolve, 5))
  const { scene } = updates.at(-1)!
  return { reply, step: scene.step, world: scene.world, told: await session.told('red') }
}
const left = await opened(2)
const found = await opened(null)

const reading = runJob(
  { id: 'toy', arm: { setting: 'lamps', agent: 'Noter', runs: [toy] }, seed: 4 },
  resources,
)
const other = runSync(assemble(parseSpec({ ...toy, seed: 5 }), resources))
const difference = tally.divergence(events, other.events).find()
const parting = difference === 'alike' ? null : difference
const question = { kind: 'verb', lamp: 'red', options: ['press', 'turn'] } as const

function refusal(input: object): string {
  try {
    parseSpec(input)
    return 'none'
  } catch (error) {
    return String(error)
  }
}

console.log(
  JSON.stringify({
    ended: events.at(-1),
    score: ledger.score,
    shown: ledger.world.shown,
    told: events.map((event) => plainText(narrate(event, 'Noter', words))),
    link,
    isLinkRead: JSON.stringify(read.state) === JSON.stringify(linked),
    problems: read.problems,
    isReplayed: logHash(replay(written, resources).events) === hash,
    left,
    found,
    metrics: reading.metrics,
    parting: parting && plainText(narrateTallyDivergence(parting, ['A', 'B'])),
    knows: v.parse(knowledgeSchema, knowledgeOfRun(readRun({ spec, events, step }))).body,
    prompt: promptFor(question).text,
    form: formOf(question).maxTokens,
    reply: parseReply(question, '{"verb": "turn"}'),
    unfit: [
      refusal({ world: { id: 'switches' }, agent: { id: 'xenon' } }),
      refusal({ agent: { id: 'noter' } }),
    ],
    wrong: refusal({ ...toy, world: { id: 'switches', options: { wiring: 'none' } } }),
  }),
)
process.exit(0)
