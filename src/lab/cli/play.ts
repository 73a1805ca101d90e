import { ledgerOf } from '../../engine/run-setup'
import { runAsync, runSync } from '../../engine/drive'
import { assemble } from '../../library/assemble'
import type { RunSpec } from '../../library/spec'
import { answeringBy } from '../answering'
import { askingOf, withKept } from './asking'
import type { ServerOrder } from './live-options'
import { nodeResources } from './resources'
import type { Terminal } from './terminal'

/** Plays a run to its end; its answers follow from its spec. */
export async function played(spec: RunSpec) {
  const run = assemble(spec, await nodeResources())
  const ledger = ledgerOf(run.setup)
  return { run: runSync(run), ledger, nothing: null }
}

/** The same with a server's answers. @throws StoppedError that says what is stored */
export async function answered(spec: RunSpec, server: ServerOrder, terminal: Terminal) {
  const asking = askingOf(server)
  const { engine, spending } = asking
  return withKept(asking, terminal, async (signal) => {
    const live = answeringBy(
      engine,
      () => performance.now(),
      () => signal,
      spending.fail,
    )(spec)
    const run = assemble(spec, { ...(await nodeResources()), live })
    const ledger = ledgerOf(run.setup)
    await runAsync(run, Infinity, signal)
    terminal.stderr.write(`lab: ${spending.words}\n`)
    return { run, ledger, nothing: spending.nothing }
  })
}
