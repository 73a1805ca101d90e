/**
 * The address of the Library: `#/library?q=hoe&kind=knowledge,run&sort=-size&item=knowledge:3f0a…`. One table writes and reads
 * it; a missing key means its default.
 */
import { MAX_ABOUT, type LibraryKind, type LibraryRef } from '../../library/store/library-types'
import { itemName, line, oneOf, quoted, type Codec } from '../link/codecs'
import { pairsIn, queryOf } from '../link/hash'

/** In the order of the filter. */
export const KINDS = [
  'knowledge',
  'run',
  'recording',
  'study',
  'problem',
  'document',
] as const satisfies readonly LibraryKind[]
/** Sort keys. New, large and most known come first; names are alphabetical. */
export const SORTS = ['date', 'name', 'kind', 'origin', 'size', 'known'] as const
export type ShelfSort = (typeof SORTS)[number]

export interface Sort {
  readonly by: ShelfSort
  /** Reverses the order. */
  readonly isReversed: boolean
}

/** The full state of the Library's view. */
export interface LibraryLink {
  /** A row must contain all of these words. */
  readonly q: string
  /** Empty: all kinds. */
  readonly kinds: readonly LibraryKind[]
  readonly tag: string | null
  readonly sort: Sort
  /** The item with open details. */
  readonly item: LibraryRef | null
  /** The chosen part of the knowledge, and one edge of its recipe. */
  readonly thing: string | null
  readonly need: string | null
}

export const EMPTY: LibraryLink = {
  q: '',
  kinds: [],
  tag: null,
  sort: { by: 'date', isReversed: false },
  item: null,
  thing: null,
  need: null,
}

const MAX_QUERY = 200
const MAX_TAG = 40

const kindList: Codec<readonly LibraryKind[]> = {
  expected: `a list of these kinds: ${KINDS.join(', ')}`,
  read(text) {
    const named = text.split(',')
    const known = KINDS.filter((kind) => named.includes(kind))
    return known.length === new Set(named).size ? known : undefined
  },
  write: (kinds) => KINDS.filter((kind) => kinds.includes(kind)).join(','),
}

const sortCodec: Codec<Sort> = {
  expected: `one of ${SORTS.join(', ')} (a “-” before the word reverses the order)`,
  read(text) {
    const isReversed = text.startsWith('-')
    const by = oneOf(SORTS).read(isReversed ? text.slice(1) : text)
    return by && { by, isReversed }
  },
  write: ({ by, isReversed }) => (isReversed ? '-' : '') + by,
}

/** `run:3f0a…`: the id is a digest, or the Lab's id of a study. */
const refCodec: Codec<LibraryRef> = {
  expected: 'a kind and an id, such as run:3f0a',
  read(text) {
    const [, kind = '', id = ''] = /^([a-z]+):([^\p{Cc}]{1,200})$/u.exec(text) ?? []
    const known = KINDS.find((one) => one === kind)
    return known && { kind: known, id }
  },
  write: ({ kind, id }) => `${kind}:${id}`,
}

interface Entry {
  readonly key: string
  /** Null: the default, which is not written. */
  write(link: LibraryLink): string | null
  /** Null: the value is invalid. */
  read(text: string, link: LibraryLink): LibraryLink | null
  readonly expected: string
}

function entry<K extends keyof LibraryLink>(
  key: string,
  part: K,
  codec: Codec<NonNullable<LibraryLink[K]>>,
): Entry {
  const textOf = (value: LibraryLink[K]) => (value === null ? '' : codec.write(value))
  return {
    key,
    expected: codec.expected,
    write: (link) => {
      const text = textOf(link[part])
      return text === textOf(EMPTY[part]) ? null : text
    },
    read: (text, link) => {
      // A key without a value has no effect.
      if (text === '') return { ...link, [part]: EMPTY[part] }
      const value = codec.read(text)
      return value === undefined ? null : { ...link, [part]: value }
    },
  }
}

const TABLE: readonly Entry[] = [
  entry('q', 'q', line(MAX_QUERY)),
  entry('kind', 'kinds', kindList),
  entry('tag', 'tag', line(MAX_TAG)),
  entry('sort', 'sort', sortCodec),
  entry('item', 'item', refCodec),
  // In some minds a part is a task whose name is a sentence.
  entry('thing', 'thing', line(MAX_ABOUT)),
  entry('need', 'need', itemName),
]

export function encodeLibrary(link: LibraryLink): string {
  const pairs = TABLE.flatMap((one): [string, string][] => {
    const text = one.write(link)
    return text === null ? [] : [[one.key, text]]
  })
  return pairs.length === 0 ? '#/library' : `#/library?${queryOf(pairs)}`
}

/** Never throws, whatever the text. Unknown keys are ignored; bad values become defaults and are reported. */
export function decodeLibrary(hash: string): {
  readonly link: LibraryLink
  readonly problems: readonly string[]
} {
  const values = pairsIn(hash)
  const problems: string[] = []
  let link = EMPTY
  for (const one of TABLE) {
    const { key, expected } = one
    const text = values.get(key)
    if (text === undefined) continue
    const next = one.read(text, link)
    if (next) link = next
    else
      problems.push(
        `The link's ${key} ${quoted(text)} is not ${expected}; this part of the link is left out.`,
      )
  }
  return { link, problems }
}

export const isSameRef = (a: LibraryRef | null, b: LibraryRef | null): boolean =>
  a?.kind === b?.kind && a?.id === b?.id
/** The same state always gives the same text. */
export const keyOfRef = ({ kind, id }: LibraryRef): string => `${kind}:${id}`
