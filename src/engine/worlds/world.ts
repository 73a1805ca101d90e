import type { Outcome, Task } from '../effects'
import type { Rule, Rules } from '../rule'

/** A simulator: rules, an inventory, and one answer to every action. */
export interface World {
  readonly task: Task
  /** The rules in force: the truth that an agent's graph is compared with. */
  readonly rules: Rules
  /** A new episode: an empty inventory. The rules stay. */
  reset(): void
  act(action: string, item: string): Outcome
  /** An action of a human-written plan, where somebody else than `act`'s controller carries it out; else `act` does. */
  demonstrate?(action: string, item: string): Outcome
  /** Replaces the rules of some items from now on; null takes an item out of the world. */
  changeRules(changes: Readonly<Record<string, Rule | null>>): void
}
