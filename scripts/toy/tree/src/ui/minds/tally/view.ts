import { tallySays } from '../../../engine/minds/tally/words'
import { wordsOf } from '../../../engine/words'
import { Late } from '../../state/late.svelte'
import type { MindView } from '../view'
import Notes from './Notes.svelte'
import Rest from './Rest.svelte'
import { tallyOf } from './scene'
import Verbs from './Verbs.svelte'

export const tallyView: MindView<'tally'> = {
  titles: () => ({ picture: 'Notes', inspector: 'Lamp', curve: 'Curve' }),
  words: Late.of({
    wordsWith: (world) => wordsOf(tallySays, world),
  }),
  marks: { noted: { says: 'noted', tone: 'experienced', at: (x) => `M${x} 9v5` } },
  series: [
    {
      score: 'noted',
      of: (scene) => tallyOf(scene).lamps,
      share: () => 'lamps noted',
      explained: (scene) =>
        `The share of ${tallyOf(scene).lamps} lamps of which it is noted what lights them.`,
    },
  ],
  aim: () => null,
  plan: Late.of({ default: Rest }),
  watch: Late.of({
    Picture: Notes,
    Inspector: Rest,
    Curve: Rest,
    Map: Notes,
    Headline: Rest,
    Lens: Rest,
    together: () => (scene) => scene,
  }),
  ending: Late.of({ default: Rest }),
  help: Late.of({ default: Rest }),
  compare: Late.of({
    ...{ Key: Rest, Figures: Notes, Glance: Notes, Holds: Rest, Tiles: Notes },
    ahead: () => [],
    apart: () => [],
    telling: () => null,
  }),
  answers: Late.of({
    Form: Verbs,
    namesIn: () => [],
    questionWords: () => 'What lights it?',
    knownWords: () => [],
  }),
}
