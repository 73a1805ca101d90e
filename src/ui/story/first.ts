import { FIRST_SPEC } from '../setup/first-visit'
import type { Story } from './story'

/**
 * The story of a first visit. Every visitor can see that an iron shovel needs iron; the model leaves it out. The
 * agent copies from three obvious items (an iron pickaxe, two other shovels). Everything happens within the first 400
 * steps, and the failed tries directly follow each other.
 */
export const FIRST_STORY: Story = {
  id: 'first',
  title: 'How one guess is put right',
  spec: FIRST_SPEC,
  thing: 'iron_shovel',
  hooks: {
    start: { kind: 'run-started' },
    said: { kind: 'predicted', thing: '$thing' },
    // For the guess: another tool of iron, so that its set could be the shovel's.
    sword: { kind: 'requirement-learned', thing: 'iron_sword' },
    chosen: { kind: 'goal-chosen', thing: '$thing' },
    first: { kind: 'action-ruled-out', thing: '$thing', nth: 1 },
    second: { kind: 'action-ruled-out', thing: '$thing', nth: 2 },
    third: { kind: 'action-ruled-out', thing: '$thing', nth: 3 },
    revised: { kind: 'item-revised', thing: '$thing' },
    again: { kind: 'goal-chosen', thing: '$thing', after: 'revised' },
    worked: { kind: 'tried', thing: '$thing', success: true },
    learned: { kind: 'requirement-learned', thing: '$thing' },
  },
  scenes: [
    {
      id: 'word',
      title: 'What the model said',
      from: 'start',
      to: 'said',
      seconds: 17,
      hidesTruth: true,
      lines: [
        {
          text: '{agent} is to make {start.goals:count} items. It first asks a language model what they need.',
        },
        { text: 'For an {thing} the model says {said.requirements}.', at: 'said' },
        { text: 'It has left out the iron.' },
      ],
    },
    {
      id: 'guess',
      title: 'Your guess',
      from: 'said',
      to: 'said',
      seconds: 22,
      hidesTruth: true,
      lines: [{ text: 'What do you think an {thing} needs?' }],
      guess: {
        options: [
          {
            text: '{sword.requirements}',
            answer: 'Close, and closer than the model. Watch how {agent} finds out.',
            recall: 'You guessed {sword.requirements}: closer than the model.',
          },
          {
            text: '{said.requirements}',
            answer: 'That is the model’s word, and it is wrong. Watch how {agent} finds out.',
            recall: 'You trusted the model, which was wrong.',
          },
          {
            text: '{learned.requirements}',
            answer: 'You are right; the model is not. Watch how {agent} finds out.',
            recall: 'Your guess was right from the start.',
            isRight: true,
          },
        ],
      },
    },
    {
      id: 'vain',
      title: 'Three ways, all in vain',
      from: 'chosen',
      to: 'third',
      seconds: 24,
      lines: [
        { text: '{agent} takes the model at its word, gets {said.requirements}, and tries.' },
        { text: '{first.action:ing} fails {first.failures:times}.', at: 'first' },
        { text: '{second.action:ing} fails {second.failures:times}.', at: 'second' },
        { text: '{third.action:ing} fails {third.failures:times}.', at: 'third' },
      ],
    },
    {
      id: 'similar',
      title: 'A look at similar items',
      from: 'revised',
      to: 'revised',
      seconds: 20,
      lines: [
        { text: 'There is no other way to try, so the list itself must be wrong.' },
        { text: '{agent} looks at the similar items that it knows: {revised.analogues}.' },
        { text: 'It copies from them: {revised.to}.' },
      ],
    },
    {
      id: 'success',
      title: 'It works',
      from: 'again',
      to: 'worked',
      seconds: 20,
      lines: [
        { text: 'Later {agent} gets all of that, and comes back to the {thing}.' },
        { text: '{worked.action:ing} works.', at: 'worked' },
        { text: 'The world takes {worked.consumed}, and no more.' },
      ],
    },
    {
      id: 'changed',
      title: 'What has changed',
      from: 'learned',
      to: 'learned',
      seconds: 20,
      lines: [
        { text: 'Now {agent} knows the {thing} first-hand: {learned.requirements}.' },
        { text: 'What the model said is struck out: {said.requirements-learned.requirements}.' },
        { text: '{revised.to-learned.requirements} were copied, too, and never needed.' },
      ],
    },
  ],
  end: 'That was one of {start.goals:count} items. {agent} puts the others right in the same way.',
  all: 'Watch all {start.goals:count}',
}
