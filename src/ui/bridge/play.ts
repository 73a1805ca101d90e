import type { Fault } from '../../../workers/api/bridge.api'
import type { RunSpec } from '../../library/spec'
import { bridge, type Bridge } from './bridge.svelte'

/**
 * A run in a world outside, with the rules of the server that is connected: they are what is true in it, also without the server.
 * One that was made on a server keeps that server's.
 */
export async function onServer(spec: RunSpec, by: Bridge = bridge()): Promise<RunSpec | Fault> {
  if (spec.world.known) return spec
  const rules = await by.rules()
  return rules.ok ? { ...spec, world: { ...spec.world, known: rules.value } } : rules.fault
}
