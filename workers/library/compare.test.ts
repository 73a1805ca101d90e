import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { adgLedger } from '../../src/engine/minds/adg/ledger'
import { runSync } from '../../src/engine/drive'
import { plainText } from '../../src/engine/sentence'
import { nodeResources } from '../../src/lab/cli/resources'
import { assemble } from '../../src/library/assemble'
import { knowledgeOfRun } from '../../src/library/knowledge'
import { readRun } from '../../src/library/knowledge/read-run'
import type { Knowledge } from '../../src/library/knowledge/types'
import { parseSpec } from '../../src/library/parse-spec'
import type { LibraryRef } from '../../src/library/store/library-types'
import type { PieceRef } from '../api/library-compare.api'
import type { Reply } from '../api/run.api'
import { comparing } from './compare'
import { libraryContext } from './context'

const resources = await nodeResources()
const told: (LibraryRef | null)[] = []
const context = libraryContext({ resources: () => Promise.resolve(resources), tell: (ref) => told.push(ref) })
const api = comparing(context)

function learned(given: object, step: number): Knowledge {
  const spec = parseSpec({ horizon: 400, ...given })
  const run = runSync(assemble(spec, resources), step)
  return knowledgeOfRun(readRun({ spec, events: run.events, step: run.step }))
}
const read = (value: Knowledge, source: string) =>
  context.read.add({
    ...{ kind: 'knowledge', value, labels: { name: '', tags: [], notes: [] } },
    ...{ source, isUnchanged: null, findings: [], more: 0 },
  })
/** A run's knowledge at a step, from its ledger. */
function ledgerAt(given: object, step: number) {
  const run = runSync(assemble(parseSpec(given), resources), step)
  const ledger = adgLedger(run.setup)
  for (const event of run.events) ledger.apply(event)
  return { goals: run.setup.world.task.goals, mind: ledger.mind.shown }
}
async function valueOf<T>(reply: Promise<Reply<T>>): Promise<T> {
  const said = await reply
  if (!said.ok) return expect.fail(said.fault.message)
  return said.value
}
async function kept(value: Knowledge, name: string): Promise<LibraryRef> {
  const [ref] = await context.things.keep([
    { kind: 'knowledge', value, labels: { name, tags: [], notes: [] } },
  ])
  return ref ?? expect.fail('It was not kept.')
}

const early = learned({ seed: 1 }, 100)
const late = learned({ seed: 2 }, 400)

test('compares a saved or imported piece with another, and with the truth of its world', async () => {
  const anna = await kept(early, 'Anna')
  const both = await valueOf(api.compare(anna, read(late, 'ben.json')))
  expect([both.a.name, both.b.name]).toEqual(['Anna', 'ben'])
  expect(both.counts.conflict).toBeGreaterThan(0)
  const row = both.rows.find(({ agreement }) => agreement === 'conflict')
  expect(plainText(row?.a?.what ?? [])).not.toBe('')
  expect(plainText(row?.b?.what ?? [])).not.toBe('')

  const truth = await valueOf(api.compare(anna, 'truth'))
  expect(truth.b).toMatchObject({ name: 'the truth', isTruth: true })
  expect(truth.notes).toEqual([])
  const { goals, mind } = ledgerAt({ horizon: 400, seed: 1 }, 100)
  const agreed = truth.rows.filter(({ thing, agreement }) => goals.includes(thing) && agreement === 'same')
  expect(agreed.length).toBe(mind.right)
  expect(truth.counts.conflict).toBeGreaterThan(0)
})

test('draws a piece as its run was drawn', async () => {
  for (const step of [0, 60, 400]) {
    const given = { horizon: 400, seed: 4 }
    const { mind } = ledgerAt(given, step)
    const { a } = await valueOf(api.compare(read(learned(given, step), 'a.json'), 'truth'))
    if (a.scene?.mind.mind !== 'adg') return expect.unreachable()
    const shown = a.scene.mind
    expect(shown).toMatchObject({ goals: mind.goals, right: mind.right, actions: mind.actions })
    for (const { name, standing, requirements, isRight, isGoal, guess } of mind.items) {
      const item = shown.items.find((one) => one.name === name)
      expect(item, name).toMatchObject({ standing, requirements, isRight, isGoal })
      // Whether the question was asked.
      expect(item?.guess === null, name).toBe(guess === null)
    }
  }
})

