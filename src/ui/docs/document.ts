/**
 * A document as data: the build makes it from a Markdown file (scripts/documents/plugin.mjs), and the page draws it.
 */

/** The target of a link: a place in a document, a file beside the page, or another address. */
export type LinkTarget =
  { readonly page: string; readonly at?: string } | { readonly file: string } | { readonly href: string }

/** A piece of running text. */
export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: readonly Inline[] }
  | { readonly em: readonly Inline[] }
  | { readonly link: LinkTarget; readonly text: readonly Inline[] }

export interface Heading {
  readonly kind: 'heading'
  /** From 1, the document's title. */
  readonly level: number
  /** The name of its place, as GitHub gives it. */
  readonly at: string
  readonly text: readonly Inline[]
}

interface Table {
  readonly kind: 'table'
  readonly head: readonly (readonly Inline[])[]
  readonly rows: readonly (readonly (readonly Inline[])[])[]
  /** Per column; null: as text runs. */
  readonly align: readonly ('left' | 'center' | 'right' | null)[]
}

/** One drawing for each theme. */
export interface DocPicture {
  readonly kind: 'picture'
  readonly alt: string
  /** Places in the document's list of pictures. */
  readonly light: number
  readonly dark: number
  readonly width: number
  readonly height: number
}

export type DocBlock =
  | Heading
  | Table
  | DocPicture
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly DocBlock[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly pieces: readonly DocBlock[] }

export interface DocPage {
  readonly title: string
  readonly pieces: readonly DocBlock[]
  /** Addresses. */
  readonly pictures: readonly string[]
}

/** The address of a document, or of a place in it. */
export const addressOf = (page: string, at?: string) =>
  `#/docs?page=${encodeURIComponent(page.toWellFormed())}${at === undefined ? '' : `&at=${encodeURIComponent(at.toWellFormed())}`}`

/** The target of an address; the first document if it names none. */
export function placeOf(hash: string): { readonly page: string; readonly at: string | null } {
  const query = new URLSearchParams(hash.split('?', 2)[1] ?? '')
  return { page: query.get('page') ?? 'README', at: query.get('at') }
}

/** The words of running text, without formatting. */
export const plain = (text: readonly Inline[]): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('code' in piece) return piece.code
      if ('strong' in piece) return plain(piece.strong)
      return plain('em' in piece ? piece.em : piece.text)
    })
    .join('')
