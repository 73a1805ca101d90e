/** Reads the labels of a file. */
import * as v from 'valibot'
import { counted } from '../../engine/sentence'
import {
  MAX_ABOUT,
  MAX_NAME,
  MAX_NOTE,
  MAX_NOTES,
  MAX_TAG,
  MAX_TAGS,
  NO_LABELS,
  type Labels,
} from '../store/library-types'
import type { Findings } from './findings'
import { isGiven, type GivenFields } from './format'
import { mended } from './mend'

const line = (max: number) => v.pipe(v.string(), v.maxLength(max))

export const labelsSchema = v.object({
  name: v.optional(line(MAX_NAME), ''),
  tags: v.optional(
    v.pipe(
      v.array(v.pipe(line(MAX_TAG), v.minLength(1))),
      v.maxLength(MAX_TAGS),
      v.transform((tags): readonly string[] => [...new Set(tags)].sort()),
    ),
    [],
  ),
  notes: v.optional(
    v.pipe(
      v.array(v.object({ about: line(MAX_ABOUT), text: v.pipe(line(MAX_NOTE), v.minLength(1)) })),
      v.maxLength(MAX_NOTES),
      // The last word on each part holds.
      v.transform((notes) => [...new Map(notes.map((note) => [note.about, note])).values()]),
    ),
    [],
  ),
}) satisfies v.GenericSchema<unknown, Labels>

/** The labels of a file. Invalid labels do not affect the item itself. */
export function labelsOf({ labels }: GivenFields, findings: Findings): Labels {
  if (labels === undefined) return NO_LABELS
  const result = mended(labelsSchema, labels, findings, 'labels')
  if ('value' in result) {
    // Of two notes on one part, the last one wins.
    const noted = isGiven(labels) && Array.isArray(labels['notes']) ? labels['notes'] : []
    const abouts = noted.flatMap((note: unknown) => (isGiven(note) ? [note['about']] : []))
    const twice = abouts.length - new Set(abouts).size
    if (twice > 0)
      findings.refused(
        'labels.notes',
        `${counted(twice, 'note is', 'notes are')} left out: a later note is about the same part.`,
      )
    return result.value
  }
  findings.refused(
    result.misfit.place,
    `${result.misfit.sentence} The entry’s name, tags and notes are left out.`,
  )
  return NO_LABELS
}
