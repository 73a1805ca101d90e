import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { Asking, Scene } from '../../../workers/api/run.api'
import type { Question } from '../../engine/minds'
import type { RunSpec } from '../../library/spec'
import { DEFAULT_SPEC } from '../link/link-state'
import { Session } from '../state/session.svelte'
import { EMPTY_SCENE, FakeRun } from '../state/testing'
import { adgView } from '../minds/adg/view'
import { allowWords } from './model/words'
import ModelPanel from './ModelPanel.svelte'
import { HOSTILE, knownItem, sceneWith } from '../testing'

const TORCH: Question = {
  kind: 'requirements',
  item: 'torch',
  examples: [{ item: 'stick', requirements: { planks: 2 } }],
}
const specOf = (id: string, options: RunSpec['model']['options'] = {}): RunSpec => ({
  ...DEFAULT_SPEC,
  model: { id, options },
})
const askingOf = (change: Partial<Asking> = {}): Asking => ({
  ...{
    id: 7,
    question: TORCH,
    attempt: 1,
    turn: null,
    problem: null,
    messages: null,
    earlier: null,
    state: { kind: 'person' },
  },
  ...change,
})

async function mount(asking: Asking | null, spec = specOf('person'), change: Partial<Scene> = {}) {
  const run = new FakeRun()
  run.asking = asking
  const session = new Session(run.connect)
  await session.client.open(spec, 5, false)
  run.calls.length = 0
  const scene = { ...EMPTY_SCENE, ...change }
  const screen = await render(ModelPanel, { session, scene, mind: adgView, spec, agent: 'XENON' })
  return { run, session, screen }
}

test('a person is asked in plain words, and answers with a set', async () => {
  const { run, screen } = await mount(askingOf())
  await expect.element(screen.getByText('What does one torch need?').first()).toBeVisible()
  await expect.element(screen.getByText('stick needs 2 planks')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Item, item 1' }).fill('Stick')
  await screen.getByRole('button', { name: 'Add an item' }).click()
  await screen.getByRole('combobox', { name: 'Item, item 2' }).fill('iron ingot')
  await screen.getByRole('spinbutton', { name: 'How many, item 2' }).fill('3')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(run.calls).toEqual(['answer 7 {"stick":1,"iron_ingot":3}']))
})

test('nothing written is the answer that it needs nothing', async () => {
  const { run, screen } = await mount(askingOf())
  await screen.getByRole('button', { name: 'It needs nothing' }).click()
  expect(run.calls).toEqual(['answer 7 {}'])
})

test('calls an invalid answer invalid, and keeps the input', async () => {
  const { run, screen } = await mount(askingOf())
  run.objection = '0 of "stick" is not a quantity from 1 to 4096.'
  await screen.getByRole('combobox', { name: 'Item, item 1' }).fill('stick')
  await screen.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('is not a quantity')
  await expect.element(screen.getByRole('combobox', { name: 'Item, item 1' })).toHaveValue('stick')
})

test('an action is chosen with one press', async () => {
  const question: Question = { kind: 'action', item: 'torch', options: ['mine', 'craft'], examples: [] }
  const { run, screen } = await mount(askingOf({ question }))
  await screen.getByRole('button', { name: 'craft' }).click()
  expect(run.calls).toEqual(['answer 7 "craft"'])
})

test('a reflection is a sentence, and a plan has a row for each thing that it has to bring', async () => {
  const why: Question = { kind: 'reflection', item: 'torch', action: 'mine', inventory: { logs: 1 } }
  const one = await mount(askingOf({ question: why }))
  await one.screen.getByRole('textbox', { name: 'Why it failed' }).fill('Torches are crafted.')
  await one.screen.getByRole('button', { name: 'Answer', exact: true }).click()
  expect(one.run.calls).toEqual(['answer 7 "Torches are crafted."'])
  await one.screen.unmount()

  const plan: Question = {
    kind: 'plan',
    item: 'stick',
    requirements: [
      { item: 'planks', quantity: 2 },
      { item: 'stick', quantity: 1 },
    ],
    options: ['mine', 'craft'],
  }
  const two = await mount(askingOf({ question: plan }))
  await two.screen.getByRole('combobox', { name: 'Action, step 2' }).selectOptions('craft')
  await two.screen.getByRole('button', { name: 'Answer', exact: true }).click()
  expect(two.run.calls).toEqual([
    'answer 7 [{"action":"mine","item":"planks","quantity":2},{"action":"craft","item":"stick","quantity":1}]',
  ])
})

