import type { Preset } from '../../preset'

export const goalsPresets: readonly Preset[] = [
  {
    id: 'documents',
    label: 'Planning with documents',
    watchFor:
      'A user asks for an axe made of diamond. GoG finds the goal in recipe files, follows its needs down to trees and stones, and lets the model write a plan from that list. Then compare it with HKG, which smelts diamonds.',
    // One task of the paper, with its limits; failures name what is missing (GoG, Table 4, App. D).
    world: {
      id: 'craft',
      options: {
        controller: 'minerl',
        limits: 'gog',
        failures: 'missing',
        fuel: 'none',
        redstone: 'mine',
        plans: '0',
        goal: 'diamond_axe',
      },
    },
    agent: { id: 'gog', options: { sentence: 'I need an axe made of diamond' } },
    speed: 1,
  },
]
