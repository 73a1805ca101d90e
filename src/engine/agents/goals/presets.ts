import type { Preset } from '../../preset'

export const goalsPresets: readonly Preset[] = [
  {
    id: 'documents',
    label: 'Planning with documents',
    watchFor:
      'A user asks for an axe made of diamond. The agent GoG finds this goal in recipe files. It lists everything that the axe needs, down to trees and stones, and the model writes a plan from the list. Then compare GoG with HKG, an agent that smelts diamonds.',
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
