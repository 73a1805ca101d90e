/** A planner that looks things up in documents. */
import type { GoalsEvent } from '../minds/goals/types/events'
import type { GoalsStep } from '../minds/goals/types/questions'
import type { Examples } from './testing'

const sticks: GoalsStep = { action: 'craft', item: 'stick', quantity: 8 }
const table: GoalsStep = { action: 'craft', item: 'crafting_table', quantity: 1 }
const planks = { item: 'planks', quantity: 3 }
const need = { item: 'planks', quantity: 2, isTool: false, by: 'craft planks', others: 0 }

export const GOALS: Examples<GoalsEvent['kind']> = {
  'goals/read': [
    [
      {
        ...{ kind: 'goals/read', step: 0, method: 'gog', task: 'make sticks' },
        ...{ documents: 138, goals: 140, subgoals: 1315 },
      },
      'XENON is to do this: “make sticks”. It plans with a goal-oriented graph of 138 documents: 140 goals, 1,315 edges.',
    ],
    [
      {
        ...{ kind: 'goals/read', step: 0, method: 'vanilla', task: 'make sticks' },
        ...{ documents: 0, goals: 0, subgoals: 0 },
      },
      'XENON is to do this: “make sticks”. It plans with no document.',
    ],
  ],
  'goals/retrieved': [
    [
      {
        ...{ kind: 'goals/retrieved', step: 0 },
        candidates: [
          { name: 'craft stick', similarity: 0.912 },
          { name: 'craft planks', similarity: 0.5 },
        ],
      },
      'Nearest to it: craft stick (0.91) and craft planks (0.50).',
    ],
    [{ kind: 'goals/retrieved', step: 0, candidates: [] }, 'No goal is like it.'],
  ],
  'goals/chosen': [
    [
      { kind: 'goals/chosen', step: 0, name: 'craft stick', wanted: 'stick', by: 'model' },
      'The model says that it means craft stick.',
    ],
    [
      { kind: 'goals/chosen', step: 0, name: 'craft stick', wanted: 'stick', by: 'person' },
      'You say that it means craft stick.',
    ],
    [
      { kind: 'goals/chosen', step: 0, name: 'craft stick', wanted: 'stick', by: 'documents' },
      'It is taken for the nearest: craft stick.',
    ],
    // A graph of recipes has no goals: it knows items.
    [
      { kind: 'goals/chosen', step: 0, name: null, wanted: 'stick', by: 'documents' },
      'It is taken for the nearest: stick.',
    ],
    [
      { kind: 'goals/chosen', step: 0, name: null, wanted: 'moon_dust', by: 'model' },
      'The model says that it means moon dust, of which no document says anything.',
    ],
    [
      { kind: 'goals/chosen', step: 0, name: null, wanted: '', by: 'model' },
      'The model cannot tell what is wanted.',
    ],
  ],
  'goals/expanded': [
    [
      {
        ...{ kind: 'goals/expanded', step: 0, lacking: [] },
        tree: [
          { name: 'craft stick', postconditions: { stick: 4 }, needs: [need] },
          { name: 'craft planks', postconditions: { planks: 4 }, needs: [] },
        ],
      },
      'craft stick takes 1 subgoal.',
    ],
    [
      {
        ...{ kind: 'goals/expanded', step: 0, lacking: ['planks'] },
        tree: [{ name: 'craft stick', postconditions: { stick: 4 }, needs: [need] }],
      },
      'craft stick takes 0 subgoals, and cannot be reached: no document says how to get planks.',
    ],
  ],
  'goals/listed': [
    [
      {
        ...{ kind: 'goals/listed', step: 0, wanted: { item: 'stick', quantity: 1 } },
        list: [planks, { item: 'stick', quantity: 4 }],
      },
      'For 1 stick it takes: 3 planks and 4 sticks.',
    ],
    [
      { kind: 'goals/listed', step: 0, wanted: { item: 'stick', quantity: 1 }, list: [] },
      'Nothing has to be had for 1 stick.',
    ],
  ],
  'goals/found': [
    [{ kind: 'goals/found', step: 0, parts: [{ name: 'STICK', characters: 120 }] }, 'Found for it: STICK.'],
    [{ kind: 'goals/found', step: 0, parts: [] }, 'Nothing is found for it.'],
  ],
  'goals/planned': [
    [
      { kind: 'goals/planned', step: 0, steps: [table, sticks], before: 0, missing: null, by: 'model' },
      'The model writes a plan of 2 steps: craft crafting table and craft 8 sticks.',
    ],
    [
      { kind: 'goals/planned', step: 4, steps: [sticks], before: 2, missing: planks, by: 'person' },
      'You write for the missing 3 planks 1 step: craft 8 sticks.',
    ],
    [
      { kind: 'goals/planned', step: 4, steps: [], before: 2, missing: planks, by: 'nobody' },
      'There is no plan for 3 planks.',
    ],
  ],
  'goals/begun': [
    [{ kind: 'goals/begun', step: 0, at: 0, planned: sticks }, 'XENON sets out to craft 8 sticks.'],
  ],
  'goals/done': [
    [
      { kind: 'goals/done', step: 2, at: 0, planned: sticks, isDone: true, lacks: null },
      'That is behind: craft 8 sticks.',
    ],
    [
      { kind: 'goals/done', step: 2, at: 0, planned: sticks, isDone: false, lacks: planks },
      'XENON lacks 3 planks to craft 8 sticks.',
    ],
    [
      { kind: 'goals/done', step: 2, at: 0, planned: sticks, isDone: false, lacks: null },
      'XENON leaves it: craft 8 sticks.',
    ],
  ],
  'goals/closed': [
    [{ kind: 'goals/closed', step: 2, isReached: true, why: 'reached' }, 'XENON has what was wanted.'],
    [
      { kind: 'goals/closed', step: 2, isReached: false, why: 'plan-over' },
      'The plan is at its end, and what was wanted is not there.',
    ],
    [
      { kind: 'goals/closed', step: 2, isReached: false, why: 'limit' },
      'The time is over, and what was wanted is not there.',
    ],
    [
      { kind: 'goals/closed', step: 2, isReached: false, why: 'no-goal' },
      'XENON does not know which goal is meant.',
    ],
  ],
}
