/** A browser of its own with a profile that stays, which can be killed at any moment, with all its processes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium, launchArgs } from '../scripts/chromium.mjs'

export class KillableBrowser {
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>
  readonly #browser: Browser
  readonly page: Page

  private constructor(process: ChildProcess, ended: Promise<unknown>, browser: Browser, page: Page) {
    this.#process = process
    this.#ended = ended
    this.#browser = browser
    this.page = page
  }

  static async start(profile: string): Promise<KillableBrowser> {
    const executable = await findChromium()
    if (!executable) throw new Error('There is no Chromium to kill.')
    // The last one was killed before it could take these away.
    for (const left of ['DevToolsActivePort', 'SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      await rm(join(profile, left), { force: true })
    const args = [
      ...launchArgs,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ]
    // In a group of its own: its processes are killed with it.
    const child = spawn(executable, args, { detached: true, stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(profile)}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    return new KillableBrowser(child, ended, browser, await context.newPage())
  }

  async kill(): Promise<void> {
    const { pid } = this.#process
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    await this.#ended
    await this.#browser.close().catch(() => undefined)
  }
}

async function portIn(profile: string): Promise<string> {
  for (let tried = 0; tried < 1_200; tried++) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port, path] = text.split('\n')
    if (port && path) return port
    await wait(50)
  }
  throw new Error('The browser does not say where it listens.')
}
