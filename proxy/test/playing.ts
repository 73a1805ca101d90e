/**
 * Agents that learn and plan as in text, on a server: without a browser, from the engine to the server's
 * inventory.
 */
import { expect, onTestFinished } from 'vitest'
import { runAsync } from '../../src/engine/drive'
import { assemble } from '../../src/library/assemble'
import { codeFor } from '../../src/library/code'
import { parseSpec } from '../../src/library/parse-spec'
import { PortBot } from '../../workers/shared/bot-port'
import { BridgeSession } from '../../workers/bridge/session'
import type { BridgeStatus } from '../../workers/api/bridge.api'
import { systemClock } from '../../workers/shared/clock'
import { value } from '../../workers/testing/reply'
import { testResources } from '../../workers/testing/resources'
import { startGame } from './game'
import { socketsTo } from './node-socket'
import type { Played } from './played'

const resources = await testResources()

async function connect(version: string) {
  const game = await startGame(version, 'proxy')
  onTestFinished(() => game.close())
  const { url, token } = game.proxy
  const bridge = new BridgeSession({ clock: systemClock, name: 'test', socketTo: () => socketsTo(url).open })
  await bridge.connect({ address: url, token })
  const username = await new Promise<string>((ready) => {
    const hear = ({ bot, connection }: BridgeStatus) =>
      bot?.state === 'ready' && connection?.kind === 'ready' && ready(connection.username)
    void bridge.subscribe(hear)
  })
  const { port1, port2 } = new MessageChannel()
  await bridge.serve(port1)
  onTestFinished(async () => {
    port1.close()
    await bridge.bye()
  })
  return { game, bridge, username, bot: new PortBot(port2) }
}

/**
 * Lets an agent play until it has obtained all wanted items. Run, bot and server must then agree about the
 * inventory, and the tape alone must give the same run.
 */
export async function plays(version: string, { wanted, ...chosen }: Played): Promise<void> {
  const { game, bridge, username, bot } = await connect(version)
  const known = value(await bridge.rules())
  expect(known.version).toBe(version)
  const spec = parseSpec({ ...chosen, world: { id: 'minecraft', options: { goal: wanted.at(-1) }, known } })
  const own = { ...resources, code: await codeFor(spec) }
  const run = assemble(spec, { ...own, bot })
  const tried = () => run.events.filter((event) => event.kind === 'tried')
  const obtained = () => tried().flatMap(({ success, item }) => (success ? item : []))
  const isDone = () => wanted.every((item) => obtained().includes(item))
  while (!isDone() && !run.ended) await runAsync(run, run.step + 1)

  expect([...new Set(obtained())].filter((item) => wanted.includes(item))).toEqual(wanted)
  const { inventory } = value(await bridge.observe())
  expect(inventory).toEqual(await game.held(username))
  expect(tried().at(-1)?.holds).toEqual(inventory)
  // The bot was asked for each step once, in this order.
  const asked = game.deeds.map(({ errand, outcome: { success } }) => ({ ...errand, success }))
  expect(asked).toMatchObject(tried().map(({ action, item, success }) => ({ action, item, success })))

  const again = await runAsync(assemble(spec, own, run.transcript), run.step)
  expect(again.events).toEqual(run.events)
}
