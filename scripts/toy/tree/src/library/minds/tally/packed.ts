import type { PackedBody } from '../../links/packing'

/** What each verb is known to do. */
export const packedTally: PackedBody = ({ port, words, actions }, rest, value) => {
  const verbs = value?.mind === 'tally' ? value.body.verbs : undefined
  const read = actions.record<string>(port, 'verb', verbs, (does) => words.name(port, 'does', does))
  return { mind: 'tally', ...rest, body: { verbs: read } }
}