test('a reply is shown as it streams, as text, with its pace; it can be asked for again or skipped', async () => {
  const messages = [{ role: 'user', content: `What does a torch need? ${HOSTILE}` }] as const
  const state = { kind: 'asking', text: `{"stick": 1} ${HOSTILE}`, tokens: 30, ms: 1500 } as const
  const problem = '"ten" is not a quantity from 1 to 4096'
  const asking = askingOf({ messages, state, attempt: 2, problem })
  const { run, screen } = await mount(asking, specOf('webllm', { name: 'qwen2.5-7b', temperature: 0 }))
  await expect.element(screen.getByRole('group', { name: 'The reply so far' })).toHaveTextContent(HOSTILE)
  await expect.element(screen.getByText('30 tokens, 20.0 a second')).toBeVisible()
  await expect
    .element(screen.getByText(/The last reply of the model was not a valid answer: "ten"/))
    .toBeVisible()
  await screen.getByText('The exact prompt').click()
  await expect.element(screen.getByRole('group', { name: 'message to the model' })).toHaveTextContent(HOSTILE)
  expect(screen.container.querySelector('img')).toBeNull()
  await screen.getByRole('button', { name: 'Ask again' }).click()
  await screen.getByRole('button', { name: 'Skip' }).click()
  expect(run.calls.filter((call) => !call.includes('connect'))).toEqual(['ask again 7', 'skip 7'])
})

test('a form that is being filled in outlives the attempts of the model', async () => {
  const spec = specOf('openai', { name: 'a-model' })
  const { run, screen } = await mount(askingOf({ state: { kind: 'failed', fault: FAULT } }), spec)
  await expect.element(screen.getByText('The server is gone.')).toBeVisible()
  await screen.getByRole('button', { name: 'Answer it yourself' }).click()
  await screen.getByRole('combobox', { name: 'Item, item 1' }).fill('stick')
  run.asking = askingOf({ id: 8, attempt: 2, state: { kind: 'held' } })
  run.update()
  await expect.element(screen.getByText(/The run is paused\. The question/).last()).toBeVisible()
  await screen.getByRole('button', { name: 'Answer', exact: true }).click()
  await vi.waitFor(() => expect(run.calls).toContain('answer 8 {"stick":1}'))
})
const FAULT = { code: 'unreachable', message: 'The server is gone.' }

