export { plannerRecord, wholePlanRecord, type PlannerOptions } from './options'
export { planner } from './planner'
export { wholePlan } from './whole-plan'
