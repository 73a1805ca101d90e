import type { Conditions, Passage } from '../../engine/minds/goals/types/claims'
import type { Chunk } from '../chunks'
import { sentencesOf } from '../sentences'

/** Of a longer chunk only the beginning is searched, and for no more goals than a chunk can hold: the rest stand in all of it. */
const MOST_TEXT = 10_000
const MOST_GOALS = 1_000
/** Sentences of a chunk that are looked at; a chunk of the usual size has some thirty. */
const MOST_SENTENCES = 400

/**
 * Where in a chunk a goal is spoken of: the sentence that names its item and most of what it takes, the first of these; the whole chunk
 * where none names it. A recipe file is one whole.
 */
export function narrowing(chunk: Chunk): (conditions: Conditions) => Passage {
  const whole: Passage = { document: chunk.document, from: chunk.from, to: chunk.to }
  const isJson = /^\s{0,8}[[{]/.test(chunk.text)
  const sentences = isJson
    ? []
    : sentencesOf(chunk.text, 0, Math.min(chunk.text.length, MOST_TEXT))
        .slice(0, MOST_SENTENCES)
        .map(({ from, to }) => ({ from, to, words: wordsOf(chunk.text.slice(from, to)) }))
  let asked = 0
  return ({ tools, materials, postconditions }) => {
    if (++asked > MOST_GOALS) return whole
    const [item = ''] = Object.keys(postconditions)
    const needs = [...Object.keys(materials), ...Object.keys(tools)]
    let best = whole
    let most = -1
    for (const { from, to, words } of sentences) {
      if (!isNamed(item, words)) continue
      const named = needs.filter((name) => isNamed(name, words)).length
      if (named <= most) continue
      most = named
      best = { document: chunk.document, from: chunk.from + from, to: chunk.from + to }
    }
    return best
  }
}

const wordsOf = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\d]+/gu, ' ')} `

/** In the singular or in the plural. */
const isNamed = (item: string, words: string) => {
  const name = item.replaceAll('_', ' ').replace(/s$/, '')
  return (
    name !== '' &&
    (words.includes(` ${name} `) || words.includes(` ${name}s `) || words.includes(` ${name}es `))
  )
}
