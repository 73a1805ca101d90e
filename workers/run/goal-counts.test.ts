import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runSync } from '../../src/engine/drive'
import { adgLedger } from '../../src/engine/minds/adg/ledger'
import type { KnownItem } from '../../src/engine/minds/adg/types/known'
import { sameRequirements } from '../../src/engine/worlds/items/requirement-set'
import type { Rules } from '../../src/engine/worlds/items/types'
import { assemble } from '../../src/library/assemble'
import { parseSpec } from '../../src/library/parse-spec'
import { anySpec } from '../testing/any-spec'
import { testResources } from '../testing/resources'

const resources = await testResources()

/** Computes the same counts from the current knowledge alone, each by its definition. */
function countedAgain(goals: readonly KnownItem[], truth: Rules) {
  const fits = (name: string, set: KnownItem['requirements']) => {
    const rule = truth.get(name)
    return rule !== undefined && sameRequirements(set, rule.requires)
  }
  const of = (holds: (goal: KnownItem) => boolean) => goals.filter(holds).length
  const isAsked = (goal: KnownItem) => goal.guess !== null
  const isMisjudged = ({ name, guess }: KnownItem) => guess !== null && !fits(name, guess)
  return {
    goals: goals.length,
    right: of(({ isRight }) => isRight),
    obtained: of(({ standing }) => standing === 'experienced'),
    asked: of(isAsked),
    misjudged: of(isMisjudged),
    corrected: of((goal) => isMisjudged(goal) && goal.isRight),
    taught: of((goal) => !isAsked(goal) && goal.isRight),
    lost: of((goal) => !goal.isRight && !isMisjudged(goal) && (isAsked(goal) || goal.obtainedAt !== null)),
    said: of((goal) => isAsked(goal) && goal.standing === 'hypothesised'),
    copied: of(({ standing }) => standing === 'analogy'),
    inadmissible: of(({ standing }) => standing === 'inadmissible'),
  }
}

function checkEach(given: object) {
  const run = runSync(assemble(parseSpec(given), resources))
  const ledger = adgLedger(run.setup)
  for (const event of run.events) {
    ledger.apply(event)
    const goals = [...ledger.mind.items.values()].filter(({ isGoal }) => isGoal)
    // Compared as text: a run has thousands of events.
    const again = JSON.stringify(countedAgain(goals, ledger.world.truth))
    const counts = ledger.mind.score
    if (JSON.stringify(counts) !== again) expect(counts).toEqual(JSON.parse(again))
    const { right, taught, corrected, asked, misjudged, lost } = counts
    // Items that were right from the first guess are the remainder on both sides.
    const kept = right - taught - corrected
    expect(kept).toBeGreaterThanOrEqual(0)
    expect(asked - misjudged - kept).toBeLessThanOrEqual(lost)
  }
  return ledger
}

test('law: for any agent and any changes, the counts equal a new count after each event', () => {
  fc.assert(
    fc.property(anySpec(150, 'adg'), (given) => {
      checkEach(given)
    }),
    { numRuns: 40 },
  )
})

const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })

test.each(['xenon', 'sc', 'deckard', 'adam'])('%s: counts hold when rules change on the way', (id) => {
  const changes = [
    { step: 120, announced: true, rules: { stick: rule({ planks: 3 }), bowl: rule({ planks: 1 }) } },
    { step: 160, announced: false, rules: { iron_sword: null, ladder: rule({ stick: 1 }) } },
  ]
  const interventions = changes.map((change) => ({ kind: 'rules', ...change }))
  const { mind } = checkEach({ agent: { id, options: {} }, seed: 18, horizon: 220, interventions })
  // The plans had shown both: a right item is wrong under the new rules.
  expect(mind.score.lost).toBeGreaterThanOrEqual(1)
})
