import { reportByRule, summaryByRule } from './by-rule'
import type { GraphRag, Indexing } from './graph-rag'
import type { Report, ReportQuestion, SummaryQuestion } from './questions'

/**
 * The words of somebody who has to be asked one question after another: what is not answered yet is answered by rule. What has been
 * answered once is kept by its question, so that one more document asks only for what it changes.
 */
export class AskedWords {
  readonly #summaries = new Map<string, string>()
  readonly #reports = new Map<string, Report>()

  readonly answers: Pick<Indexing, 'summarise' | 'report'> = {
    summarise: (question) => {
      const said = this.#summaries.get(JSON.stringify(question))
      if (said === undefined) this.#open.summaries.push(question)
      return said ?? summaryByRule(question)
    },
    report: (question) => {
      const said = this.#reports.get(JSON.stringify(question))
      if (said === undefined) this.#open.reports.push(question)
      return said ?? reportByRule(question)
    },
  }
  #open: { summaries: SummaryQuestion[]; reports: ReportQuestion[] } = { summaries: [], reports: [] }

  /**
   * What is to be asked now; empty: nothing more. Summaries first, for reports are of what they say: so this is asked again once
   * all of these are answered.
   */
  pending(graph: GraphRag): readonly (SummaryQuestion | ReportQuestion)[] {
    this.#open = { summaries: [], reports: [] }
    const { summaries, reports } = this.#open
    // Building it asks.
    graph.reword()
    const { communities } = graph.index
    if (summaries.length > 0 || communities.length === 0) return summaries
    return reports
  }

  tell(question: SummaryQuestion, answer: string): void
  tell(question: ReportQuestion, answer: Report): void
  tell(question: SummaryQuestion | ReportQuestion, answer: string | Report): void {
    const key = JSON.stringify(question)
    if (typeof answer === 'string') this.#summaries.set(key, answer)
    else this.#reports.set(key, answer)
  }
}
