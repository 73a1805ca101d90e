import type { StudyModel } from '../../../workers/api/lab.api'
import { valuesIn } from '../../engine/record'
import { problemOf } from '../../library/parse-spec'
import { isLive } from '../../library/cards'
import { optionsOf as tableOf } from '../../library/options'
import { personCard } from '../../models/chat/cards'
import { quoted } from '../link/codecs'

/** Whether jobs can run with it. A person would answer for days. */
export const runsJobs = (id: string): boolean => isLive('model', id) && id !== personCard.id

/** `model=openai&name=qwen2.5:7b&temperature=0.5`: default values are omitted. */
export function writeModel({ id, options }: StudyModel, query: URLSearchParams): void {
  query.set('model', id)
  for (const [key, spec] of optionsOf(id))
    if (options[key] !== undefined && options[key] !== spec.default) query.set(key, String(options[key]))
}

/** Null: the experiments' own model. @param problems gets a sentence for each value that could not be used */
export function readModel(query: URLSearchParams, problems: string[]): StudyModel | null {
  const id = query.get('model')
  if (id === null) return null
  if (!runsJobs(id)) {
    problems.push(`There is no model ${quoted(id)} for experiments; the simulated one is used instead.`)
    return null
  }
  const options: Record<string, number | string> = {}
  for (const [key, spec] of optionsOf(id)) {
    const text = query.get(key)
    const value = text === null ? spec.default : spec.kind === 'number' ? numberIn(text) : text
    const problem = problemOf(spec, value)
    if (problem !== null)
      problems.push(`The link's ${key} ${problem}; ${String(spec.default)} is used instead.`)
    options[key] = problem === null ? value : spec.default
  }
  return { id, options }
}

const optionsOf = (id: string) => valuesIn(tableOf('model', id))

const numberIn = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN)
