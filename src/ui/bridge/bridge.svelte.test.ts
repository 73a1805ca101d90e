import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import { bridged } from '../state/bridged.svelte'
import { Session } from '../state/session.svelte'
import { FakeRun } from '../state/testing'
import ExternalPanel from '../worlds/minecraft/ExternalPanel.svelte'
import { parseSpec } from '../../library/parse-spec'
import BridgeView from './BridgeView.svelte'
import { fakeBridge, ready, TOKEN } from './testing'
import { violationsIn } from '../axe-testing'

const before = location.href
beforeEach(() => history.replaceState(null, '', '#/bridge'))
afterEach(() => {
  bridged.is = false
  sessionStorage.clear()
  history.replaceState(null, '', before)
})

async function show(fake = fakeBridge()) {
  const run = new FakeRun()
  const session = new Session(run.connect)
  const screen = await render(BridgeView, { session, bridge: fake.bridge })
  return { ...fake, run, session, screen }
}

test('a link connects, and its token is in no address and in no other tab', async () => {
  history.replaceState(null, '', `#/bridge?token=${TOKEN}`)
  const { calls, bridge, say } = await show(fakeBridge(sessionStorage))
  await vi.waitFor(() =>
    expect(calls).toEqual([`connect ${location.origin.replace('http', 'ws')}/bridge ${TOKEN} anew`]),
  )
  expect(location.hash).toBe('#/bridge')
  expect(JSON.stringify(localStorage)).not.toContain(TOKEN)
  expect(bridged.is).toBe(false)
  say(ready())
  expect(bridged.is).toBe(true)

  // The same tab after a reload.
  const again = fakeBridge(sessionStorage)
  await again.bridge.comeBack()
  expect(again.calls).toEqual([expect.stringMatching(new RegExp(` ${TOKEN} ${'a'.repeat(32)}$`))])
  await bridge.leave()
  const gone = fakeBridge(sessionStorage)
  await gone.bridge.comeBack()
  expect(gone.calls).toEqual([])
})

test('refuses a text without a token and says what to do; a whole link or its token connects', async () => {
  const { screen, calls } = await show()
  const field = screen.getByRole('textbox', { name: 'Link or token' })
  await field.fill('hello')
  await screen.getByRole('button', { name: 'Connect' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/This text contains no token/)
  expect(calls).toEqual([])
  await field.fill(` http://127.0.0.1:4180/#/bridge?token=${TOKEN} `)
  await screen.getByRole('button', { name: 'Connect' }).click()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('shows the bot with its current subgoal, inventory and surroundings, and each subgoal with reason and time', async () => {
  const { screen, bridge, say, calls } = await show()
  await bridge.connect(TOKEN)
  const mine = { type: 'subgoal', action: 'mine', item: 'iron_ore', quantity: 2, timeout: 1000 } as const
  say(
    ready({
      errands: [
        { ...mine, id: 'a' },
        { type: 'way-out', way: 'go-up', id: 'b', timeout: 1000 },
      ],
      happened: 3,
      history: [
        {
          kind: 'errand',
          errand: { ...mine, item: 'logs' },
          success: true,
          reason: null,
          detail: null,
          took: 4210,
        },
        { kind: 'event', event: 'died', detail: 'fell from a high place' },
        { kind: 'errand', errand: mine, success: false, reason: 'needs-tool', detail: null, took: 900 },
      ],
    }),
  )
  await expect
    .element(screen.getByText(/firsthand_1 plays on localhost:25565, Minecraft 1\.20\.4/))
    .toBeVisible()
  await expect.element(screen.getByText(/Now: mine 2 iron ore\. Then: go up to the open sky/)).toBeVisible()
  await expect.element(screen.getByText('18 of 20')).toBeVisible()
  await expect
    .element(screen.getByRole('img', { name: /17 by 17 blocks, north is up: 240 grass block, 32 water/ }))
    .toBeVisible()
  const lines = screen.getByRole('list', { name: 'Tasks of the bot' }).getByRole('listitem')
  expect(lines.elements().map((line) => line.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '✗Failed: Mine 2 iron ore: the block needs a better tool 0.9 s',
    '· The bot died.: “fell from a high place”',
    '✓Done: Mine 2 logs 4.2 s',
  ])
  await screen.getByRole('button', { name: 'Stop the bot' }).click()
  await vi.waitFor(() => expect(calls).toContain('stop'))
  expect(await violationsIn(screen.container, { rules: { region: { enabled: false } } })).toEqual([])
})

test('a run is started with the server’s rules, once the bot is in the game', async () => {
  const { screen, bridge, say, run } = await show()
  const start = screen.getByRole('button', { name: 'Start the run' })
  await expect.element(start).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText('The bot must be in the game first.')).toBeVisible()
  await bridge.connect(TOKEN)
  say(ready())
  await start.click()
  await vi.waitFor(() => expect(run.calls.join()).toMatch(/open \d+ at 0/))
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\/watch\?.*world=minecraft/))
})

test('says why there is no bot and what it waits for', async () => {
  const { screen, bridge, say } = await show()
  await bridge.connect(TOKEN)
  say(ready({ connection: { kind: 'reconnecting', reason: 'The line was lost.', retryIn: 4000 }, bot: null }))
  await expect
    .element(screen.getByText(/The line was lost\. The page tries again in 4 seconds/))
    .toBeVisible()
  say(
    ready({ connection: { kind: 'refused', code: 'token', reason: 'Open the link that was printed last.' } }),
  )
  await expect.element(screen.getByText('Open the link that was printed last.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Link or token' })).toBeVisible()
})

test("a run keeps its connection while the bot's state changes, gets a new one after a reconnect, and can stop the bot", async () => {
  const { bridge, calls, say } = fakeBridge()
  const run = new FakeRun()
  const session = new Session(run.connect)
  await bridge.connect(TOKEN)
  say(ready())
  const spec = parseSpec({ world: { id: 'minecraft' } })
  session.client.wake()
  const screen = await render(ExternalPanel, { session, spec, bridge })
  const lines = () => calls.filter((call) => call === 'serve').length
  await vi.waitFor(() => expect(run.ports.get('minecraft')).toBeInstanceOf(MessagePort))
  const port = run.ports.get('minecraft')
  for (let happened = 1; happened < 5; happened++) say(ready({ happened }))
  await expect.element(screen.getByText(/plays on localhost/)).toBeVisible()
  expect(lines()).toBe(1)
  expect(run.ports.get('minecraft')).toBe(port)
  await bridge.connect(TOKEN)
  say(ready())
  await vi.waitFor(() => expect(lines()).toBe(2))
  await screen.getByRole('button', { name: 'Stop the bot' }).click()
  await vi.waitFor(() => expect(calls).toContain('stop'))
  expect(run.calls).toContain('pause')
  say(ready({ connection: { kind: 'ended', reason: 'The proxy was stopped.' } }))
  await vi.waitFor(() => expect(run.ports.get('minecraft')).toBeNull())
})
