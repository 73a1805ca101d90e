import { reportByRule, summaryByRule } from './by-rule'
import { hierarchical } from './communities'
import type { Indexing } from './graph-rag'
import { louvain } from './louvain'

/** An index without a model: what several documents say of a thing stands one after another, and reports count things up. */
export const BY_RULE: Indexing = {
  summarise: summaryByRule,
  report: reportByRule,
  communities: hierarchical(louvain),
}
