import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { RunEvent } from '../../engine/events'
import { adgView } from '../minds/adg/view'
import { craftView } from '../worlds/craft/view'
import Announcements from './Announcements.svelte'
import { entriesOf, learned, tried } from './feed/testing'

const propsOf = (events: readonly RunEvent[]) => ({
  feed: { entries: entriesOf(...events), total: events.length },
  filter: { item: null, kinds: [], limit: 60 },
  agent: 'XENON',
  world: craftView,
  mind: adgView,
})

test('announces only new and important events', async () => {
  const screen = await render(Announcements, propsOf([learned(1, 'a')]))
  const status = screen.getByRole('status')
  await expect.element(status).toHaveTextContent(/^$/)
  await screen.rerender(propsOf([learned(1, 'a'), tried(2, 'b'), learned(2, 'b')]))
  await expect.element(status).toHaveTextContent('Step 2. Learned b: it needs 2 sticks.')
})
