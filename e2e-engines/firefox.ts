/** Firefox, which speaks WebDriver BiDi itself: https://w3c.github.io/webdriver-bidi/. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { PATIENCE } from '../scripts/testing/patience.mjs'
import { start, type Child } from './child'
import { asText, fromText, type Engine } from './engine'

const Reply = v.object({
  id: v.optional(v.nullable(v.number())),
  result: v.optional(v.unknown()),
  error: v.optional(v.string()),
  message: v.optional(v.string()),
})
const Session = v.object({ capabilities: v.object({ browserVersion: v.string() }) })
const Tree = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) })
const Evaluated = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.string() }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
])
const Nodes = v.object({ nodes: v.array(v.object({ sharedId: v.string() })) })

interface Connection {
  send: (method: string, params: object) => Promise<unknown>
  close: () => void
}

async function connect(url: string, browser: Child): Promise<Connection> {
  // Node 22 has it. Before, `scripts/stages.mjs` asks for it with an option of Node.
  const socket = new WebSocket(url)
  await Promise.race([
    browser.ended,
    new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve()
      socket.onerror = () => reject(new Error(`Firefox does not answer at ${url}.`))
    }),
  ])
  let sent = 0
  const waiting = new Map<number, (reply: v.InferOutput<typeof Reply>) => void>()
  socket.onmessage = ({ data }) => {
    const reply = v.parse(Reply, JSON.parse(String(data)))
    if (typeof reply.id === 'number') waiting.get(reply.id)?.(reply)
  }
  return {
    send: async (method, params) => {
      const id = ++sent
      let stop: NodeJS.Timeout | undefined
      const reply = await Promise.race([
        browser.ended,
        new Promise<v.InferOutput<typeof Reply>>((resolve, reject) => {
          waiting.set(id, resolve)
          stop = setTimeout(() => reject(new Error(`Firefox does not answer ${method}.`)), PATIENCE)
          socket.send(JSON.stringify({ id, method, params }))
        }),
      ]).finally(() => {
        clearTimeout(stop)
        waiting.delete(id)
      })
      if (reply.error !== undefined)
        throw new Error(`Firefox refuses ${method}: ${reply.error}: ${reply.message ?? ''}`)
      return reply.result
    },
    close: () => socket.close(),
  }
}

/** A profile asks for nothing at the start, and saves downloads without a question. */
const settings = (downloads: string): Record<string, string | number | boolean> => ({
  'browser.download.dir': downloads,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
})

export async function startFirefox(path: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'firsthand-firefox-'))
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  const lines = Object.entries(settings(downloads)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const browser = start(
    path,
    [
      '--headless',
      '--no-remote',
      '--profile',
      folder,
      '--remote-debugging-port=0',
      '--width=1280',
      '--height=800',
    ],
    { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
  )
  let connection: Connection | undefined
  const close = async () => {
    connection?.close()
    await browser.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  try {
    const url = await browser.says(/WebDriver BiDi listening on (ws:\S+)/)
    const { send } = (connection = await connect(`${url}/session`, browser))
    const { capabilities } = v.parse(Session, await send('session.new', { capabilities: {} }))
    const [{ context }] = v.parse(Tree, await send('browsingContext.getTree', {})).contexts
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      downloads,
      close,
      open: async (to) => {
        await send('browsingContext.navigate', { context, url: to, wait: 'complete' })
      },
      reload: async () => {
        await send('browsingContext.reload', { context, wait: 'complete' })
      },
      call: async (body, ...given) => {
        const reply = await send('script.callFunction', {
          functionDeclaration: asText(body),
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          target: { context },
          awaitPromise: true,
          userActivation: true,
        })
        const evaluated = v.parse(Evaluated, reply)
        if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text)
        return fromText(evaluated.result.value)
      },
      perform: async (actions) => {
        await send('input.performActions', { context, actions })
      },
      choose: async (selector, files) => {
        const locator = { type: 'css', value: selector }
        const { nodes } = v.parse(Nodes, await send('browsingContext.locateNodes', { context, locator }))
        await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
