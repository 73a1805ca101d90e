import { expect, test } from 'vitest'
import { packFiles, unpackFiles } from '../../library/links/run-files'
import { LinkError } from '../../library/links/shared'
import { parseSpec } from '../../library/parse-spec'
import { decodeHash, encodeHash } from '../link/hash'
import { DEFAULT_LINK } from '../link/link-state'
import { completeSpec, linkedSpec } from '../state/recorded-prior'
import type { LibraryClient } from './client'
import { enclosedIn, fromLink } from './enclosed'

const torch = { action: 'craft', requires: { stick: 1, coals: 1 }, held: [], yields: 4 }
const RUNS = [
  { model: { id: 'recorded', prior: { torch: { stick: 1, coals: 1 }, logs: {} } } },
  { model: { id: 'person', prompts: { action: 'How is {{item}} made with {{options}}? — <b>no</b>' } } },
  {
    world: { id: 'craft', manual: { torch } },
    model: {
      id: 'recorded',
      said: [{ kind: 'requirements', item: 'torch', context: '', answer: { stick: [1, null, 0.5] } }],
    },
  },
].map((spec) => parseSpec(spec))

type Api = Parameters<Parameters<LibraryClient['ask']>[0]>[0]
const answer = async <T>(work: Promise<T>) =>
  work.then(
    (value) => ({ ok: true, value }) as const,
    (error: unknown) => ({ ok: false, fault: { code: 'bad-link', message: String(error) } }) as const,
  )
/** The worker's two answers, without a worker. */
const client: Pick<LibraryClient, 'ask'> = {
  ask: (call) =>
    call(
      new Proxy({} as Api, {
        get: (_, name) =>
          name === 'packFiles'
            ? (...args: Parameters<typeof packFiles>) => answer(packFiles(...args))
            : (...args: Parameters<typeof unpackFiles>) => answer(unpackFiles(...args)),
      }),
    ),
}

test.for(RUNS)(
  'the files of a run come with its link, to a browser that has never seen them: %#',
  async (spec) => {
    const enclosed = (await enclosedIn(spec, client)) ?? expect.unreachable()
    const link = encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec), enclosed })
    const { state, problems } = decodeHash(link)
    expect(problems).toEqual([])
    const found = completeSpec(state, [])
    expect(found.missing.length).toBeGreaterThan(0)
    expect(await fromLink(state, found, state.enclosed ?? '', client)).toEqual({ spec, missing: [] })
  },
)

test('a run without files encloses none', async () => {
  expect(await enclosedIn(parseSpec({}), client)).toBeNull()
})

test('ignores files that differ from those that the link names', async () => {
  const [recorded, person] = RUNS
  if (!recorded || !person) return expect.unreachable()
  const other = parseSpec({ model: { id: 'recorded', prior: { torch: {} } } })
  const enclosed = (await packFiles(other)) ?? ''
  const state = linkedSpec(recorded)
  const found = completeSpec(state, [])
  expect(await fromLink(state, found, enclosed, client)).toEqual(found)
  // Files that the run does not use are ignored too.
  expect(await fromLink(state, found, (await packFiles(person)) ?? '', client)).toEqual(found)
})

test('reports files that cannot be unpacked, and shows the run without them', async () => {
  const [spec] = RUNS
  if (!spec) return expect.unreachable()
  const found = completeSpec(linkedSpec(spec), [])
  const read = await fromLink(linkedSpec(spec), found, 'AAAA', client)
  expect(read).toMatchObject(found)
  expect(read.fault).toContain('the link is incomplete, or it was changed on the way')
  await expect(unpackFiles('AAAA', spec)).rejects.toThrow(LinkError)
  expect(decodeHash('#/watch?enclosed=a%20b')).toMatchObject({
    state: { spec: parseSpec({}) },
    problems: [expect.stringContaining('enclosed a b is not letters, digits')],
  })
})
