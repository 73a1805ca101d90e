import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { valuesInPlay } from '../../engine/record'
import { CARDS, type Cards } from '../../library/cards'
import { optionsOf, pluginOf } from '../../library/options'
import type { RunSpec } from '../../library/spec'
import { DEFAULT_SPEC } from '../link/link-state'
import '../styles/tokens.css'
import '../styles/base.css'
import SetupDialog from './SetupDialog.svelte'

async function mount(part: 'agent' | 'model' | 'world', spec: RunSpec = DEFAULT_SPEC, cards: Cards = CARDS) {
  const onstart = vi.fn<(spec: RunSpec) => void>()
  const onclose = vi.fn<() => void>()
  const screen = await render(SetupDialog, { part, spec, onpart: vi.fn(), onstart, onclose, cards })
  const start = screen.getByRole('button', { name: 'Start the run' })
  return { screen, start, onstart, onclose }
}

test.each(['agent', 'model', 'world'] as const)(
  'shows every option of the %s from its record',
  async (slot) => {
    const { screen, start, onstart } = await mount(slot)
    const { id } = CARDS[slot][0]
    for (const option of valuesInPlay(optionsOf(slot, id), {}).map(([key]) => key)) {
      const help = pluginOf(slot, id)?.help[option]
      expect(help).toBeTruthy()
      await expect.element(screen.getByRole('group', { name: slot }).getByText(help ?? '')).toBeVisible()
    }
    await start.click()
    expect(onstart).toHaveBeenCalledExactlyOnceWith(DEFAULT_SPEC)
  },
)

test('shows an option only when it has an effect', async () => {
  const { screen } = await mount('agent')
  const trust = screen.getByRole('combobox', { name: 'saved knowledge counts as' })
  await expect.element(trust).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'first guesses from' }).selectOptions('knowledge')
  await expect.element(trust).toBeVisible()
})

test('sets an option, keeps it within its limits, and resets it', async () => {
  const { screen, start, onstart } = await mount('agent')
  const tolerance = screen.getByRole('spinbutton', { name: 'tolerance' })
  await tolerance.fill('99')
  await userEvent.tab()
  await expect.element(tolerance).toHaveValue(10)
  await screen.getByRole('button', { name: 'Reset tolerance to 2' }).click()
  await expect.element(tolerance).toHaveValue(2)
  await tolerance.fill('3')
  await userEvent.tab()
  await start.click()
  expect(onstart.mock.lastCall?.[0].agent.options).toMatchObject({ x0: 3, c0: 3 })
})

test('the model goes from perfect to hopeless by name', async () => {
  const { screen, start, onstart } = await mount('model')
  const stop = screen.getByRole('button', { name: 'perfect' })
  await stop.click()
  await expect.element(stop).toHaveAttribute('aria-pressed', 'true')
  await start.click()
  expect(onstart.mock.lastCall?.[0].model).toMatchObject({
    ...{ id: 'simulated', options: { skill: 1 } },
  })
})

