import type { Experiment, MeasuredRow } from '../experiment'
import { metricOf } from '../metrics'
import { decimalsFor, written } from '../statistics/digits'
import { listing } from '../listing'

/** The agents of one setting in the paper's order and in the measured order, best first. */
interface AgentOrder {
  readonly setting: string
  readonly published: readonly string[]
  readonly measured: readonly Pick<MeasuredAgent, 'agent' | 'mean' | 'low' | 'high'>[]
  /**
   * Pairs in which the paper has the first ahead, and here the second is ahead or they tie; `isClear`: their
   * intervals are apart.
   */
  readonly reversed: readonly { readonly pair: readonly [string, string]; readonly isClear: boolean }[]
}

interface MeasuredAgent {
  readonly agent: string
  readonly published: number
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** In the experiment's first metric, for settings with at least two published numbers that were measured. */
export function ordersOf({ metrics, analyses }: Experiment, rows: readonly MeasuredRow[]): AgentOrder[] {
  const [metric] = metrics
  if (!metric || !analyses.order) return []
  const sign = metricOf(metric).better === 'higher' ? 1 : -1
  const settings = [...new Set(rows.map(({ setting }) => setting))]
  return settings.flatMap((setting): AgentOrder[] => {
    const own = rows
      .filter((row) => row.setting === setting && row.metric === metric && row.step === null)
      .flatMap(measuredOf)
    if (own.length < 2) return []
    const by = (of: (one: MeasuredAgent) => number) => own.toSorted((a, b) => sign * (of(b) - of(a)))
    const reversed = own.flatMap((a) =>
      own.flatMap((b) => {
        if (sign * (a.published - b.published) <= 0 || sign * (a.mean - b.mean) > 0) return []
        const isClear = sign > 0 ? a.high < b.low : a.low > b.high
        return [{ pair: [a.agent, b.agent] as const, isClear }]
      }),
    )
    return [
      {
        setting,
        published: by((one) => one.published).map(({ agent }) => agent),
        measured: by((one) => one.mean),
        reversed,
      },
    ]
  })
}

function measuredOf({ agent, published, basis, mean, low, high }: MeasuredRow): MeasuredAgent[] {
  if (published === null || basis !== 'printed' || mean === null || low === null || high === null) return []
  return [{ agent, published, mean, low, high }]
}

/** The order in a sentence, with the intervals; says so if it is not the paper's order. */
export function orderSentence({ setting, published, measured, reversed }: AgentOrder): string {
  const own = measured.map(({ agent, mean, low, high }) => {
    const text = (value: number) => written(value, decimalsFor(Math.max(0.1, Math.abs(mean))))
    return `${agent} ${text(mean)} (${text(low)} to ${text(high)})`
  })
  const paper = `${setting}: the paper’s order is ${published.join(', ')}`
  if (reversed.length === 0) return `${paper}, and our order is the same: ${own.join(', ')}.`
  const pairs = reversed.map(({ pair, isClear }) =>
    `${listing(pair)} ${isClear ? '' : '(intervals overlap)'}`.trim(),
  )
  return `${paper}. Our order is different: ${own.join(', ')}. Pairs in the opposite order, or equal: ${pairs.join('; ')}.`
}