test('a model that is not loaded is named, with the ways to go on', async () => {
  const spec = specOf('webllm', { name: 'qwen2.5-7b', temperature: 0 })
  const { screen } = await mount(askingOf({ state: { kind: 'waiting' } }), spec)
  await expect.element(screen.getByText(/This run uses Qwen2.5 7B, which is not loaded/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open Models' })).toHaveAttribute('href', '#/models')
  await screen.getByText('Go on with another model', { exact: true }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Another model' })).toHaveValue('simulated')
})

test('a run that the user did not start asks after one press; the button names the model and the number of questions', async () => {
  const spec = specOf('openai', { name: 'llama3' })
  const { run, session, screen } = await mount(askingOf({ state: { kind: 'not-allowed' } }), spec)
  await expect.element(screen.getByText(/This run comes from a link/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Ask (now|again)/ }).query()).toBeNull()
  run.questionsLeft = 69
  run.asking = null
  run.update()
  await expect.element(screen.getByText('The agent asks nothing at this step.')).toBeVisible()
  run.asking = askingOf({ state: { kind: 'not-allowed' } })
  run.update()
  await screen.getByRole('button', { name: /^Ask llama3 .*: about 69 questions$/ }).click()
  expect(run.calls).toContain(`allow ${session.client.scene?.edition ?? -1}`)
  expect(session.client.mayAsk).toBe(true)
})

test('the button says at which server, or that the model is in this browser', () => {
  expect(allowWords('llama3', 'http://localhost:11434/v1', 1)).toBe(
    'Ask llama3 at http://localhost:11434/v1: about 1 question',
  )
  expect(allowWords('Qwen2.5 7B', null, 69)).toBe('Ask Qwen2.5 7B in this browser: about 69 questions')
  expect(allowWords('Qwen2.5 7B', null, null)).toBe('Ask Qwen2.5 7B in this browser')
})

test('the budget shows the total cost and the stand-ins', async () => {
  const spent = { calls: 125, promptTokens: 40_210, completionTokens: 2100, ms: 93_400 }
  const { screen } = await mount(null, specOf('person'), {
    questions: 120,
    fallbacks: 3,
    standIns: 12,
    spent,
  })
  for (const text of ['40,210', '2,100', '125', '120', '2 min'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(screen.getByText('12 answers are not in the recording. The simulated model answered instead.'))
    .toBeVisible()
})

test('lists past replies with their questions, as text', async () => {
  const { run, screen } = await mount(null, specOf('person'), { questions: 1 })
  const call = {
    ...{ engine: 'openai', model: 'a-model', messages: [{ role: 'user', content: 'What?' } as const] },
    ...{ parameters: { temperature: 0 }, text: HOSTILE, promptTokens: 12, completionTokens: null, ms: 40 },
  }
  const question = { kind: 'requirements', item: 'stone_hoe', examples: [] } as const
  run.replies = [{ kind: 'reply', step: 3, value: null, call, question }]
  await screen.getByRole('button', { name: 'Replies' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Replies of the model' })
  await expect.element(dialog.getByText('What does one stone hoe need?')).toBeVisible()
  await dialog.getByText(/step 3, a-model/).click()
  await expect.element(dialog.getByText(/12 tokens in,\s+40 ms; temperature 0/)).toBeVisible()
  await expect.element(dialog.getByRole('group', { name: 'The exact reply' })).toHaveTextContent(HOSTILE)
  expect(dialog.element().querySelector('img')).toBeNull()
})

const FEW = specOf('person', { items: '5' })
const RAIL: Question = { kind: 'requirements', item: 'rail', examples: [] }
const turnOf = (number: number, id = 7) => askingOf({ id, question: RAIL, turn: { number, of: 5 } })
const rule = (requires: Record<string, number>) => ({ action: 'craft', requires, held: [], yields: 1 })
const world = sceneWith({
  truth: { rail: rule({ iron_ingot: 6, stick: 1 }), bowl: rule({ planks: 3 }), chest: rule({ planks: 8 }) },
  items: [
    knownItem('rail', { guess: { iron_ingot: 6, stick: 1 }, guessSource: 'person' }),
    knownItem('bowl', { guessSource: 'nobody' }),
  ],
})

test('the user answers one of five by pressing its needs, as often as each is needed', async () => {
  const { run, screen } = await mount(turnOf(2), FEW, world)
  await expect.element(screen.getByRole('region', { name: 'You are the model' })).toBeVisible()
  await expect.element(screen.getByText('Question 2 of 5', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'It needs nothing' })).toBeVisible()
  const offered = screen.getByRole('list', { name: 'What the item may need' })
  for (const name of ['planks', 'planks', 'planks'])
    await offered.getByRole('button', { name, exact: true }).click()
  await screen.getByRole('button', { name: 'One plank less' }).click()
  await screen.getByRole('combobox', { name: 'Something else' }).fill('Iron Ingot')
  await screen.getByRole('button', { name: 'That is what it needs' }).click()
  expect(run.calls).toEqual(['answer 7 {"planks":2,"iron_ingot":1}'])
})

test('one is skipped, or all that are left; the next question has the focus, and a form of its own', async () => {
  const { run, screen } = await mount(turnOf(1), FEW, world)
  await screen
    .getByRole('list', { name: 'What the item may need' })
    .getByRole('button', { name: 'planks' })
    .click()
  await screen.getByRole('button', { name: 'Skip this one' }).click()
  run.asking = turnOf(2, 8)
  run.update()
  await expect.element(screen.getByRole('heading', { level: 3 })).toHaveFocus()
  await expect.element(screen.getByText(/Nothing picked yet/)).toBeVisible()
  await screen.getByRole('button', { name: 'Skip the rest' }).click()
  expect(run.calls).toEqual(['skip 7', 'skip 8 and the rest'])
})

test('shows the outcome of the five thing by thing; then the run plays, or asks five others', async () => {
  const run = new FakeRun()
  run.rival = {
    of: 2,
    words: [
      { thing: 'rail', requirements: { iron_ingot: 1 } },
      { thing: 'bowl', requirements: { planks: 3 } },
    ],
  }
  const session = new Session(run.connect)
  await session.client.open(FEW, 0, false)
  run.calls.length = 0
  const screen = await render(ModelPanel, { session, scene: world, mind: adgView, spec: FEW, agent: 'XENON' })
  await expect
    .element(
      screen.getByRole('heading', {
        name: 'You got 1 of 2 questions right, the simulated model 1 of 2. You skipped 1 question.',
      }),
    )
    .toBeVisible()
  const rows = screen.getByRole('list').first().getByRole('listitem')
  await expect
    .element(rows.first())
    .toHaveTextContent(/rail.*You.*right:.*6 iron ingots.*Simulated model.*wrong:/)
  await expect.element(screen.getByText('skipped', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Watch XENON find out' }).click()
  expect(run.calls).toEqual(['play max'])
  await screen.getByRole('button', { name: 'Answer 2 other questions' }).click()
  await vi.waitFor(() => expect(run.calls.at(-1)).toMatch(/^open \d+ at 0$/))
})

test('a run that was about to play waits for the answers of the user', async () => {
  const { run, session } = await mount(null, FEW, world)
  session.client.play()
  run.asking = turnOf(1)
  run.update()
  await vi.waitFor(() => expect(run.calls.at(-1)).toBe('pause'))
})

test('an answer can be undone by keyboard, and the form then has it again', async () => {
  const { run, screen } = await mount(askingOf({ turn: { number: 2, of: 5 } }), FEW, {})
  await expect.element(screen.getByText('Question 2 of 5', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' }).query()).toBeNull()
  run.retractable = true
  run.update()
  const back = screen.getByRole('button', { name: 'Back' })
  await expect.element(back).toBeVisible()
  const button = back.element()
  if (!(button instanceof HTMLElement)) throw new TypeError('Back is no button.')
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(run.calls).toContain('take back')
  run.asking = askingOf({ id: 9, turn: { number: 1, of: 5 }, earlier: { stick: 2, planks: 1 } })
  run.update()
  const picked = screen.getByRole('list', { name: 'What you picked' })
  await expect.element(picked).toHaveTextContent(/stick.*2.*planks.*1/s)
  await expect.element(screen.getByRole('heading', { level: 3 })).toHaveFocus()
  await screen.getByRole('button', { name: 'One plank less' }).click()
  await screen.getByRole('button', { name: 'That is what it needs' }).click()
  expect(run.calls).toContain('answer 9 {"stick":2}')
})

test('of a form with rows it is the same', async () => {
  const { run, screen } = await mount(askingOf())
  run.retractable = true
  run.update()
  await screen.getByRole('button', { name: 'Back' }).click()
  expect(run.calls).toContain('take back')
  run.asking = askingOf({ id: 9, earlier: { stick: 2 } })
  run.update()
  await expect.element(screen.getByRole('combobox', { name: 'Item, item 1' })).toHaveValue('stick')
  await expect.element(screen.getByRole('combobox', { name: 'Item, item 1' })).toHaveFocus()
})
