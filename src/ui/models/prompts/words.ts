import type { Question } from '../../../engine/minds'

/** What is asked, and when: for people who look at the prompts. */
export const ASKED: Readonly<Record<Question['kind'], { readonly title: string; readonly when: string }>> = {
  requirements: {
    title: 'What does an item need?',
    when: 'Asked once for every item that becomes known, with the experienced items most like it.',
  },
  action: {
    title: 'Which action gets it?',
    when: 'Asked before a step, whenever the agent does not know by itself; the options leave out what it has ruled out.',
  },
  correction: {
    title: 'What does it need, after all?',
    when: 'Asked of the model by the agent SC, once its requirements are to blame for an item’s failures.',
  },
  reflection: {
    title: 'Why did that fail?',
    when: 'Asked of the model by the agent SC after a failure; what it says is shown to it when it chooses again.',
  },
  plan: {
    title: 'What is the whole plan?',
    when: 'Asked by the planner that has its plan written at once.',
  },
}
