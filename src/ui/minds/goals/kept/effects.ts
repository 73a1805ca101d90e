import type { ToldPlan } from '../../../../../workers/api/library-use.api'
import { counted, grouped, plainText, spaced } from '../../../../engine/sentence'

/** A line of two lists, for an item of either; null: that list does not have it. */
interface ListRow {
  readonly thing: string
  readonly before: number | null
  readonly after: number | null
}

/**
 * The lists of two plans side by side, in the order of the second. Items of the first list alone come last.
 */
export function listRows(before: ToldPlan | null, after: ToldPlan | null): readonly ListRow[] {
  const amounts = (plan: ToldPlan | null) =>
    new Map((plan?.lines ?? []).map(({ thing, quantity }) => [thing, quantity]))
  const [old, now] = [amounts(before), amounts(after)]
  const things = new Set([...now.keys(), ...old.keys()])
  return Array.from(things, (thing) => ({
    ...{ thing, before: old.get(thing) ?? null, after: now.get(thing) ?? null },
  }))
}

/** The world's verdict on a plan, in a sentence. */
export function verdictOf({ lines, works, steps }: ToldPlan): string {
  if (works)
    return `The plan works in the world: ${counted(lines.length, 'step')}, ${counted(steps, 'action')}.`
  const failed = lines.findIndex(({ came }) => came === 'failed')
  const line = lines[failed]
  return line
    ? `The plan does not work in the world. Step ${grouped(failed + 1)}, ${spaced(line.thing)}: ${plainText(line.outcome).replace(/^It /, 'it ')}`
    : 'The plan is finished, but the goal was not reached.'
}
