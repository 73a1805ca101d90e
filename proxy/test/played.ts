/** Runs on a server, and the items to obtain in order. */
export interface Played {
  readonly agent: { readonly id: string }
  readonly seed: number
  readonly model: { readonly id: string; readonly options: { readonly skill: number } }
  /** In the order in which they are first obtained; the last is the goal. */
  readonly wanted: readonly string[]
}

/** With a model that is wrong about some of the items on the way: the agent learns their requirements. */
export const xenon: Played = {
  ...{ agent: { id: 'xenon' }, seed: 6, model: { id: 'simulated', options: { skill: 0.8 } } },
  wanted: ['stone_pickaxe', 'iron_ingot'],
}

export const drip: Played = {
  ...{ agent: { id: 'drip' }, seed: 1, model: { id: 'simulated', options: { skill: 1 } } },
  wanted: ['stone_pickaxe', 'iron_ingot', 'iron_pickaxe'],
}
