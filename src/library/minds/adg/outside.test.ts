import { describe, expect, test } from 'vitest'
import { ledgerOf } from '../../../engine/run-setup'
import { edgeIn, testedBy } from '../../../engine/minds/adg/tested'
import type { TestedItems } from '../../../engine/minds/adg/types/tested'
import { nodeResources } from '../../../lab/cli/resources'
import { specId } from '../../digest'
import { mergeKnowledge } from '../../knowledge/merge'
import { knowledgeSchema } from '../../knowledge/schema'
import { believedIn, seenIn } from './outside'
import { learnedInText, ofGraph, playedOutside } from './outside-testing'
import * as v from 'valibot'

const resources = await nodeResources()
const text = learnedInText(resources)
const { spec, run, knowledge } = await playedOutside(resources, text)
const tested = testedBy(believedIn(knowledge), seenIn(knowledge))
const whole = testedBy(believedIn(text), seenIn(knowledge))
/** The action of an item is in doubt, and recorded nowhere, until the item was made. */
const withoutDoubted = (all: TestedItems): TestedItems =>
  Object.fromEntries(
    Object.entries(all).map(([item, { verdict, edges }]) => [
      item,
      { verdict, edges: edges.filter((edge) => edge.need !== null || edge.verdict !== 'untested') },
    ]),
  )
const learned = run.events.filter((event) => event.kind === 'requirement-learned')

describe('knowledge of a run in a real game that began with knowledge learned in text', () => {
  test('says of each edge by itself what the game made of it, as the text beside the game says', () => {
    expect(tested).toEqual(withoutDoubted(whole))
    expect(learned.length).toBeGreaterThan(10)
    const verdicts = new Set(Object.values(tested).map(({ verdict }) => verdict))
    expect([...verdicts].sort()).toEqual(['confirmed', 'contradicted', 'untested'])
  })

  test('only items that were obtained there count as tested', () => {
    const had = new Set(learned.map(({ item }) => item))
    for (const [item, { verdict }] of Object.entries(tested))
      expect([item, verdict !== 'untested']).toEqual([item, had.has(item)])
  })

  test('names the server, its version, the run and the step', () => {
    const { step } = learned.find(({ item }) => item === 'planks')!
    expect(edgeIn(tested, 'planks', 'logs')).toEqual({
      ...{ need: 'logs', said: 1, verdict: 'confirmed' },
      seen: [
        {
          ...{ found: 1, agrees: true },
          where: {
            ...{ server: 'localhost:25565', version: '1.20.4', run: specId(spec), who: 'XENON, seed 9' },
            ...{ step, isShown: false },
          },
        },
      ],
    })
    // A run from before servers had names.
    const { known, ...world } = spec.world
    const { server: _, ...unnamed } = known!
    const old = { ...knowledge.runs[specId(spec)]!, spec: { ...spec, world: { ...world, known: unnamed } } }
    const seen = seenIn({ ...knowledge, runs: { ...knowledge.runs, [specId(spec)]: old } })
    expect(seen.get('planks')?.[0]?.where).toMatchObject({ server: null, version: '1.20.4' })
  })

  test('keeps the claims from text that the game contradicts, and survives a file unchanged', () => {
    const wrong = Object.entries(tested).filter(([, { verdict }]) => verdict === 'contradicted')
    for (const [item] of wrong) expect(knowledge.body.items[item]?.others?.length).toBeGreaterThan(0)
    expect(v.parse(knowledgeSchema, JSON.parse(JSON.stringify(knowledge)))).toEqual(knowledge)
  })

  test('united with the text it says all of it, in either order', () => {
    for (const pieces of [
      [text, knowledge],
      [knowledge, text],
    ] as const) {
      const united = ofGraph(mergeKnowledge(pieces, 'experience'))
      expect(testedBy(believedIn(united), seenIn(united))).toEqual(whole)
    }
  })

  test('is what the scene of the run shows', () => {
    const ledger = ledgerOf(run.setup)
    for (const event of run.events) ledger.apply(event)
    const { shown } = ledger.mind
    if (shown.mind !== 'adg') return expect.fail(shown.mind)
    const had = shown.items.filter(
      ({ standing, obtainedAt }) => standing === 'experienced' && obtainedAt !== null,
    )
    expect(had.map(({ name }) => name).sort()).toEqual([...seenIn(knowledge).keys()].sort())
  })
})

test('trusted knowledge is confirmed by success, even if the agent learns nothing', async () => {
  const { knowledge: sure, run: played } = await playedOutside(resources, text, { trust: 'seen' })
  const quiet = played.events.flatMap((event) =>
    event.kind === 'tried' && event.success ? [event.item] : [],
  )
  const seen = seenIn(sure)
  const trusted = quiet.filter((item) => text.body.items[item]?.standing === 'experienced')
  expect(trusted.length).toBeGreaterThan(0)
  for (const item of trusted) expect([item, seen.has(item)]).toEqual([item, true])
})

test('text alone is untested, and a claim from the game is not text', () => {
  expect(seenIn(text).size).toBe(0)
  const here = {
    ...knowledge,
    runs: Object.fromEntries(Object.keys(knowledge.runs).map((id) => [id, knowledge.runs[specId(spec)]!])),
  }
  expect(believedIn(here).size).toBe(0)
})
