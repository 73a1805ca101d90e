/** A story over a run in which the agent fails to make a bowl, and then succeeds. */
import type { RunEvent } from '../../engine/events'
import { HookFinder } from '../../library/hooks'
import { FIRST_SPEC } from '../setup/first-visit'
import { stagedStory, type Staged } from './staging'
import { hooksOf, type Story } from './story'
import type { ToldRun } from './told-run'

const bowl = { item: 'bowl', action: 'craft' } as const

export const EVENTS: readonly RunEvent[] = [
  { kind: 'run-started', step: 0, goals: ['bowl', 'torch'], actions: ['craft'] },
  { kind: 'predicted', step: 0, item: 'bowl', requirements: { logs: 1 }, cyclic: false, source: 'model' },
  { kind: 'tried', step: 11, ...bowl, success: false, gained: 0, consumed: {} },
  { kind: 'tried', step: 14, ...bowl, success: true, gained: 1, consumed: { planks: 3 } },
]

export const STORY: Story = {
  title: 'A bowl',
  spec: FIRST_SPEC,
  thing: 'bowl',
  hooks: {
    start: { kind: 'run-started' },
    said: { kind: 'predicted', thing: '$thing' },
    worked: { kind: 'tried', thing: '$thing', success: true },
  },
  scenes: [
    {
      ...{ id: 'opening', picture: { kind: 'time-lapse' }, button: 'How?' },
      says: '{goals} things; {wrong} of the recipes are wrong.',
    },
    {
      id: 'guess',
      picture: { kind: 'guess', offers: ['said.requirements', 'worked.consumed'] },
      says: 'What does a {thing} need?',
      button: 'That is my guess',
    },
    {
      id: 'model',
      picture: { kind: 'set', title: 'The model’s guess', set: 'said.requirements' },
      says: 'The model says: {said.requirements}.',
      button: 'Try it',
    },
    {
      id: 'learned',
      picture: { kind: 'verdicts', model: 'said.requirements', truth: 'worked.consumed' },
      says: '{worked.action:ing} works. The world took {worked.consumed}.',
      button: 'Watch all {goals}',
    },
  ],
  goesOnAt: 'worked',
}

export function toldBowl(events: readonly RunEvent[] = EVENTS): ToldRun {
  const finder = new HookFinder(hooksOf(STORY))
  for (const event of events) finder.read(event)
  const turns = [
    [0, ['torch']],
    [14, ['bowl']],
  ] as const
  return { places: finder.places, goals: ['bowl', 'torch'], turns }
}

export function stagedBowl(): Staged {
  const staged = stagedStory(STORY, toldBowl())
  if (!staged) throw new Error('The story lacks facts.')
  return staged
}