test('previews a merge of many before saving; the saved piece has its name and every claim', async () => {
  const pieces = [
    read(early, 'anna.json'),
    read(late, 'ben.json'),
    read(learned({ seed: 3 }, 200), 'cleo.json'),
  ]
  const asked = { pieces, rule: 'ask', decisions: {} } as const
  const before = await context.connection.use((database) => database.count('kept'))
  const shares: number[] = []
  const preview = await valueOf(api.previewMerge(asked, (share) => shares.push(share)))
  expect(shares.at(-1)).toBe(1)
  expect(preview.people.map(({ name }) => name).toSorted()).toEqual(['anna', 'ben', 'cleo'])
  expect(preview.hasTruth).toBe(true)
  const [ben] = preview.people
  expect(ben).toMatchObject({ name: 'ben' })
  expect(await context.connection.use((database) => database.count('kept'))).toBe(before)

  const conflict = preview.things.find(({ isConflict }) => isConflict) ?? expect.fail('They agree on all.')
  const second = conflict.said[1] ?? expect.fail('There is nothing else.')
  const decisions = { [conflict.thing]: second.id }
  const decided = await valueOf(api.previewMerge({ ...asked, decisions }))
  const row = decided.things.find(({ thing }) => thing === conflict.thing)
  expect(row).toMatchObject({ isDecided: true })
  expect(row?.said[0]?.id).toBe(second.id)

  const ref = await valueOf(api.keepMerged({ ...asked, decisions }, 'The class'))
  expect(told.at(-1)).toEqual(ref)
  const whole = await context.things.kept(ref)
  expect(await context.things.labels(ref)).toMatchObject({ name: 'The class' })
  if (whole.kind !== 'knowledge') return expect.unreachable()
  expect(
    Object.values(whole.value.runs)
      .map(({ names }) => names[0])
      .toSorted(),
  ).toEqual(['anna', 'ben', 'cleo'])
  // Merging a piece with itself, or with its sources, changes nothing.
  const again = await valueOf(
    api.keepMerged({ pieces: [ref, ...pieces], rule: 'ask', decisions: {} }, 'Again'),
  )
  expect(again).toEqual(ref)
})

test('steps of a run with a live model or a person are one run without names, and two under two names', async () => {
  const asks = ({ runs, ...rest }: Knowledge): Knowledge => ({
    ...rest,
    runs: Object.fromEntries(
      Object.entries(runs).map(([id, run]) => [
        id,
        { ...run, spec: parseSpec({ ...run.spec, model: { id: 'person' } }) },
      ]),
    ),
  })
  const moments = [100, 200].map((step) => asks(learned({ seed: 5 }, step)))
  const runsOf = async (pieces: readonly PieceRef[]) => {
    const ref = await valueOf(api.keepMerged({ pieces, rule: 'experience', decisions: {} }, ''))
    const whole = await context.things.kept(ref)
    return whole.kind === 'knowledge' ? Object.keys(whole.value.runs) : expect.unreachable()
  }
  const unnamed = await Promise.all(moments.map((value) => kept(value, '')))
  expect(await runsOf(unnamed)).toEqual(Object.keys(moments[0]?.runs ?? {}))
  expect(
    await runsOf(moments.map((value, at) => read(value, `${at === 0 ? 'anna' : 'ben'}.json`))),
  ).toHaveLength(2)
})

test('refuses an item that is no knowledge, is gone, or is of another world, in a sentence', async () => {
  const [note] = await context.things.keep([{ kind: 'document', value: { text: 'Iron' } }])
  if (!note) return expect.unreachable()
  const says = async (reply: Promise<Reply<unknown>>) => {
    const said = await reply
    return said.ok ? '' : said.fault.message
  }
  expect(await says(api.compare(note, 'truth'))).toContain('One of the chosen entries is a "document"')
  expect(await says(api.compare({ kind: 'knowledge', id: 'none' }, 'truth'))).toContain(
    'The knowledge "none" no longer exists',
  )
  expect(await says(api.previewMerge({ pieces: [], rule: 'newer', decisions: {} }))).toContain(
    'Nothing is chosen',
  )
  const kitchen = learned({ world: { id: 'kitchen' } }, 10)
  expect(await says(api.compare(read(early, 'a.json'), read(kitchen, 'b.json')))).toContain(
    'Craft world, another one to Kitchen',
  )
  const tree = learned({ world: { id: 'blocks' }, agent: { id: 'drip' } }, 20)
  expect(await says(api.compare(read(tree, 'a.json'), 'truth'))).toContain('The world Blocks has no rules')
  expect((await valueOf(api.compare(read(tree, 'a.json'), read(tree, 'b.json')))).counts.conflict).toBe(0)
})
