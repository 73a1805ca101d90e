import { FIRST_SPEC } from '../setup/first-visit'
import type { Story } from './story'

/** The actions of this run, in the order in which the agent gives them up. */
const WAYS = {
  first: 'heat it in a furnace',
  second: 'put things together',
  third: 'dig it out of the ground',
} as const

/**
 * The story of a first visit. Every visitor can see that an iron shovel needs iron; the model leaves it out. The
 * agent copies from three obvious items (an iron pickaxe, two other shovels). Everything happens within the first 400
 * steps, and the failed attempts follow each other.
 */
export const FIRST_STORY: Story = {
  title: 'How the agent corrects one guess',
  spec: FIRST_SPEC,
  thing: 'iron_shovel',
  hooks: {
    start: { kind: 'run-started' },
    said: { kind: 'predicted', thing: '$thing' },
    // The order in which the agent gives them up.
    first: { kind: 'action-ruled-out', thing: '$thing', nth: 1 },
    second: { kind: 'action-ruled-out', thing: '$thing', nth: 2 },
    third: { kind: 'action-ruled-out', thing: '$thing', nth: 3 },
    // What the agent knows of the three similar items when it copies from them.
    pickaxe: { kind: 'requirement-learned', thing: 'iron_pickaxe' },
    stone: { kind: 'requirement-learned', thing: 'stone_shovel' },
    wooden: { kind: 'requirement-learned', thing: 'wooden_shovel' },
    revised: { kind: 'item-revised', thing: '$thing' },
    worked: { kind: 'tried', thing: '$thing', success: true },
    learned: { kind: 'requirement-learned', thing: '$thing' },
  },
  scenes: [
    {
      id: 'opening',
      picture: { kind: 'time-lapse' },
      says: 'Here are {goals} things to make. A language model got {wrong} of the recipes wrong.',
      button: 'How does the agent find out?',
    },
    {
      id: 'guess',
      picture: { kind: 'guess', offers: ['learned.requirements', 'revised.to', 'said.requirements'] },
      says: 'What does an {thing} need?',
      adds: 'Make your guess first. The model’s guess comes next.',
      button: 'That is my guess',
    },
    {
      id: 'model',
      picture: { kind: 'set', title: 'The model’s guess', set: 'said.requirements' },
      says: 'The model says: {said.requirements}.',
      adds: 'Is that right? The agent does not know. It has to try.',
      button: 'Try it',
    },
    {
      id: 'actions',
      picture: { kind: 'actions', ruledOut: WAYS },
      says: 'The agent gathers these things. There are {start.actions:count} ways to make something new.',
      button: 'Try all {start.actions:count}',
    },
    {
      id: 'failed',
      picture: { kind: 'actions', ruledOut: WAYS, failed: true },
      says: 'It tries each way {first.failures:times}. All of them fail.',
      adds: 'The game says only “failed”. No way is left, so the recipe must be wrong.',
      button: 'What now?',
    },
    {
      id: 'similar',
      picture: { kind: 'similar', items: ['pickaxe', 'stone', 'wooden'] },
      says: 'The agent looks at similar things that it already knows.',
      adds: 'Perhaps an {thing} needs the same.',
      button: 'Copy what they need',
    },
    {
      id: 'copied',
      picture: { kind: 'set', title: 'The copied guess', set: 'revised.to' },
      says: 'It copies every ingredient.',
      adds: 'It does not know the amounts, so it gathers plenty.',
      button: 'Try again',
    },
    {
      id: 'worked',
      picture: {
        ...{ kind: 'used', had: 'revised.to', used: 'worked.consumed', nearby: 'learned.held' },
      },
      says: '{worked.action:ing} works!',
      adds: 'It used up {worked.consumed}. All the rest is left over.',
      button: 'What has it learned?',
    },
    {
      id: 'learned',
      picture: { kind: 'verdicts', model: 'said.requirements', truth: 'learned.requirements' },
      says: 'Now the agent knows the recipe.',
      button: 'And the other {others}?',
    },
    {
      id: 'next',
      picture: { kind: 'next' },
      says: 'That was one of {goals}. It finds the others in the same way.',
      button: 'Watch all {goals}',
    },
  ],
  goesOnAt: 'learned',
}
