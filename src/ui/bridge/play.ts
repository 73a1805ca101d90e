import type { Fault } from '../../../workers/api/bridge.api'
import type { RunSpec } from '../../library/spec'
import { bridge, type Bridge } from './bridge.svelte'

/**
 * A run in a real game, with the rules of the connected server, which are its truth even without the server. A run
 * that was made on a server keeps that server's rules.
 */
export async function onServer(spec: RunSpec, by: Bridge = bridge()): Promise<RunSpec | Fault> {
  if (spec.world.known) return spec
  const rules = await by.rules()
  return rules.ok ? { ...spec, world: { ...spec.world, known: rules.value } } : rules.fault
}
