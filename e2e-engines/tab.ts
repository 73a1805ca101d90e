/** A tab with a user's abilities: addresses, clicks, keys, and visible elements. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Engine } from './engine'

/** Looks again and again until the result is as expected. Looking is cheap here, and a test waits some dozen times. */
export const seen = <Seen>(look: () => Seen | Promise<Seen>, message = '') =>
  expect.poll(look, { message, intervals: [20, 50, 100] })

/** Names of files that a browser is still writing. */
const UNFINISHED = /\.(part|wkdownload)$/

export class Tab {
  constructor(
    readonly engine: Engine,
    readonly home: string,
  ) {}

  /**
   * Loads the page at an address, as a reload of the open page. WebKit stores a page that is left for another in its
   * back/forward cache, and an open transaction there keeps the database locked.
   */
  async open(hash: string): Promise<void> {
    const isHere = await this.engine.call((home) => location.href.startsWith(home), this.home)
    if (!isHere) return this.engine.open(this.home + hash)
    await this.engine.call((address) => {
      history.replaceState(null, '', address)
      // The page writes its address, too, until it has been unloaded.
      history.replaceState = history.pushState = () => undefined
    }, this.home + hash)
    await this.engine.reload()
  }

  /** As in every visit but the first: the story does not play again. */
  async skipStory(): Promise<void> {
    // An address of the site that holds no page.
    await this.engine.open(`${this.home}nothing`)
    await this.engine.call(() => localStorage.setItem('firsthand.story', 'true'))
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.engine.call(
      (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null,
      selector,
      name,
    )
  }

  async has(selector: string, name: string, value: string): Promise<void> {
    await seen(() => this.attribute(selector, name), `${name} of ${selector} at ${this.home}`).toBe(value)
  }

  /** Waits until an element can be seen. @param text a pattern for its label or text */
  async shows(selector: string, text = ''): Promise<void> {
    await seen(() => this.#isSeen(selector, text), `${selector} with the text /${text}/ can be seen`).toBe(
      true,
    )
  }

  #isSeen(selector: string, text: string): Promise<boolean> {
    return this.engine.call(
      (selector, text) =>
        [...document.querySelectorAll(selector)].some(
          (element) =>
            element.checkVisibility() &&
            new RegExp(text).test(
              (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim(),
            ),
        ),
      selector,
      text,
    )
  }

  /** Clicks an element with the mouse, when it has stopped moving and nothing covers it. */
  async press(selector: string, text = ''): Promise<void> {
    let place = { x: 0, y: 0 }
    await seen(async () => {
      const found = await this.#placeOf(selector, text)
      if (found) place = found
      return found !== null
    }, `${selector} with the text /${text}/ can be clicked`).toBe(true)
    await this.engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...place, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  #placeOf(selector: string, text: string): Promise<{ x: number; y: number } | null> {
    return this.engine.call(
      async (selector, text) => {
        const pattern = new RegExp(text)
        const element = [...document.querySelectorAll(selector)].find(
          (one) =>
            one.checkVisibility() &&
            !one.matches(':disabled') &&
            pattern.test((one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim()),
        )
        if (!element) return null
        element.scrollIntoView({ block: 'center', inline: 'nearest' })
        const place = () => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
        }
        const before = place()
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const { x, y } = place()
        const hit = document.elementFromPoint(x, y)
        const isStill = x === before.x && y === before.y
        return isStill && hit && element.contains(hit) ? { x, y } : null
      },
      selector,
      text,
    )
  }

  async key(value: string): Promise<void> {
    await this.engine.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ],
      },
    ])
  }

  /** Does what saves a file. @returns the path of the file */
  async download(save: () => Promise<void>): Promise<string> {
    const { downloads } = this.engine
    for (const name of readdirSync(downloads)) rmSync(join(downloads, name))
    await save()
    let saved: string[] = []
    await seen(() => {
      saved = readdirSync(downloads).map((name) => join(downloads, name))
      // Firefox makes an empty file of the name first, and puts the whole one in its place.
      return saved.map(
        (path) => !UNFINISHED.test(path) && statSync(path, { throwIfNoEntry: false })?.size !== 0,
      )
    }, 'one file is saved, and whole').toEqual([true])
    return saved[0] ?? ''
  }

  /**
   * The hash over all events of the run that Watch shows, up to its step, as the page writes it into a file. The file is read
   * in the page: WebKit's small browser lists each download below the page, until the list leaves the page no room.
   */
  async hash(): Promise<unknown> {
    await this.engine.call(() => {
      const kept = globalThis as { saved?: Blob }
      const address = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (saved: Blob) => address((kept.saved = saved))
      // The anchor that saves a file is in no document.
      HTMLAnchorElement.prototype.click = () => undefined
    })
    await this.press('button', '^Share$')
    await this.press('button', '^Events \\(NDJSON\\)$')
    const read = () => this.engine.call(() => (globalThis as { saved?: Blob }).saved?.text())
    let text: string | null | undefined
    await seen(async () => (text = await read()), 'the page saves the events').toBeTruthy()
    const [header = ''] = (text ?? '').split('\n', 1)
    return (JSON.parse(header) as { hash?: unknown }).hash
  }
}
