import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { Account } from '../../../workers/api/run.api'
import type { WorldShown } from '../../engine/worlds'
import { DEFAULT_SPEC } from '../../library/spec'
import { wordsOfRun } from '../../library/words'
import { NO_ACCOUNT } from '../state/run-client.svelte'
import { HOSTILE } from '../testing'
import { ACCOUNT, attemptAt, TRUTH } from './attempts/testing'
import AttemptsPanel from './AttemptsPanel.svelte'

const words = await wordsOfRun(DEFAULT_SPEC)

interface Given {
  account?: Account
  truth?: WorldShown | null
  selected?: string | null
  isFast?: boolean
}
async function mount(given: Given = {}) {
  const calls = { onselect: vi.fn<(thing: string) => void>(), onseek: vi.fn<(step: number) => void>() }
  const props = {
    ...{ account: ACCOUNT, agent: 'XENON', words, truth: null, selected: null, isFast: false },
    ...calls,
    ...given,
  }
  const screen = await render(AttemptsPanel, props)
  const lines = () => [...screen.container.querySelectorAll('.pane > ol > li')]
  const texts = () => lines().map((line) => line.textContent.replace(/\s+/g, ' ').trim())
  return { screen, props, lines, texts, ...calls }
}

test('lists attempts oldest first, lessons with their number, each with its last step', async () => {
  const { texts } = await mount()
  expect(texts()).toEqual([
    expect.stringMatching(/^2 The example plans showed stick\./),
    expect.stringMatching(/^5 Lesson 1\. XENON works on bowl\./),
    '11 Torch and chest: 4 tries, all failed. show',
    expect.stringMatching(/^14 Lesson 2\. XENON works on ladder\./),
    '17 Bowl: 2 tries, both failed. show',
  ])
})

test('a folded group opens to each of its attempts, and folds again', async () => {
  const { screen, lines } = await mount({ truth: TRUTH })
  const fold = screen.getByRole('button', { name: 'show', exact: true }).first()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(lines()[2]?.textContent).not.toContain('XENON wants torch')
  await fold.click()
  const inner = () => [...(lines()[2]?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
  await vi.waitFor(() => expect(inner()).toHaveLength(2))
  expect(inner()[0]).toContain('XENON works on torch. The truth: torch needs 1 coal.')
  expect(inner()[1]).toContain('XENON works on chest. The truth: chest does not exist.')
  await screen.getByRole('button', { name: 'hide', exact: true }).click()
  await vi.waitFor(() => expect(inner()).toEqual([]))
})

test('keeps the newest attempt in sight, from its beginning if it is higher than the pane, unless the user scrolls away', async () => {
  const { screen, props, lines } = await mount({ truth: TRUTH })
  const pane = screen.container.querySelector<HTMLElement>('.pane')
  if (!pane) throw new Error('There is no pane')
  const foot = (pane.parentElement ?? pane).style
  foot.display = 'flex'
  pane.style.overflow = 'auto'
  const told = async (attempts: number, height: number) => {
    foot.height = `${String(height)}px`
    await screen.rerender({
      ...props,
      account: { ...ACCOUNT, attempts: ACCOUNT.attempts.slice(0, attempts) },
    })
    const last = lines().at(-1)?.getBoundingClientRect()
    const box = pane.getBoundingClientRect()
    if (!last) throw new Error('Nothing is told')
    return { above: last.top - box.top, below: last.bottom - box.bottom, isHigh: last.height > box.height }
  }
  const all = ACCOUNT.attempts.length
  const high = await told(2, 24)
  expect(high).toMatchObject({ isHigh: true })
  expect(Math.abs(high.above)).toBeLessThan(2)
  const low = await told(all, 90)
  expect(low).toMatchObject({ isHigh: false })
  expect(low.below).toBeLessThan(2)
  expect(low.above).toBeGreaterThan(0)
  pane.scrollTop = -pane.scrollHeight
  await vi.waitFor(() => expect(pane.scrollTop).toBeLessThan(-50))
  await new Promise(requestAnimationFrame)
  await told(2, 90)
  await told(all, 90)
  expect(pane.scrollTop).toBeLessThan(-1)
})

test('shows the truth about a failure only if the truth is visible', async () => {
  const { screen } = await mount()
  await screen.getByRole('button', { name: 'show', exact: true }).first().click()
  await expect.element(screen.getByText('XENON works on torch.')).toBeVisible()
  expect(screen.container.textContent).not.toContain('The truth')
})

test('an opened paragraph stays open while others join it', async () => {
  const { screen, props } = await mount()
  await screen.getByRole('button', { name: 'show', exact: true }).last().click()
  const attempts = [...ACCOUNT.attempts.slice(0, 6), attemptAt(18, 'rail')]
  await screen.rerender({ ...props, account: { ...ACCOUNT, attempts } })
  await expect.element(screen.getByText('Bowl and rail: 4 tries, all failed.')).toBeVisible()
  await expect.element(screen.getByText('XENON works on rail.')).toBeVisible()
})

test('a name selects its thing, a step number goes there, and attempts at the selected thing are marked', async () => {
  const { screen, lines, onselect, onseek } = await mount({ selected: 'chest' })
  await screen.getByRole('button', { name: 'ladder', exact: true }).click()
  expect(onselect).toHaveBeenCalledExactlyOnceWith('ladder')
  await screen.getByRole('button', { name: 'Go to step 14', exact: true }).click()
  expect(onseek).toHaveBeenCalledExactlyOnceWith(14)
  expect(lines().map((line) => line.classList.contains('chosen'))).toEqual([false, false, true, false, false])
})

test('counts attempts without their text while a run plays too fast to read', async () => {
  const { screen, texts } = await mount({ isFast: true })
  const counts = screen.container.textContent.replace(/\s+/g, ' ')
  expect(counts).toContain('2 lessons')
  expect(counts).toContain('5 other attempts')
  expect(texts()).toEqual([])
})

test('counts attempts that are gone, and continues the numbers of lessons', async () => {
  const account = { ...ACCOUNT, total: 1234, lessons: 40 }
  const { screen, texts } = await mount({ account })
  await expect.element(screen.getByText('1,227 earlier attempts')).toBeVisible()
  expect(
    texts()
      .filter((text) => text.includes('Lesson'))
      .map((text) => /Lesson (\d+)/.exec(text)?.[1]),
  ).toEqual(['39', '40'])
})

test('before anything is tried it says what will appear', async () => {
  const { screen } = await mount({ account: NO_ACCOUNT })
  await expect.element(screen.getByText(/^Each attempt of XENON appears here/)).toBeVisible()
})

test('a hostile name is text', async () => {
  const { screen } = await mount({ account: { attempts: [attemptAt(0, HOSTILE)], total: 1, lessons: 0 } })
  await expect.element(screen.getByText(/<img src=x/).first()).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
  expect(globalThis).not.toHaveProperty('harmed')
})
