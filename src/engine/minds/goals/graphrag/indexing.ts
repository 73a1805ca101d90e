import { reportByRule, summaryByRule } from './by-rule'
import { hierarchical, louvain } from './communities'
import type { Indexing } from './graph-rag'

/** An index without a model: descriptions are concatenated, and reports are counts. */
export const BY_RULE: Indexing = {
  summarise: summaryByRule,
  report: reportByRule,
  communities: hierarchical(louvain),
}