test('accepts a file of recorded answers, or refuses it with the reason and keeps the earlier one', async () => {
  const { screen, start, onstart } = await mount('model')
  await screen.getByRole('radio', { name: /Recorded answers/ }).click()
  const input = screen.getByLabelText('File', { exact: true })
  const choose = (text: string) => userEvent.upload(input, new File([text], 'prior.json'))
  await choose('{"torch": {"stick": 1}}')
  await expect.element(screen.getByText('prior.json is loaded: 1 item.')).toBeVisible()
  await choose('{"torch": {"stick": 0}}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/stick.*0/)
  await expect.element(screen.getByText('The earlier file stays loaded.')).toBeVisible()
  await start.click()
  expect(onstart.mock.lastCall?.[0].model).toMatchObject({ id: 'recorded', prior: { torch: { stick: 1 } } })
})

test('calls an invalid seed invalid, and starts no run with it', async () => {
  const { screen, start, onstart } = await mount('world')
  const seed = screen.getByRole('textbox', { name: 'seed' })
  await seed.fill('1e99')
  await expect
    .element(screen.getByText('The seed must be a whole number from 0 to 4,294,967,295.'))
    .toBeVisible()
  await expect.element(start).toBeDisabled()
  await screen.getByRole('button', { name: 'Another seed' }).click()
  await expect.element(start).toBeEnabled()
  await seed.fill('7')
  await start.click()
  expect(onstart.mock.lastCall?.[0].seed).toBe(7)
})

test('changes of rules go into the new run, or are left out', async () => {
  const fork = { kind: 'reseed', step: 400, seed: 9 } as const
  const { screen, start, onstart } = await mount('world', { ...DEFAULT_SPEC, interventions: [fork] })
  await start.click()
  expect(onstart.mock.lastCall?.[0].interventions).toEqual([fork])
  await screen.getByRole('button', { name: 'Leave out changes and forks' }).click()
  await start.click()
  expect(onstart.mock.lastCall?.[0].interventions).toEqual([])
})

test('groups models by whether they are real, and says where they run and what they need', async () => {
  const { screen, start, onstart } = await mount('model')
  await expect
    .element(
      screen.getByText('The seed decides the result: the same number gives the same run', { exact: true }),
    )
    .toBeVisible()
  await expect
    .element(
      screen.getByText('The seed does not decide the result: the same number can give other runs', {
        exact: true,
      }),
    )
    .toBeVisible()
  await expect.element(screen.getByText(/Runs in your head\. Needs you\./)).toBeVisible()
  await screen.getByRole('radio', { name: 'A server' }).click()
  await expect.element(screen.getByRole('link', { name: 'Models' })).toHaveAttribute('href', '#/models')
  await expect.element(screen.getByText(/is not loaded\. You can start the run/)).toBeVisible()
  const name = screen.getByRole('textbox', { name: 'Model', exact: true })
  await name.fill('  qwen2.5:7b ')
  await userEvent.tab()
  await expect.element(name).toHaveValue('qwen2.5:7b')
  await start.click()
  expect(onstart.mock.lastCall?.[0].model).toEqual({
    id: 'openai',
    options: { name: 'qwen2.5:7b', temperature: 0 },
  })
})

test('edited prompts go along with a model that reads text, and with no other', async () => {
  const prompts = { reflection: 'Why did {{action}} fail for {{item}} with {{inventory}}?' }
  const spec: RunSpec = {
    ...DEFAULT_SPEC,
    model: { id: 'openai', options: { name: 'a', temperature: 0 }, prompts },
    begins: '0123456789abcdef',
  }
  const { screen, start, onstart } = await mount('model', spec)
  await expect.element(screen.getByText('Prompts, edited', { exact: true })).toBeVisible()
  await start.click()
  const [started] = onstart.mock.lastCall ?? []
  expect(started?.model.prompts).toEqual(prompts)
  // The initial transcript belongs to the open run, not to the new one.
  expect(started).not.toHaveProperty('begins')
  await screen.getByRole('radio', { name: /^You / }).click()
  await start.click()
  expect(onstart.mock.lastCall?.[0].model).toEqual({ id: 'person', options: { items: 'all' } })
})

/** A second world, in which only SC can play. */
const TWO_WORLDS: Cards = {
  ...CARDS,
  world: [...CARDS.world, { id: 'garden', label: 'Garden' }],
  agent: CARDS.agent.map((card) => (card.id === 'sc' ? { ...card, worlds: ['craft', 'garden'] } : card)),
}

test('an agent that cannot play the world is grey, says why, and is not chosen', async () => {
  const world = { id: 'garden', options: {} }
  const agent = { id: 'sc', options: DEFAULT_SPEC.agent.options }
  const { screen, start, onstart } = await mount('agent', { ...DEFAULT_SPEC, world, agent }, TWO_WORLDS)
  const adam = screen.getByRole('radio', { name: /^ADAM/ })
  await expect.element(adam).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText('ADAM cannot play in the world “Garden” yet.')).toBeVisible()
  await adam.click({ force: true })
  await expect.element(screen.getByRole('radio', { name: /^SC/ })).toBeChecked()
  await start.click()
  expect(onstart.mock.lastCall?.[0].agent.id).toBe('sc')
})

test('a world that the agent cannot play can be chosen all the same: the first agent that can takes its place', async () => {
  const { screen, start, onstart } = await mount('world', DEFAULT_SPEC, TWO_WORLDS)
  await screen.getByRole('radio', { name: /^Garden/ }).click()
  await expect
    .element(screen.getByText('XENON cannot play in the world “Garden” yet. SC plays instead.'))
    .toBeVisible()
  await start.click()
  expect(onstart.mock.lastCall?.[0].agent.id).toBe('sc')
})
