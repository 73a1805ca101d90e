import type { Conditions, Passage } from '../../engine/minds/goals/types/claims'
import type { Chunk } from '../chunks'
import { sentencesOf } from '../sentences'

/**
 * Limits of the search: only the beginning of a longer chunk is searched, and only for this number of goals.
 * The place of further goals is the whole chunk.
 */
const MAX_TEXT = 10_000
const MAX_GOALS = 1_000
/** Maximum number of sentences to search; a usual chunk has about thirty. */
const MAX_SENTENCES = 400

/**
 * The place of a goal in a chunk: the first sentence that names its item and the most of its needs; the whole
 * chunk if none names it. A recipe file is a single place.
 */
export function narrowing(chunk: Chunk): (conditions: Conditions) => Passage {
  const whole: Passage = { document: chunk.document, from: chunk.from, to: chunk.to }
  const isJson = /^\s{0,8}[[{]/.test(chunk.text)
  const sentences = isJson
    ? []
    : sentencesOf(chunk.text, 0, Math.min(chunk.text.length, MAX_TEXT))
        .slice(0, MAX_SENTENCES)
        .map(({ from, to }) => ({ from, to, words: wordsOf(chunk.text.slice(from, to)) }))
  let asked = 0
  return ({ tools, materials, postconditions }) => {
    if (++asked > MAX_GOALS) return whole
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

/** Whether the item is named, in the singular or the plural. */
const isNamed = (item: string, words: string) => {
  const name = item.replaceAll('_', ' ').replace(/s$/, '')
  return (
    name !== '' &&
    (words.includes(` ${name} `) || words.includes(` ${name}s `) || words.includes(` ${name}es `))
  )
}
