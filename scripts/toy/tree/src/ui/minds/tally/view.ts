import type { Scene } from '../../../../workers/api/run.api'
import { narrateTallyDivergence, tallySays } from '../../../engine/minds/tally/words'
import { wordsOf } from '../../../engine/words'
import { Late } from '../../state/late.svelte'
import { row } from '../../kit/rows'
import type { RunReport } from '../../kit/types'
import type { AnswerValues, CardValues, CompareValues, MindView, PageValues } from '../view'
import Notes from './Notes.svelte'
import { tallyOf } from './scene'

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
  page: Late.of<PageValues>({
    headline: (scene) => ({
      ...{ main: [`${tallyOf(scene).notes.length} lamps noted.`], notes: [], hasLeft: false },
    }),
    progress: (scene) => ({
      ...{ score: 'noted', done: tallyOf(scene).notes.length, of: tallyOf(scene).lamps, wrong: [] },
      ...{ unit: ['lamp', 'lamps'], state: 'noted', empty: 'Nothing is noted yet.' },
    }),
    ending: report,
    looks: [],
  }),
  card: Late.of<CardValues>({
    card: (scene, { thing }) => ({ ...report(scene), title: thing, chips: [], why: [] }),
    noCard: () => 'Press a lamp.',
  }),
  compare: Late.of<CompareValues>({
    parting: narrateTallyDivergence,
    legend: () => ({ looks: [] }),
    figures: () => [],
    pieces: () => ({ title: 'Notes of', summary: '', width: 1, levels: 1, pieces: [] }),
    table: {
      columns: ['noted'],
      cells: (scene) => [row(String(tallyOf(scene).notes.length))],
      choice: 'What lights',
      things: (scenes) => scenes.flatMap((scene) => tallyOf(scene).notes.map(({ lamp }) => lamp)),
      rows: (scene, thing) => rowsOf(scene).filter((one) => one.thing === thing),
    },
    ahead: () => [],
    apart: () => [],
    telling: () => null,
  }),
  kept: new Late(() => import('./kept-parts')),
  answers: Late.of<AnswerValues>({
    form: (question) =>
      question.kind !== 'verb'
        ? {}
        : {
            choices: {
              name: 'Verbs',
              options: question.options.map((verb) => ({ label: verb, answer: () => verb })),
            },
          },
    namesIn: () => [],
    questionWords: () => 'What lights it?',
    knownWords: () => [],
  }),
  map: Late.of({ default: Notes }),
  picture: Late.of({ default: Notes }),
  sideBySide: Late.of({ default: Notes }),
}

function rowsOf(scene: Scene) {
  return tallyOf(scene).notes.map(({ lamp, verb }) => row(`${lamp}: ${verb}`, { thing: lamp }))
}

function report(scene: Scene): RunReport {
  return { facts: [], lists: [{ title: 'Noted', rows: rowsOf(scene) }] }
}
