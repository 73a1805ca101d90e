export { plannerOptions, type PlannerOptions } from './options'
export { planner } from './planner'
export { wholePlan } from './whole-plan'
