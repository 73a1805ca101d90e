/**
 * Shared parts of the tests in other browsers: one browser for all of them, and a tab for each in which no error may
 * occur.
 */
import { expect, test as base } from '@playwright/test'
import { findFirefox, findWebKit } from '../scripts/engines.mjs'
import type { Engine } from './engine'
import { startFirefox } from './firefox'
import { takeObserved } from './observe'
import { startSite, type Site } from './site'
import { Tab } from './tab'
import { startWebKit } from './webkit'

export { expect }

export interface EngineOptions {
  engineName: 'firefox' | 'webkit'
}

function startEngine(name: EngineOptions['engineName']): Promise<Engine> {
  if (name === 'firefox') {
    const path = findFirefox()
    if (path !== undefined) return startFirefox(path)
  } else {
    const paths = findWebKit()
    if (paths) return startWebKit(paths)
  }
  throw new Error(`${name} is not installed.`)
}

export const test = base.extend<{ lastSeen: void; tab: Tab }, EngineOptions & { engine: Engine; site: Site }>(
  {
    engineName: ['firefox', { option: true, scope: 'worker' }],
    engine: [
      async ({ engineName }, use) => {
        const engine = await startEngine(engineName)
        console.log(`In ${engine.name}:`)
        await use(engine)
        await engine.close()
      },
      { scope: 'worker' },
    ],
    /** A site that was visited before. */
    site: [
      async ({ engine }, use) => {
        const site = await startSite({ isObserved: true })
        await new Tab(engine, site.url).skipStory()
        await use(site)
        await site.close()
      },
      { scope: 'worker' },
    ],
    /** A failed test prints the texts on the screen. */
    lastSeen: [
      async ({ engine }, use, testInfo) => {
        await use()
        if (testInfo.status === testInfo.expectedStatus) return
        const body = await engine.call(() => {
          const shown = document.querySelector<HTMLElement>('dialog[open], #main') ?? document.body
          return `${location.href}\n${shown.innerText.replace(/\s+/g, ' ')}`
        })
        await testInfo.attach('what the page shows', { body, contentType: 'text/plain' })
      },
      { auto: true },
    ],
    tab: async ({ engine, site }, use) => {
      const tab = new Tab(engine, site.url)
      await use(tab)
      expect(await takeObserved(engine), 'errors, warnings and refusals in the page').toEqual([])
    },
  },
)
