import { adg } from '../../minds/adg/mind'
import type { AgentCode } from '../agent'
import { planner } from './planner'
import { wholePlan } from './whole-plan'

/** Agents that are given the dependency graph. */
export const planning = {
  planner: { create: planner, mind: adg },
  'whole-plan': { create: wholePlan, mind: adg },
} satisfies Record<string, AgentCode>
