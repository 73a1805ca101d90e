/** The page in browsers that are not Chromium: every view, playing, saving, files, no network, and the same runs as in Node. */
import { readFileSync } from 'node:fs'
import { nodeRuns } from './node-runs'
import { observe, takeObserved } from './observe'
import { RUNS } from './runs'
import { startSite } from './site'
import { seen, Tab } from './tab'
import { expect, test } from './test'

const ROOT = '[data-ready]'
const READY = [ROOT, 'data-ready', 'true'] as const
const stepOf = async (tab: Tab) => Number(await tab.attribute(ROOT, 'data-step'))

/** Watch is at that step, with a world and a mind drawn. */
async function standsAt(tab: Tab, step: number): Promise<void> {
  await tab.has(...READY)
  await tab.has(ROOT, 'data-step', String(step))
  await tab.shows('#main')
}

/** Opens a run that moves, lets it play past that step, and stops it. @returns the step at which it was saved */
async function play(tab: Tab, hash: string, past: number): Promise<number> {
  await tab.open(hash)
  await tab.has(...READY)
  await tab.press('#transport button', '^Play$')
  await seen(() => stepOf(tab), 'the run plays').toBeGreaterThan(past)
  // A Firefox without a window has no focus, without which the space bar presses no button.
  await tab.press('#transport button', '^Pause$')
  await tab.has(ROOT, 'data-playing', 'false')
  const step = await stepOf(tab)
  await tab.shows('#transport *', `^saved at step ${step.toLocaleString('en')}$`)
  return step
}

test('an error in the page fails its test', async ({ tab }) => {
  await tab.open('#/docs')
  await tab.shows('h1', '^Firsthand$')
  await tab.engine.call(() => {
    console.error('said', new Error('of this kind'))
    void Promise.reject(new Error('rejected'))
    setTimeout(() => {
      throw new Error('thrown')
    })
    document.body.append(Object.assign(new Image(), { src: 'https://example.invalid/' }))
  })
  let all = ''
  const look = async () => (all += (await takeObserved(tab.engine)).join('\n'))
  for (const one of [
    /console\.error: said .*of this kind/,
    /unhandled rejection: .*rejected/,
    /uncaught: .*thrown/,
    /refused by the page's policy: img-src https:/,
    /uncaught: <img .* does not load/,
  ])
    await seen(look).toMatch(one)
})

test.describe('every view opens without an error', () => {
  test('Watch, and the mind of each kind', async ({ tab }) => {
    for (const [hash, mind] of [
      ['#/watch?seed=3&step=200', '.map'],
      ['#/watch?seed=3&step=200&panel=graph', 'canvas'],
      ['#/watch?agent=hunch&seed=3&step=120', '.headline'],
      ['#/watch?world=kitchen&seed=3&step=90', '.headline'],
      ['#/watch?world=blocks&world.instance=103&agent=drip&step=6', '[role=tree]'],
      ['#/watch?agent=gog&seed=1&step=4', '.headline'],
    ] as const) {
      await tab.open(hash)
      await standsAt(tab, Number(/step=(\d+)/.exec(hash)?.[1]))
      await tab.shows(mind)
    }
  })

  test('Watch for the back of a classroom', async ({ tab }) => {
    await tab.open('#/watch?seed=18&step=636&present=1&panel=graph')
    await tab.shows('main.presenter')
    await tab.shows('main.presenter .graph')
    await tab.key('1')
    await tab.shows('[role=grid]', 'by stage')
  })

  test('the story of a first visit', async ({ engine }) => {
    const site = await startSite({ isObserved: true })
    const tab = new Tab(engine, site.url)
    await tab.open('')
    await tab.shows('main h1', '^Here are 67 things')
    // Its time-lapse runs to the end.
    await tab.shows('main .adds', '^In the end 65 of 67')
    expect(await takeObserved(engine)).toEqual([])
    await site.close()
  })

  test('Compare', async ({ tab }) => {
    await tab.open('#/compare?seed=3&b.agent=sc&step=100')
    await tab.has('[data-compared]', 'data-compared', '2')
  })

  test('the Lab, in which a study runs', async ({ tab }) => {
    await tab.open('#/lab?show=figure-6a&seeds=1&agents=XENON')
    await tab.press('button', '^(Run|Continue) ')
    await tab.shows('#main *', '^Everything chosen has been run\\.$')
    await tab.shows('section[aria-label], [role=region]', '^Numbers$')
  })

  for (const [name, hash, title] of [
    ['Models', '#/models', '^Models$'],
    ['the bridge to Minecraft', '#/bridge', '^Minecraft$'],
    ['the documents', '#/docs', '^Firsthand$'],
    ['a long document', '#/docs?page=architecture', '^Architecture'],
  ] as const)
    test(name, async ({ tab }) => {
      await tab.open(hash)
      await tab.shows('h1', title)
      await tab.shows('header nav')
    })
})

