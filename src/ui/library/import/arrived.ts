import type { Arrived } from '../../../../workers/api/library.api'
import { counted, grouped } from '../../../engine/sentence'
import { countOf } from '../words'

/** Summary of an import: new items, items that were already here, and new notes, names and tags. */
export function arrivedText(all: readonly Arrived[]): string {
  const fresh = all.filter(({ wasThere }) => !wasThere)
  const known = all.filter(({ wasThere }) => wasThere)
  const sentences = fresh.length > 0 ? [`Saved: ${countOf(fresh.map(({ ref }) => ref))}.`] : []
  if (known.length > 0) {
    const isOne = known.length === 1
    const words = addedWords(known)
    sentences.push(
      `Already in the Library: ${countOf(known.map(({ ref }) => ref))}.`,
      words.length > 0
        ? `Added to ${isOne ? 'this entry' : 'these entries'}: ${words.join(', ')}.`
        : `The import adds nothing new to ${isOne ? 'this entry' : 'these entries'}.`,
    )
  }
  const [tags, notes] = [sum(all, ({ left }) => left.tags), sum(all, ({ left }) => left.notes)]
  if (tags + notes > 0)
    sentences.push(
      `The limit for an entry was reached: ${[...some(tags, 'tag'), ...some(notes, 'note')].join(' and ')} ${tags + notes === 1 ? 'is' : 'are'} only in the file.`,
    )
  return sentences.join(' ')
}

function addedWords(known: readonly Arrived[]): string[] {
  const names = sum(known, ({ name }) => Number(name))
  return [
    ...(names > 0 ? [names === 1 ? 'a name' : `${grouped(names)} names`] : []),
    ...some(
      sum(known, ({ tags }) => tags),
      'tag',
    ),
    ...some(
      sum(known, ({ notes }) => notes),
      'note',
    ),
  ]
}

const some = (count: number, one: string) => (count > 0 ? [counted(count, one)] : [])
const sum = (all: readonly Arrived[], of: (added: Arrived['added']) => number) =>
  all.reduce((total, { added }) => total + of(added), 0)
