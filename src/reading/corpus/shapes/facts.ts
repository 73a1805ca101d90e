import type { Rule } from '../../../engine/worlds/items/types'
import { chosen } from '../chosen'
import { counted, kindOf, listed, number, one, result, wordsOf, type Numerals } from '../nouns'

/** The parts of a rule in a sentence. */
export interface RecipeFacts {
  readonly item: string
  /** `stone pickaxe` */
  readonly words: string
  /** `a stone pickaxe` */
  readonly it: string
  /** `stone pickaxes` */
  readonly kind: string
  /** `four torches` */
  readonly result: string
  readonly materials: readonly (readonly [item: string, n: number])[]
  /** `one coal and one stick` */
  readonly list: string
  /** The list without the fuel. */
  readonly input: string
  /** The fuel, if it counts: `one coal`. */
  readonly fuel: string | undefined
  /** The station or tool: `a crafting table`. */
  readonly tool: string | undefined
  readonly toolWords: string | undefined
  readonly yields: number
  /** ` This gives four.`, if it is more than one. */
  readonly gives: string
  readonly is: 'is' | 'are'
  /** The style of numerals in all lists. */
  readonly numerals: Numerals
}

export function factsOf(item: string, { requires, held, yields }: Rule): RecipeFacts {
  const numerals = chosen<Numerals>(['digits', 'words'], item, 'numerals')
  const inPieces = chosen([true, false], item, 'pieces')
  const materials = Object.entries(requires).filter(([name]) => !held.includes(name))
  const said = (pairs: typeof materials) =>
    listed(pairs.map(([name, n]) => counted(name, n, numerals, inPieces)))
  const isFuel = ([name]: readonly [string, number]) => materials.length > 1 && name === 'coals'
  const burnt = materials.filter(isFuel)
  const [tool] = held
  const gives = chosen(['This gives', 'Each craft makes', 'One craft yields'], item, 'gives')
  return {
    ...{ item, materials, yields, numerals, words: wordsOf(item), it: one(item), kind: kindOf(item) },
    result: result(item, yields, numerals),
    list: said(materials),
    input: said(materials.filter((pair) => !isFuel(pair))),
    fuel: burnt.length > 0 ? said(burnt) : undefined,
    tool: tool === undefined ? undefined : one(tool),
    toolWords: tool === undefined ? undefined : wordsOf(tool),
    gives: yields > 1 ? ` ${gives} ${number(yields, numerals)}.` : '',
    is: yields > 1 ? 'are' : 'is',
  }
}

/** A sentence shape that says how something is obtained: Markdown without a heading. */
export type SentenceShape = (facts: RecipeFacts) => string
