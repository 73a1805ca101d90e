/** A sentence that says what is to be done, as a run is made of it, by one method or by another beside it. */
import { CARDS, cardOf, misfit } from '../../../library/cards'
import { defaultChoice, optionOf } from '../../../library/options'
import type { Choice, RunSpec } from '../../../library/spec'
import { encodeComparison, OF_WATCH } from '../../link/compare-link'
import type { LinkState } from '../../link/link-state'
import { byAgent } from '../../setup/five-agents'

/** As long as a sentence may be, UTF-16 code units. */
export const LONGEST = 200

/** What the run was told; empty: the world's one goal, as the paper words it. */
export function sentenceOf({ agent }: Pick<RunSpec, 'agent'>): string {
  const sentence = agent.options['sentence']
  return typeof sentence === 'string' ? sentence : ''
}

export interface Told {
  readonly sentence: string
  /** By which names are held against it. */
  readonly similarity: string
}

/** The same run from the start, told something else. What it began with from another run is that run's. */
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

/** Others that can be told a sentence there, in the order of their list. */
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

/** Where the same sentence is told to another method beside this one, from the start; it reads the same documents, if it reads any. */
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

/** By what a sentence can be held against names of goals; `now` is offered, whatever it is. */
export function waysToLookUp(now: string): { id: string; label: string }[] {
  const ids = ['ngrams', 'words', 'minilm']
  return [...ids, ...(ids.includes(now) ? [] : [now])].map((id) => ({
    id,
    label: cardOf('similarity', id)?.label ?? id,
  }))
}
