import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { agentsThatCanBegin } from '../../../library/knowledge/can-begin'
import type { Knowledge } from '../../../library/knowledge/types'
import { parseSpec } from '../../../library/parse-spec'
import { Session } from '../../state/session.svelte'
import { FakeRun } from '../../state/testing'
import { Library, type ShelfCalls } from '../library.svelte'
import { answer, fault, FakeShelf, rowOf } from '../testing'
import BeginDialog from './BeginDialog.svelte'

const SPEC = parseSpec({ seed: 7, agent: { id: 'sc' } })
const KNOWN: Knowledge = {
  mind: 'adg',
  world: SPEC.world,
  runs: { a: { spec: SPEC, step: 412, names: [] } },
  body: { items: {} },
}

async function show(begin: ShelfCalls['begin'], knowledge = KNOWN) {
  const run = new FakeRun()
  const session = new Session(run.connect)
  const shelf = new FakeShelf()
  shelf.instead = { begin }
  const row = rowOf('knowledge', 'Ours')
  const onclose = vi.fn()
  const screen = await render(BeginDialog, {
    library: new Library(shelf),
    session,
    row,
    knowledge,
    onclose,
  })
  return { screen, run, row, onclose }
}

test('of several runs, the one with the most steps decides the agent and the seed', async () => {
  const short = { spec: parseSpec({ seed: 3 }), step: 40, names: [] }
  const { screen } = await show(() => fault('not in this test'), {
    ...KNOWN,
    runs: { '0': short, ...KNOWN.runs },
  })
  await expect.element(screen.getByRole('combobox', { name: 'Agent' })).toHaveValue('sc')
  await screen.getByRole('button', { name: 'Use the same seed' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'seed' })).toHaveValue('7')
})

test('shows the agent, the trusted knowledge and the seed, and opens the run that follows from them', async () => {
  const begin = vi.fn<ShelfCalls['begin']>(() => answer(parseSpec({ seed: 30 })))
  const { screen, run, row, onclose } = await show(begin)
  const who = screen.getByRole('combobox', { name: 'Agent' })
  await expect.element(who).toHaveValue('sc')
  const offered = [...who.element().querySelectorAll('option')].map(({ value }) => value)
  expect(offered).toEqual(agentsThatCanBegin(KNOWN).map(({ id }) => id))
  expect(offered).toContain('xenon')
  // DRIP has another mind.
  expect(offered).not.toContain('drip')
  await who.selectOptions('XENON')
  await screen.getByRole('radio', { name: /Trust nothing/ }).click()
  await screen.getByRole('textbox', { name: 'seed' }).fill('30')
  await screen.getByRole('button', { name: 'Start', exact: true }).click()
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled())
  expect(begin).toHaveBeenCalledWith(
    { kind: 'knowledge', id: row.id },
    { agent: 'xenon', trust: 'doubted', seed: 30 },
  )
  expect(run.calls).toContain('open 30 at 0')
})

test('an invalid seed starts no run', async () => {
  const begin = vi.fn<ShelfCalls['begin']>(() => answer(SPEC))
  const { screen } = await show(begin)
  await screen.getByRole('textbox', { name: 'seed' }).fill('many')
  await expect
    .element(screen.getByRole('button', { name: 'Start', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  await screen.getByRole('button', { name: 'Start', exact: true }).click({ force: true })
  expect(begin).not.toHaveBeenCalled()
})

test('the user can change the world first', async () => {
  const { screen, run, onclose } = await show(() => answer(SPEC))
  await screen.getByRole('button', { name: 'Change the world first…' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Start with this knowledge' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'actions', exact: true }).selectOptions('15')
  await screen.getByRole('button', { name: 'Start the run' }).click()
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled())
  expect(run.calls).toContain('open 7 at 0')
})

test('says why a run cannot start', async () => {
  const { screen, onclose } = await show(() => fault('Nobody has such a mind here.'))
  await screen.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nobody has such a mind here.')
  expect(onclose).not.toHaveBeenCalled()
})
