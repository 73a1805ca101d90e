/** Hostile files: documents, knowledge, problems (worlds), studies and priors. Each is read or refused by name. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalName } from '../src/engine/worlds/craft/names'
import { nodeResources } from '../src/lab/cli/resources'
import { ABSURD, hostileFile } from '../src/library/files/hostile-testing'
import { seedFiles } from '../src/library/files/seeds-testing'
import { survives } from '../src/library/files/survives-testing'
import { readProse } from '../src/reading/prose'
import { readRecipes } from '../src/reading/recipe-files'
import { parsePrior } from '../src/models/recorded/adg/parse-prior'
import { PriorError } from '../src/models/recorded/adg/prior'
import { amount, ATTACK_SEED, count } from './amount'
import { numbersFrom } from './hostile-backups'

const seeds = seedFiles(await nodeResources())

test('hostile files: each is read or refused by name, and a read file can be written and read again', async () => {
  const numRuns = amount({ quick: 60, full: 10_000 })
  await fc.assert(
    fc.asyncProperty(hostileFile(seeds), async (file) => {
      await survives(file)
    }),
    { numRuns, seed: ATTACK_SEED },
  )
  count('hostile files of every kind, imported', numRuns)
})

const PIECES = [
  'To craft a torch you need 1 stick and 1 coal. ', '| Output | Ingredients |\n|---|---|\n| rope | 3 string |\n', '# ', '```\n', '\n\n', '- ', '> ', '[a](b', '<b', '\u0000', '\u202e', '\ufeff', 'x'.repeat(300), '1,000 ', '½ ', '9'.repeat(40), ' and ', ', ', '{"type":"smelting","ingredient":"sand","result":"glass"}',
] // prettier-ignore

test('hostile documents: every text is read by the rules, and each goal and loss has its place in it', () => {
  const cases = amount({ quick: 200, full: 20_000 })
  for (let at = 0; at < cases; at++) {
    const random = numbersFrom(ATTACK_SEED * 7_919 + at)
    const length = 1 + Math.floor(random() * 12)
    const text = Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)] ?? '').join('')
    const { goals, losses } = readProse('d', text, canonicalName)
    expect(goals.length + losses.length).toBeLessThanOrEqual(text.length + 1)
    for (const { passage } of losses) {
      expect(passage.from).toBeGreaterThanOrEqual(0)
      expect(passage.to).toBeLessThanOrEqual(text.length)
    }
  }
  count('hostile documents, read by the rules', cases)
})

const RECIPE = { type: 'crafting_shaped', pattern: ['##', ' /'], key: { '#': 'planks', '/': { item: 'stick' } }, result: { id: 'x', count: 2 } } // prettier-ignore

test('hostile recipe files and priors: each is read or refused by name', () => {
  const cases = amount({ quick: 300, full: 20_000 })
  for (let at = 0; at < cases; at++) {
    const random = numbersFrom(ATTACK_SEED * 104_729 + at)
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]
    const recipe: Record<string, unknown> = structuredClone(RECIPE)
    for (const key of Object.keys(recipe)) if (random() < 0.3) recipe[key] = pick(ABSURD)
    if (random() < 0.2) recipe['key'] = { '\ud800': pick(ABSURD), '#': pick(ABSURD) }
    const { goals, losses } = readRecipes('d', JSON.stringify([recipe, RECIPE]), canonicalName)
    expect(goals.length + losses.length).toBeGreaterThan(0)
    const prior = {
      torch: { stick: 1 },
      [JSON.stringify(pick(ABSURD)).replaceAll('"', '')]: pick(ABSURD),
      logs: { '\ud800': pick(ABSURD) },
    }
    try {
      for (const [name, set] of parsePrior(JSON.stringify(prior)).sets)
        for (const text of [name, ...Object.keys(set)]) encodeURIComponent(text)
    } catch (error) {
      expect(error).toBeInstanceOf(PriorError)
    }
  }
  count('hostile recipe files and priors', cases)
})
