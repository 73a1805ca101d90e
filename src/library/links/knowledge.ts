import { canonicalJson } from '../../engine/json'
import { specId } from '../digest'
import type { Knowledge, RunOf } from '../knowledge/types'
import { isMind, MINDS } from '../minds'
import { PackError } from './pack-error'
import { list, type Port } from './port'
import { spec, world } from './spec'
import type { Vocabulary } from './vocabulary'

/** A piece of knowledge, packed or read: see `port.ts`. @throws PackError, SpecError */
export function knowledge(port: Port, vocabulary: Vocabulary, value: Knowledge | undefined): Knowledge {
  const { words } = vocabulary
  const mind = words.name(port, 'mind', value?.mind)
  if (!isMind(mind)) throw new PackError('the link holds a kind of knowledge that this version does not know')
  const entries = value && Object.entries(value.runs).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const runs = list(port, 'runs', entries, (one) => run(port, vocabulary, one))
  const own = value && runs.find(([, { spec }]) => canonicalJson(spec.world) === canonicalJson(value.world))
  const place = port.flag('world of a run', own !== undefined)
    ? runs[port.index('which run', runs.length, own && runs.indexOf(own))]?.[1].spec.world
    : undefined
  const rest = { world: place ?? world(port, vocabulary, value?.world), runs: Object.fromEntries(runs) }
  return MINDS[mind].packed({ port, runs: runs.map(([id]) => id), ...vocabulary }, rest, value)
}

/** A run is identified by its spec. Its id is packed only if it differs, as in an older version's file. */
function run(
  port: Port,
  vocabulary: Vocabulary,
  value: readonly [id: string, run: RunOf] | undefined,
): [id: string, run: RunOf] {
  const { words } = vocabulary
  const read = spec(port, vocabulary, value?.[1].spec)
  const own = specId(read)
  const id = port.flag('own id', value && value[0] === own) ? own : words.name(port, 'run', value?.[0])
  const step = port.number('run step', value?.[1].step)
  const names = list(port, 'names', value?.[1].names, (name) => words.name(port, 'name', name))
  return [id, { spec: read, step, names }]
}
