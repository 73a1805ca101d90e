/** A story of two scenes over a run in which the agent fails to make a bowl, and then succeeds. */
import type { RunEvent } from '../../engine/events'
import { HookFinder, type HookPlaces } from '../../library/hooks'
import { FIRST_SPEC } from '../setup/first-visit'
import { hooksOf, scoreOf } from './score'
import type { Story } from './story'

const bowl = { item: 'bowl', action: 'craft' } as const

export const EVENTS: readonly RunEvent[] = [
  { kind: 'run-started', step: 0, goals: ['bowl', 'torch'], actions: ['craft'] },
  { kind: 'predicted', step: 0, item: 'bowl', requirements: { planks: 1 }, cyclic: false, source: 'model' },
  { kind: 'tried', step: 11, ...bowl, success: false, gained: 0, consumed: {} },
  { kind: 'tried', step: 14, ...bowl, success: true, gained: 1, consumed: { planks: 3 } },
]

export const STORY: Story = {
  id: 'bowl',
  title: 'A bowl',
  spec: FIRST_SPEC,
  thing: 'bowl',
  hooks: {
    start: { kind: 'run-started' },
    said: { kind: 'predicted', thing: '$thing' },
    vain: { kind: 'tried', thing: '$thing', success: false },
    worked: { kind: 'tried', thing: '$thing', success: true },
  },
  scenes: [
    {
      ...{ id: 'word', title: 'The word', from: 'start', to: 'said', seconds: 10, hidesTruth: true },
      lines: [{ text: 'A {thing} needs {said.requirements}.' }],
      guess: {
        options: [
          { text: '{said.requirements}', answer: 'So says the model.', recall: 'You trusted the model.' },
          { text: '{worked.consumed}', answer: 'You are right.', recall: 'You were right.', isRight: true },
        ],
      },
    },
    {
      ...{ id: 'tries', title: 'The tries', from: 'vain', to: 'worked', seconds: 20 },
      lines: [{ text: '{vain.action:ing} fails.' }, { text: 'Then it works.', at: 'worked' }],
    },
  ],
  end: 'That was one of {start.goals:count}.',
  all: 'Watch all {start.goals:count}',
}

export function placesOf(events: readonly RunEvent[] = EVENTS): HookPlaces {
  const finder = new HookFinder(hooksOf(STORY))
  for (const event of events) finder.read(event)
  return finder.places
}

export const SCORE = scoreOf(STORY, 'Ada', placesOf())
