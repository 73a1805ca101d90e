import type { AdgPlanLine } from '../../../engine/minds/adg/types/shown'

type PlanState = 'done' | 'now' | 'todo'

/** The state of each line. The first unfinished line is the one that the agent works on. */
export function planStates(plan: readonly AdgPlanLine[]): PlanState[] {
  const now = plan.findIndex((line) => line.done < line.quantity)
  return plan.map((line, i) => (line.done >= line.quantity ? 'done' : i === now ? 'now' : 'todo'))
}
