/** A task sentence as a run, with one method or with another beside it. */
import { CARDS, cardOf, misfit } from '../../../library/cards'
import { defaultChoice, optionOf } from '../../../library/options'
import type { Choice, RunSpec } from '../../../library/spec'
import { encodeComparison, OF_WATCH } from '../../link/compare-link'
import type { LinkState } from '../../link/link-state'
import { byAgent } from '../../setup/five-agents'

/** Maximum length of a sentence, in UTF-16 code units. */
export const LONGEST = 200

/** The task of the run; empty: the world's only goal, as the paper words it. */
export function sentenceOf({ agent }: Pick<RunSpec, 'agent'>): string {
  const sentence = agent.options['sentence']
  return typeof sentence === 'string' ? sentence : ''
}

interface Told {
  readonly sentence: string
  /** The method that compares the sentence with names. */
  readonly similarity: string
}

/** The same run from the start with another sentence, without its initial knowledge from another run. */
export function toldTo(spec: RunSpec, { sentence, similarity }: Told): RunSpec {
  const { begins: _, ...own } = spec
  return {
    ...own,
    similarity: similarity === spec.similarity.id ? spec.similarity : defaultChoice('similarity', similarity),
    agent: withSentence(spec.agent, sentence),
  }
}

const withSentence = (agent: Choice, sentence: string): Choice => ({
  ...agent,
  options: { ...agent.options, sentence: sentence.trim().replaceAll(/\s+/g, ' ') },
})

/** Other methods that take a sentence there, in the order of their list. */
export const otherMethods = ({
  agent,
  world,
}: Pick<RunSpec, 'agent' | 'world'>): { id: string; label: string }[] =>
  CARDS.agent
    .filter(
      ({ id }) =>
        id !== agent.id && optionOf('agent', id, 'sentence') !== undefined && misfit(id, world.id) === null,
    )
    .map(({ id, label }) => ({ id, label }))

/**
 * The address that opens the same sentence with another method beside this one, from the start. It reads the
 * same documents, if it reads any.
 */
export function besideAddress(link: LinkState, told: Told, other: string): string {
  const spec = toldTo(link.spec, told)
  const { agent: _, ...files } = link.files
  const reads = optionOf('agent', other, 'documents') !== undefined
  return encodeComparison({
    first: { ...link, ...OF_WATCH, spec, step: null, item: null },
    others: [{ spec: byAgent(spec, other), files: reads ? link.files : files }],
    shown: 0,
    as: 'maps',
  })
}

/** The methods to compare a sentence with names of goals. `now` is always offered. */
export function waysToLookUp(now: string): { id: string; label: string }[] {
  const ids = ['ngrams', 'words', 'minilm']
  return [...ids, ...(ids.includes(now) ? [] : [now])].map((id) => ({
    id,
    label: cardOf('similarity', id)?.label ?? id,
  }))
}