test('a run plays, is saved, and is found again after a reload, in Watch and in the Library', async ({
  tab,
}) => {
  const step = await play(tab, '#/watch?seed=41&speed=60&step=5', 30)
  await tab.open('#/watch?seed=41')
  // On a busy machine the run has restarted when the storage answers, and the page names the saved step.
  await tab.shows('.notices *', `(Resumed|was left) at step ${step.toLocaleString('en')}\\b`)
  await tab.open('#/library')
  await tab.shows('[role=row]', 'seed 41')
  await tab.engine.reload()
  await tab.press('[role=row] .title', 'seed 41')
  await tab.press('article button', '^Open in Watch$')
  // A run that is resumed plays on, and is saved as it does.
  await seen(() => stepOf(tab), 'the run goes on from where it was').toBeGreaterThanOrEqual(step)
})

test('a run is saved as a file in one origin, and added from the file in another, with the same events', async ({
  tab,
}) => {
  await tab.open('#/watch?seed=42&step=60')
  await standsAt(tab, 60)
  await tab.shows('#transport *', '^saved at step 60$')
  const hash = await tab.hash()
  await tab.open('#/library')
  await tab.press('[role=row] .title', 'seed 42')
  const file = await tab.download(() => tab.press('article button', '^Save as a file$'))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ step: 60, hash })

  const site = await startSite({ isObserved: true })
  const other = new Tab(tab.engine, site.url)
  await other.skipStory()
  await other.open('#/library')
  await other.has('#main', 'data-kept', '0')
  await tab.engine.choose('[aria-label="Files to add"]', [file])
  await other.press('dialog button', '^Save 1 recording$')
  await other.press('article button', '^Open in Watch$')
  await standsAt(other, 60)
  await other.shows('.notices *', 'all events are exactly the same')
  expect(await other.hash()).toBe(hash)
  expect(await takeObserved(tab.engine)).toEqual([])
  await site.close()
})

test('after one visit the page starts without its server, and plays', async ({ engine }) => {
  const site = await startSite({ isObserved: false })
  const tab = new Tab(engine, site.url)
  await tab.skipStory()
  await tab.open('#/watch?seed=43&step=10')
  await tab.has(...READY)
  await seen(
    () => engine.call(() => navigator.serviceWorker.controller?.state ?? null),
    'the service worker keeps the page',
  ).toBe('activated')
  await site.close()
  await seen(
    () =>
      engine.call(() =>
        fetch('/nothing').then(
          () => 'answered',
          () => 'gone',
        ),
      ),
    'the server is gone',
  ).toBe('gone')
  await tab.open('#/docs')
  await engine.call(observe)
  await tab.shows('h1', '^Firsthand$')
  await play(tab, '#/watch?seed=43&speed=60&step=10', 30)
  expect(await takeObserved(engine)).toEqual([])
})

test.describe('a run has the same events as in Node', () => {
  for (const [at, [name, link]] of RUNS.entries())
    test(name, async ({ tab }) => {
      const { step, hash } = nodeRuns()[at] ?? { step: 0, hash: null }
      await tab.open(`${link}&step=${step}`)
      await standsAt(tab, step)
      expect(await tab.hash()).toBe(hash)
    })
})
