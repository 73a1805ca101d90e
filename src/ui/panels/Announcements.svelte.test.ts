import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { RunEvent } from '../../engine/events'
import { adgView } from '../minds/adg/view'
import { craftView } from '../worlds/craft/view'
import Announcements from './Announcements.svelte'

const learned = (step: number, item: string): RunEvent => ({
  kind: 'requirement-learned',
  step,
  item,
  requirements: { stick: 2 },
  held: [],
  yields: 1,
  before: { requirements: {}, standing: 'hypothesised', source: 'model' },
  action: 'mine',
})
const tried = (step: number, item: string): RunEvent => ({
  ...{ kind: 'tried', step, action: 'mine', item, success: true, gained: 1, consumed: {} },
})

const propsOf = (events: readonly RunEvent[]) => ({
  feed: { entries: events.map((event, index) => ({ index, event })).reverse(), total: events.length },
  filter: { item: null, kinds: [], limit: 60 },
  agent: 'XENON',
  world: craftView,
  mind: adgView,
})

test('only what is new and matters is announced', async () => {
  const screen = await render(Announcements, propsOf([learned(1, 'a')]))
  const status = screen.getByRole('status')
  await expect.element(status).toHaveTextContent(/^$/)
  await screen.rerender(propsOf([learned(1, 'a'), tried(2, 'b'), learned(2, 'b')]))
  await expect.element(status).toHaveTextContent('Step 2. Learned b: 2 sticks.')
})
