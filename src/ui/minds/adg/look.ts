/** The marks for the status of a belief, its verdict, and the real game's verdict. */
import { ITEM_STATUSES, statusMarks } from '../../../engine/minds/adg/status-words'
import type { KnownStatus } from '../../../engine/minds/adg/types/known'
import type { TestedVerdict } from '../../../engine/minds/adg/types/tested'
import type { Look, LookGroup } from '../../kit/types'
import { FORMS, nameOfWord, WORDS } from '../../requirements/map/tile'
import { APART } from './compare/difference-mark'

const MEANINGS: Readonly<Record<KnownStatus, string>> = {
  experienced: 'Solid: the agent has had it, and goes by what that took.',
  hypothesised:
    'Dashed: nobody’s experience, the first word of the model (or of a manual), or what the agent supposes.',
  analogy: 'Dotted: copied from similar things that the agent has had, after all else had failed.',
  doubted: 'Dash and dot: found out, but its rule was announced to have changed.',
  inadmissible: 'Hatched: given up again and again; it may not exist. It asks for everything there is.',
}

export const lookOf = (standing: KnownStatus): Look => {
  const { symbol: sign, name } = statusMarks[standing]
  return { ...FORMS[standing], sign, name, meaning: MEANINGS[standing], term: standing }
}

export const STATUS_LOOKS: readonly Look[] = ITEM_STATUSES.map(lookOf)

const signOf = (sign: string, tone: Look['tone'], name: string, meaning: string): Look => ({
  ...{ sign, tone, name, meaning, line: 'none' },
})

export const RIGHT = signOf(
  '✓',
  'experienced',
  'right',
  'What is believed is what the rules say, with every quantity.',
)
export const WRONG = signOf('✗', 'wrong', 'wrong', 'An edge that is not needed is crossed out, too.')

export const TESTED: Readonly<Record<TestedVerdict, Look>> = {
  confirmed: signOf(
    '■',
    'experienced',
    'confirmed',
    'Full. The game took just that, or it came by that action.',
  ),
  contradicted: signOf(
    '☒',
    'wrong',
    'contradicted',
    'Crossed through. The game took another quantity, did without it, took what nobody believed, or another action worked.',
  ),
  untested: signOf('⬚', 'soft', 'untested', 'A dotted outline. Nobody has obtained the item there.'),
}

/** Every mark of map, lens and graph, for Help. */
export const HELP: readonly LookGroup[] = [
  {
    title: 'Whose word it is: outline and colour',
    looks: [
      ...STATUS_LOOKS,
      {
        ...{ sign: '', name: 'blue ring', tone: 'now', line: 'thick' },
        meaning: 'In work at this moment.',
      },
    ],
  },
  {
    title: 'Whether it is right: a mark of its own, with the truth shown',
    looks: [
      RIGHT,
      WRONG,
      signOf('≠', 'wrong', 'another quantity', 'Needed, but in another quantity.'),
      signOf(
        '┄',
        'wrong',
        'missing',
        'A thin dashed red line to what the rules ask for and nobody believes.',
      ),
    ],
  },
  {
    title: 'What a real game made of it: a small block, with “Real game” switched on',
    looks: Object.values(TESTED),
  },
]

/** Outlines of the tiles of two maps side by side, whose corners have no room for a sign. */
export const TILE_LOOKS: readonly Look[] = WORDS.filter((word) => word !== 'unasked').map((word) => ({
  ...FORMS[word],
  ...{ sign: '', name: nameOfWord(word), meaning: '' },
  ...(word !== 'taught' && { term: word }),
}))

/** How a goal differs between two maps. */
export const differenceLooks = (showTruth: boolean): readonly Look[] => [
  ...(showTruth
    ? [RIGHT, WRONG, signOf('◤', 'differs', APART.here, ''), signOf('◸', 'differs', APART.there, '')]
    : []),
  signOf('≠', 'differs', APART.set, ''),
]
