import { nodeResources } from '../src/lab/cli/resources'
import { experimentOf } from '../src/lab/experiments'
import { jobsOf, runJob } from '../src/lab/job'
import { rowsOf } from '../src/lab/results'
import { section } from '../src/lab/docs/section'
const r = await nodeResources()
const known = new Map()
const seeds = 2
function unmeasured(text: string): string {
  const summary = text.replaceAll(/^\*\*[^\n]*\*\*\n\n(?:\|[^\n]*\n)+/gm, '')
  const lines = summary.split('\n').filter((line) => !/^(What may be claimed|- )/.test(line))
  const kept = lines.map((line) =>
    /^\| [^|]* \|/.test(line) ? line.replaceAll(/(?<= \| )(\*\*)?(-?−?[\d.,]+ [±[]|none)[^|(]*/g, '') : line,
  )
  return kept.join('\n').replaceAll(/\n{2,}/g, '\n\n').trim()
}
for (const id of ['drip-table-1','drip-figure-5','drip-figure-6','drip-table-2','drip-calls','drip-four']) {
  const e = experimentOf(id)!
  for (const j of jobsOf([e], seeds)) if (!known.has(j.id)) known.set(j.id, runJob(j, r))
  const readings = (i: string) => known.get(i)
  const text = section({ experiment: e, seeds, rows: rowsOf(e, seeds, readings), readings }, [])
  if (id==='drip-table-1'||id==='drip-figure-6') console.log(text)
  const no = () => undefined
  const bare = section({ experiment: e, seeds, rows: rowsOf(e, seeds, no), readings: no }, [])
  console.log(id, unmeasured(text) === unmeasured(bare))
  if (unmeasured(text) !== unmeasured(bare)) { const a=unmeasured(text).split('\n'), b=unmeasured(bare).split('\n'); for (let i=0;i<Math.max(a.length,b.length);i++) if(a[i]!==b[i]) { console.log(a[i]); console.log(b[i]); break } }
}
