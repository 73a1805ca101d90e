/** Processor time of this process, in ms. Other processes on the machine do not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Calls `work` for at least `ms` milliseconds after a warm-up of the same length. Returns calls a second. */
export function rate(work: () => void, ms = 600): number {
  const until = (end: number) => {
    let calls = 0
    const start = processorTime()
    while (processorTime() - start < end) {
      work()
      calls++
    }
    return (calls * 1000) / (processorTime() - start)
  }
  until(ms)
  return until(ms)
}

/** The median over several rounds, which a busy machine disturbs less than a mean. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function line(what: string, figure: string, remark = ''): void {
  console.log(`${what.padEnd(58)} ${figure.padStart(14)}  ${remark}`)
}

export const grouped = (n: number) => Math.round(n).toLocaleString('en')
