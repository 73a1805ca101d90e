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
      'XENON has this task: “make sticks”. It plans with a goal-oriented graph of 138 documents: 140 goals, 1,315 connections.',
    ],
    [
      {
        ...{ kind: 'goals/read', step: 0, method: 'vanilla', task: 'make sticks' },
        ...{ documents: 0, goals: 0, subgoals: 0 },
      },
      'XENON has this task: “make sticks”. It plans with no documents.',
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
      'Goals most similar to the task: craft stick (0.91) and craft planks (0.50).',
    ],
    [{ kind: 'goals/retrieved', step: 0, candidates: [] }, 'No goal is similar to the task.'],
  ],
  'goals/chosen': [
    [
      { kind: 'goals/chosen', step: 0, name: 'craft stick', wanted: 'stick', by: 'model' },
      'The model says that the task means craft stick.',
    ],
    [
      { kind: 'goals/chosen', step: 0, name: 'craft stick', wanted: 'stick', by: 'person' },
      'You say that the task means craft stick.',
    ],
    [
      { kind: 'goals/chosen', step: 0, name: 'craft stick', wanted: 'stick', by: 'documents' },
      'XENON picks the most similar goal: craft stick.',
    ],
    // A graph of recipes has no goals: it knows items.
    [
      { kind: 'goals/chosen', step: 0, name: null, wanted: 'stick', by: 'documents' },
      'XENON picks the most similar goal: stick.',
    ],
    [
      { kind: 'goals/chosen', step: 0, name: null, wanted: 'moon_dust', by: 'model' },
      'The model says that the task means moon dust, which no document mentions.',
    ],
    [
      { kind: 'goals/chosen', step: 0, name: null, wanted: '', by: 'model' },
      'The model cannot tell which goal the task means.',
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
      'craft stick needs 1 subgoal.',
    ],
    [
      {
        ...{ kind: 'goals/expanded', step: 0, lacking: ['planks'] },
        tree: [{ name: 'craft stick', postconditions: { stick: 4 }, needs: [need] }],
      },
      'craft stick needs 0 subgoals. No plan: no document says how to get planks.',
    ],
  ],
  'goals/listed': [
    [
      {
        ...{ kind: 'goals/listed', step: 0, wanted: { item: 'stick', quantity: 1 } },
        list: [planks, { item: 'stick', quantity: 4 }],
      },
      'Needed for 1 stick: 3 planks and 4 sticks.',
    ],
    [
      { kind: 'goals/listed', step: 0, wanted: { item: 'stick', quantity: 1 }, list: [] },
      'Needed for 1 stick: nothing.',
    ],
  ],
  'goals/found': [
    [
      { kind: 'goals/found', step: 0, parts: [{ name: 'STICK', characters: 120 }] },
      'Found in the documents: STICK.',
    ],
    [{ kind: 'goals/found', step: 0, parts: [] }, 'The documents contain nothing about the task.'],
  ],
  'goals/planned': [
    [
      { kind: 'goals/planned', step: 0, steps: [table, sticks], before: 0, missing: null, by: 'model' },
      'The model writes a plan of 2 steps: craft crafting table and craft 8 sticks.',
    ],
    [
      { kind: 'goals/planned', step: 4, steps: [sticks], before: 2, missing: planks, by: 'person' },
      'Missing: 3 planks. You write 1 step: craft 8 sticks.',
    ],
    [
      { kind: 'goals/planned', step: 4, steps: [], before: 2, missing: planks, by: 'nobody' },
      'There is no plan for 3 planks.',
    ],
  ],
  'goals/begun': [
    [{ kind: 'goals/begun', step: 0, at: 0, planned: sticks }, 'XENON starts to craft 8 sticks.'],
  ],
  'goals/done': [
    [
      { kind: 'goals/done', step: 2, at: 0, planned: sticks, isDone: true, lacks: null },
      'Done: craft 8 sticks.',
    ],
    [
      { kind: 'goals/done', step: 2, at: 0, planned: sticks, isDone: false, lacks: planks },
      'XENON cannot craft 8 sticks: 3 planks missing.',
    ],
    [
      { kind: 'goals/done', step: 2, at: 0, planned: sticks, isDone: false, lacks: null },
      'XENON gives up this step: craft 8 sticks.',
    ],
  ],
  'goals/closed': [
    [{ kind: 'goals/closed', step: 2, isReached: true, why: 'reached' }, 'XENON reached the goal.'],
    [
      { kind: 'goals/closed', step: 2, isReached: false, why: 'plan-over' },
      'The plan is finished, but the goal was not reached.',
    ],
    [
      { kind: 'goals/closed', step: 2, isReached: false, why: 'limit' },
      'The time is over, but the goal was not reached.',
    ],
    [
      { kind: 'goals/closed', step: 2, isReached: false, why: 'no-goal' },
      'XENON does not know which goal the task means.',
    ],
  ],
}
