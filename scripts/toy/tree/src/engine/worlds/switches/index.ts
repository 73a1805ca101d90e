import type { RunEvent } from '../../events'
import { Random } from '../../random'
import type { World, WorldCode } from '../world'
import { SwitchesFold } from './fold'
import type { SwitchesOptions } from './options'
import type { Flip, SwitchesEvent, SwitchesTask, SwitchesTypes } from './types'

const VERBS = ['press', 'turn']

class SwitchesWorld implements World<'switches'> {
  readonly id = 'switches'
  readonly task: SwitchesTask = { goals: ['red', 'green', 'blue'], actions: VERBS }
  readonly #wiring: ReadonlyMap<string, string | undefined>
  readonly #lit = new Set<string>()

  constructor({ wiring }: SwitchesOptions, seed: number) {
    const random = new Random(seed).fork('switches')
    const verb = () => (wiring === 'all-alike' ? VERBS[0] : VERBS[random.int(VERBS.length)])
    this.#wiring = new Map(this.task.goals.map((lamp) => [lamp, verb()]))
  }

  act({ verb, lamp }: Flip): SwitchesTypes['outcome'] {
    const isLit = this.#wiring.get(lamp) === verb
    if (isLit) this.#lit.add(lamp)
    return { isLit }
  }

  toEvent({ verb, lamp }: Flip, { isLit }: SwitchesTypes['outcome']): SwitchesEvent {
    return { kind: 'switches/flipped', verb, lamp, isLit }
  }

  observe(): readonly string[] {
    return [...this.#lit]
  }

  reset(): void {
    this.#lit.clear()
  }

  concerns(event: RunEvent, thing: string): boolean {
    return event.kind === 'switches/flipped' && event.lamp === thing
  }

  fold(): SwitchesFold {
    return new SwitchesFold(this.task.goals)
  }
}

export const switches = {
  create: ({ options }: { readonly options: SwitchesOptions }, seed: number) => ({
    world: new SwitchesWorld(options, seed),
  }),
} satisfies WorldCode
