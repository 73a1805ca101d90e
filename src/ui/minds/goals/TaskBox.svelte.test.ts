import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { defaultChoice } from '../../../library/options'
import type { RunSpec } from '../../../library/spec'
import { violationsIn } from '../../axe-testing'
import { DEFAULT_LINK, DEFAULT_SPEC } from '../../link/link-state'
import { Session } from '../../state/session.svelte'
import { sentenceOf } from './sentence'
import TaskBox from './TaskBox.svelte'
import { sceneOf } from './testing'

const root = document.documentElement
beforeEach(() => page.viewport(1366, 768))
afterEach(() => {
  delete root.dataset['theme']
})

const gog: RunSpec = { ...DEFAULT_SPEC, agent: defaultChoice('agent', 'gog') }

async function mount(opened: boolean | Promise<boolean> = true, spec = gog) {
  const session = new Session(() => {
    throw new Error('No run is opened here.')
  })
  const open = vi.spyOn(session, 'open').mockImplementation(() => Promise.resolve(opened))
  vi.spyOn(session, 'link', 'get').mockReturnValue({ ...DEFAULT_LINK, spec })
  const screen = await render(TaskBox, { session, spec, scene: sceneOf({ task: 'craft a bowl' }) })
  return { screen, open, field: screen.getByLabelText('What should the agent do?', { exact: true }) }
}

test('a typed sentence starts a run from the start, with the same method', async () => {
  const { screen, open, field } = await mount()
  await expect.element(field).toHaveAttribute('placeholder', 'craft a bowl (or in your own words)')
  await field.fill('  an axe of diamond ')
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledOnce()
  const [spec, at] = open.mock.calls[0] ?? []
  expect(spec && sentenceOf(spec)).toBe('an axe of diamond')
  expect(spec).toMatchObject({ agent: { id: 'gog' }, similarity: { id: 'words' }, seed: gog.seed })
  expect(at).toBe(0)
  await screen.getByLabelText('look up by').selectOptions('ngrams')
  await screen.getByRole('button', { name: 'Plan and run' }).click()
  expect(open.mock.lastCall?.[0]).toMatchObject({ similarity: { id: 'ngrams' } })
})

test('a press on an example starts it; a run that cannot be opened shows an error', async () => {
  const { screen, open, field } = await mount(false)
  await screen.getByRole('button', { name: 'I need a furnace' }).click()
  const spec = open.mock.lastCall?.[0]
  expect(spec && sentenceOf(spec)).toBe('I need a furnace')
  await expect.element(field).toHaveValue('I need a furnace')
  await expect.element(screen.getByRole('status')).toHaveTextContent(/could not be opened/)
})

test('while one run is opening no other can start', async () => {
  let done: (isOpen: boolean) => void = () => undefined
  const { screen, open } = await mount(new Promise<boolean>((resolve) => (done = resolve)))
  const start = screen.getByRole('button', { name: 'Plan and run' })
  await start.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Opening the run…')
  await start.click({ force: true })
  expect(open).toHaveBeenCalledOnce()
  done(true)
  await expect.poll(() => screen.container.querySelector('[role=status]')).toBeNull()
})

test('opens the typed sentence with another method in Compare', async () => {
  const { screen, field } = await mount()
  await field.fill('an axe, please')
  await screen.getByLabelText('compare with').selectOptions('vanilla')
  const href = screen.getByRole('link', { name: 'Compare both' }).element().getAttribute('href')
  expect(href).toMatch(/^#\/compare\?/)
  expect(href).toContain('agent.sentence=an%20axe,%20please')
  expect(href).toContain('b.agent=vanilla')
})

test.each(['light', 'dark'])('axe finds nothing, %s', async (theme) => {
  root.dataset['theme'] = theme
  const { screen } = await mount()
  expect(await violationsIn(screen.container)).toEqual([])
})
