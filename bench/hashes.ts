/** The same runs of Hunch in Node and in Chromium, one hash of their events each: `npm run bench -- hashes`. */
import { readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { withBuiltPage } from './browser'
import { hashesOf } from './hashing'
import { line } from './measure'

/** Settings that ask something else of it each. */
const SETTINGS = [
  {},
  { world: { id: 'craft', options: { actions: '45' } } },
  { world: { id: 'craft', options: { goals: '120', changedSets: '2', changedActions: '2' } } },
  { model: { id: 'simulated', options: { skill: 0.05, unknown: 'any' } } },
  { world: { id: 'kitchen', options: {} } },
]
const SEEDS = 20

export async function benchHashes(): Promise<void> {
  const specs = SETTINGS.flatMap((setting) =>
    Array.from({ length: SEEDS }, (_, at) => ({
      ...{ seed: at + 1, horizon: 400, agent: { id: 'hunch', options: {} } },
      ...setting,
    })),
  )
  const vectors = readFileSync(new URL('../src/similarity/word-vectors.bin', import.meta.url))
  const here = await hashesOf(specs, vectors)
  const build = await rolldown({
    input: new URL('hashing.ts', import.meta.url).pathname,
    platform: 'browser',
  })
  const { output } = await build.generate({ format: 'iife', name: 'hashing', codeSplitting: false })
  await withBuiltPage(async (browser) => {
    const page = await browser.newPage()
    // Of no page: the built one takes no program from elsewhere.
    await page.addScriptTag({ content: output[0].code })
    const there = await page.evaluate(
      ([specs, vectors]) => {
        const bytes = Uint8Array.from(atob(vectors), (letter) => letter.charCodeAt(0))
        return (window as unknown as { hashing: { hashesOf: typeof hashesOf } }).hashing.hashesOf(
          specs,
          bytes,
        )
      },
      [specs, vectors.toString('base64')] as const,
    )
    const same = here.filter((hash, at) => hash === there[at]).length
    line(
      'runs of Hunch with the same hash in Node and in Chromium',
      `${String(same)} of ${String(here.length)}`,
    )
  })
}
