/** Texts that are no JSON and hold something all the same: a planning problem, a document. */
import { defaultsOf } from '../../engine/record'
import { CARDS } from '../cards'
import { optionsOf } from '../options'
import { MAX_DOCUMENT } from './document'
import { FileError } from './file-error'
import { worldIn } from './problem'
import type { Choice } from '../spec'

/** Whether a text that begins so is written in PDDL: after its comments it defines something. */
export const isPddl = (head: string): boolean => /^\s*(?:;[^\n]*\n\s*)*\(\s*define\b/i.test(head)

/**
 * The world whose problem a text in PDDL describes: the first that reads it.
 * @throws FileError where none does
 */
export function pddlIn(text: string): Choice {
  const refusals: FileError[] = []
  for (const { id } of CARDS.world) {
    const table = optionsOf('world', id)
    const file = Object.hasOwn(table, 'pddl') ? table['pddl'] : undefined
    if (file?.kind !== 'file') continue
    const { when } = file
    const options = { ...defaultsOf(table), ...(when && { [when.option]: when.is[0] }) }
    try {
      return worldIn({ id, options, pddl: text })
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      refusals.push(error)
    }
  }
  throw refusals[0] ?? new FileError('unknown-format', 'no world of this version reads PDDL problems.')
}

const ENDINGS: ReadonlySet<string> = new Set(['md', 'markdown', 'txt', 'text'])

/** Whether the file name's extension is that of a text for people. */
export const isCalledText = (extension: string): boolean => ENDINGS.has(extension)

/** @throws FileError where it is too long, or holds what no text holds */
export function documentIn(text: string): { readonly text: string } {
  if (text.length > MAX_DOCUMENT)
    throw new FileError(
      'too-large',
      `the file has ${text.length.toLocaleString('en')} characters, but the limit for a document is ${MAX_DOCUMENT.toLocaleString('en')}.`,
    )
  if (text.includes('\0'))
    throw new FileError('not-text', 'the file’s name ends like a text file, but it is not text.')
  return { text }
}
