/** The marks for the status of a belief, its verdict, and the real game's verdict. */
import { ITEM_STATUSES, statusMarks } from '../../../engine/minds/adg/status-words'
import type { KnownStatus } from '../../../engine/minds/adg/types/known'
import type { TestedVerdict } from '../../../engine/minds/adg/types/tested'
import type { Look, LookGroup } from '../../kit/types'
import { FORMS, nameOfWord, WORDS } from '../../requirements/map/tile'
import { APART } from './compare/difference-mark'

const MEANINGS: Readonly<Record<KnownStatus, string>> = {
  experienced: 'Solid: the agent has made or got the item, and knows what it needed.',
  hypothesised: 'Dashed: a guess of the model, a manual or the agent. The agent has not confirmed it.',
  analogy: 'Dotted: copied from similar items that the agent has learned, after every action failed.',
  doubted: 'Dash and dot: learned, but then the world announced that the rule changed.',
  inadmissible:
    'Hatched: given up, but not for good. The item may not exist. For the next try, the agent plans with every resource.',
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
  'The belief agrees with the rules, with every amount.',
)
export const WRONG = signOf(
  '✗',
  'wrong',
  'wrong',
  'The belief differs from the rules. A need that the rules do not have is crossed out.',
)

export const TESTED: Readonly<Record<TestedVerdict, Look>> = {
  confirmed: signOf(
    '■',
    'experienced',
    'confirmed',
    'A full block: the game needed exactly that amount, or that action worked.',
  ),
  contradicted: signOf(
    '☒',
    'wrong',
    'contradicted',
    'A crossed block: the game needed another amount, none of the item, or another item. Or another action worked.',
  ),
  untested: signOf('⬚', 'soft', 'untested', 'A dotted block: no run has got the item in the real game.'),
}

/** Every mark of map, lens and graph, for Help. */
export const HELP: readonly LookGroup[] = [
  {
    title: 'Status of a belief: outline and colour',
    looks: [
      ...STATUS_LOOKS,
      {
        ...{ ...FORMS.taught, name: nameOfWord('taught') },
        meaning:
          'Solid and grey: the agent carried out an example plan before its first step, and saw what the item needs.',
        term: 'humanPlan',
      },
      {
        ...{ sign: '', name: 'blue ring', tone: 'now', line: 'thick' },
        meaning: 'The current goal.',
      },
    ],
  },
  {
    title: 'Right or wrong: an extra mark, with the truth shown',
    looks: [
      RIGHT,
      WRONG,
      signOf('≠', 'wrong', 'another amount', 'Needed, but in another amount.'),
      signOf(
        '┄',
        'wrong',
        'missing',
        'A thin dashed red line: a need by the rules that is missing from the agent’s belief.',
      ),
    ],
  },
  {
    title: 'Result in a real game: a small block, with “Real game” switched on',
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
