/** Helpers for tests of reading documents. */
import type { DocumentsRead } from '../../../../workers/api/library-documents.api'
import { defaultChoice } from '../../../library/options'
import type { GoalsBody } from '../../../library/minds/goals/types'

export const STICK = '0123456789abcdef'
/** For tests: one document and the goal that it describes. */
export const BODY: GoalsBody = {
  goals: {
    'craft stick': {
      ...{ description: '', tools: {}, materials: { planks: 2 }, postconditions: { stick: 4 }, subgoals: {} },
      ...{ passages: [{ document: STICK, from: 0, to: 36 }], origins: [{ by: 'manual' }] },
    },
  },
  documents: {
    [STICK]: {
      ...{
        title: 'stick.md',
        format: 'markdown',
        text: 'To craft 4 sticks you need 2 planks. A ladder takes sticks.',
      },
      losses: [{ cause: 'quantity', from: 37, to: 59 }],
    },
  },
}

export const readOf = (given: Partial<DocumentsRead> = {}): DocumentsRead => ({
  knowledge: { mind: 'goals', world: defaultChoice('world'), runs: {}, body: BODY },
  counts: { documents: 1, goals: 1, ways: 1, relations: 0 },
  documents: [{ id: STICK, title: 'stick.md', goals: 1, losses: 1 }],
  goals: [{ name: 'craft stick', text: '2 planks, for 4 sticks' }],
  losses: [
    { document: STICK, title: 'stick.md', why: 'does not say how many', passage: 'A ladder takes sticks.' },
  ],
  causes: [{ why: 'does not say how many', count: 1 }],
  ...{ calls: { expected: 0, made: 0 }, pace: null, left: 0, fault: null },
  ...given,
})
