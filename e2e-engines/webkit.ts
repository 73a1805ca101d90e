/** WebKitGTK through its driver, which speaks WebDriver: https://w3c.github.io/webdriver/. It needs a display: Xvfb. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort } from '../scripts/serve.mjs'
import { PATIENCE } from '../scripts/testing/patience.mjs'
import { start, type Child } from './child'
import { asText, fromText, type Engine } from './engine'

const Reply = v.object({ value: v.unknown() })
const Fault = v.object({ error: v.string(), message: v.string() })
const Session = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
})
const Evaluated = v.union([v.object({ value: v.string() }), v.object({ thrown: v.string() })])
/** WebDriver's name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const Found = v.object({ [ELEMENT]: v.string() })

/** @throws Error that names the command, if the driver refuses it or does not answer */
async function ask(url: string, driver: Child, body?: object): Promise<unknown> {
  const answer = await Promise.race([
    driver.ended,
    fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(2 * PATIENCE),
    }),
  ])
  const { value } = v.parse(Reply, await answer.json())
  if (answer.ok) return value
  const { error, message } = v.parse(Fault, value)
  throw new Error(`WebKit refuses ${new URL(url).pathname}: ${error}: ${message}`)
}

/** The driver says nothing when it listens. */
async function isListening(url: string, driver: Child): Promise<void> {
  for (;;) {
    const isThere = await ask(`${url}/status`, driver).then(
      () => true,
      (error: unknown) => {
        // What `fetch` throws for a refused connection.
        if (error instanceof TypeError) return false
        throw error
      },
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export interface WebKitPaths {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'firsthand-webkit-'))
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const screen = start(paths.display, [
    ...['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
  ])
  let driver: Child | undefined
  const close = async () => {
    await driver?.stop()
    // It removes its lock on the display when it is asked to end.
    await screen.stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    const number = await screen.says(/^(\d+)$/m)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const started = (driver = start(paths.driver, [`--port=${port}`], {
      ...{ HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder },
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // In a container, and for root, its sandbox does not start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    }))
    await isListening(url, started)
    const { sessionId, capabilities } = v.parse(
      Session,
      await ask(`${url}/session`, started, {
        capabilities: {
          alwaysMatch: {
            timeouts: { script: PATIENCE, pageLoad: PATIENCE },
            'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
          },
        },
      }),
    )
    const send = (command: string, body: object = {}) =>
      ask(`${url}/session/${sessionId}/${command}`, started, body)
    await send('window/rect', { x: 0, y: 0, width: 1280, height: 900 })
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      downloads,
      close,
      open: async (to) => {
        await send('url', { url: to })
      },
      reload: async () => {
        await send('refresh')
      },
      call: async (body, ...given) => {
        const script = `
          const [given, done] = arguments
          const run = ${asText(body)}
          run(given).then((value) => done({ value }), (error) => done({ thrown: String(error) }))`
        const evaluated = v.parse(
          Evaluated,
          await send('execute/async', { script, args: [JSON.stringify(given)] }),
        )
        if ('thrown' in evaluated) throw new Error(evaluated.thrown)
        return fromText(evaluated.value)
      },
      perform: async (actions) => {
        await send('actions', { actions })
      },
      choose: async (selector, files) => {
        const found = v.parse(Found, await send('element', { using: 'css selector', value: selector }))
        await send(`element/${found[ELEMENT]}/value`, { text: files.join('\n') })
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
