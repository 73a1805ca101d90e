import type { Hook, Hooks } from '../../library/hooks'
import type { RunSpec } from '../../library/spec'

/**
 * A story over a run, as data. Hooks name events of the run. A text takes its facts from these events:
 * `{said.requirements}` is the field `requirements` of the event that the hook `said` names (`facts.ts` lists what
 * braces may contain).
 */
export interface Story {
  readonly title: string
  readonly spec: RunSpec
  /** The item that it is about; `$thing` in a hook. */
  readonly thing: string
  readonly hooks: Hooks
  readonly scenes: readonly Scene[]
  /** The hook at whose event the run goes on after the story. */
  readonly goesOnAt: string
}

/** One picture, one sentence and one button. The user moves on to the next scene. */
export interface Scene {
  readonly id: string
  readonly picture: Picture
  /** The sentence, in large type. */
  readonly says: string
  /** A smaller sentence below it. */
  readonly adds?: string
  /** Label of the button that goes to the next scene. */
  readonly button: string
}

/** What a scene shows. Strings are paths to facts, as in braces, or names of hooks. */
export type Picture =
  /** All goals: wrong ones turn right, in the order of the run. */
  | { readonly kind: 'time-lapse' }
  /** The user picks what the item needs. It offers all items of these sets. */
  | { readonly kind: 'guess'; readonly offers: readonly string[] }
  /** One set, with its title. */
  | { readonly kind: 'set'; readonly title: string; readonly set: string }
  /** The actions that these hooks rule out, each with its meaning. `failed`: with the failures of each. */
  | {
      readonly kind: 'actions'
      readonly ruledOut: Readonly<Record<string, string>>
      readonly failed?: true
    }
  /** Similar items and what each needs: hooks of events with `item` and `requirements`. */
  | { readonly kind: 'similar'; readonly items: readonly string[] }
  /** What the agent had: the used part, the part that was needed nearby, and the rest. */
  | { readonly kind: 'used'; readonly had: string; readonly used: string; readonly nearby: string }
  /** The model's guess and the user's beside what the agent learned. */
  | { readonly kind: 'verdicts'; readonly model: string; readonly truth: string }
  /** What the user can do next. */
  | { readonly kind: 'next' }

/** The hooks of a story with its item in place of `$thing`. */
export function hooksOf({ hooks, thing }: Pick<Story, 'hooks' | 'thing'>): Hooks {
  const named = ({ thing: of, ...hook }: Hook): Hook =>
    of === undefined ? hook : { ...hook, thing: of === '$thing' ? thing : of }
  return Object.fromEntries(Object.entries(hooks).map(([name, hook]) => [name, named(hook)]))
}
