import { adgMetrics } from './adg/metrics'
import { goalsMetrics } from './goals/metrics'
import { treeMetrics } from './tree/metrics'

/** The metrics of single minds. The page shows them: this list loads no meter. */
export const MIND_METRICS = [...adgMetrics, ...treeMetrics, ...goalsMetrics] as const
