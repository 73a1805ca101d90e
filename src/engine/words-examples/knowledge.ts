/** What an agent comes to think of an item: predicted, learned, revised and given up. */
import { hoe, type Examples } from './testing'

const kept = {
  kind: 'brought',
  ...{ step: 0, item: 'stone_hoe', requirements: hoe, held: [], yields: 1 },
  ...{ revisions: 1, action: 'craft', memory: {} },
} as const

export const KNOWLEDGE: Examples<
  | 'predicted'
  | 'brought'
  | 'requirement-learned'
  | 'action-ruled-out'
  | 'item-revised'
  | 'item-inadmissible'
  | 'self-corrected'
  | 'given-up'
  | 'standing-lost'
> = {
  predicted: [
    [
      { kind: 'predicted', step: 0, item: 'stone_hoe', requirements: hoe, cyclic: false, source: 'model' },
      'The model guesses that stone hoe needs 2 sticks, 1 plank, 1 cobblestone.',
    ],
    [
      { kind: 'predicted', step: 0, item: 'logs', requirements: {}, cyclic: false, source: 'model' },
      'The model guesses that logs needs nothing.',
    ],
    [
      {
        kind: 'predicted',
        step: 0,
        item: 'logs',
        requirements: { stick: 1 },
        cyclic: true,
        source: 'model',
      },
      'The model guesses that logs needs 1 stick. Then logs would need itself, so XENON does not use the guess and starts with an empty recipe.',
    ],
    [
      { kind: 'predicted', step: 0, item: 'torch', requirements: hoe, cyclic: false, source: 'manual' },
      'The manual says that torch needs 2 sticks, 1 plank, 1 cobblestone.',
    ],
    [
      {
        ...{ kind: 'predicted', step: 9, item: 'torch', cyclic: false, source: 'resources' },
        requirements: { planks: 8, crafting_table: 1 },
      },
      'XENON assumes that torch needs every resource that it knows: 8 planks, 1 crafting table.',
    ],
  ],
  'requirement-learned': [
    [
      {
        ...{ kind: 'requirement-learned', step: 9, item: 'torch', held: [], yields: 4, action: 'craft' },
        ...{
          requirements: { stick: 1, coals: 1 },
          before: { requirements: { coals: 1, stick: 1 }, standing: 'hypothesised', source: 'model' },
        },
      },
      'Learned torch: it needs 1 stick, 1 coal. One try gives 4. The model was right.',
    ],
    [
      {
        ...{
          kind: 'requirement-learned',
          step: 9,
          item: 'stone_hoe',
          yields: 1,
          action: 'craft',
          before: { requirements: hoe, standing: 'analogy', source: 'model' },
        },
        ...{ requirements: { stick: 2, cobblestone: 2, crafting_table: 1 }, held: ['crafting_table'] },
      },
      'Learned stone hoe: it needs 2 sticks, 2 cobblestone, with crafting table nearby. The copied guess was 2 sticks, 1 plank, 1 cobblestone.',
    ],
    [
      {
        ...{
          kind: 'requirement-learned',
          step: 9,
          item: 'diamond',
          yields: 1,
          action: 'mine',
          before: { requirements: {}, standing: 'hypothesised', source: 'model' },
        },
        ...{ requirements: { iron_pickaxe: 1 }, held: ['iron_pickaxe'] },
      },
      'Learned diamond: it only needs iron pickaxe nearby.',
    ],
    [
      {
        ...{ kind: 'requirement-learned', step: 9, item: 'string', held: [], yields: 1, action: 'mine' },
        ...{
          requirements: {},
          before: { requirements: {}, standing: 'hypothesised', source: 'model' },
        },
      },
      'Learned string: it needs nothing.',
    ],
  ],
  'action-ruled-out': [
    [
      { kind: 'action-ruled-out', step: 9, item: 'stone_hoe', action: 'smelt', successes: 0, failures: 2 },
      'smelt is ruled out for stone hoe: it failed twice and never worked.',
    ],
    [
      { kind: 'action-ruled-out', step: 9, item: 'stone_hoe', action: 'smelt', successes: 1, failures: 3 },
      'smelt is ruled out for stone hoe: it failed 3 times and worked once.',
    ],
  ],
  'item-revised': [
    [
      {
        ...{ kind: 'item-revised', step: 9, item: 'stone_hoe', from: hoe, to: { stick: 4 }, revisions: 2 },
        cause: { kind: 'all-actions-failed' },
        analogues: ['stone_pickaxe', 'stone_axe', 'wooden_hoe'].map((item) => ({ item, similarity: 0.9 })),
      },
      'All actions failed for stone hoe, so the guess must be wrong. XENON copies a guess from what is similar: stone pickaxe, stone axe and wooden hoe. The new guess: 4 sticks.',
    ],
    [
      {
        ...{
          kind: 'item-revised',
          step: 9,
          item: 'stone_hoe',
          from: hoe,
          to: {},
          revisions: 2,
          analogues: [],
        },
        cause: { kind: 'ancestor-inadmissible', ancestor: 'steel' },
      },
      'steel is given up, so stone hoe must need something else. The new guess: nothing.',
    ],
  ],
  'item-inadmissible': [
    [
      {
        ...{ kind: 'item-inadmissible', step: 9, item: 'stone_hoe', from: hoe, revisions: 4 },
        ...{ to: { stick: 8, planks: 8 }, cause: { kind: 'all-actions-failed' } },
      },
      'XENON gives up stone hoe: after 3 changed guesses, it may not exist. The new guess: 8 of every resource.',
    ],
    [
      {
        ...{ kind: 'item-inadmissible', step: 9, item: 'stone_hoe', from: hoe, revisions: 4, to: {} },
        cause: { kind: 'ancestor-inadmissible', ancestor: 'steel' },
      },
      'XENON gives up stone hoe: after 3 changed guesses, it may not exist. It builds on steel, which is also given up. The new guess: nothing.',
    ],
  ],
  'self-corrected': [
    [
      {
        kind: 'self-corrected',
        step: 9,
        item: 'torch',
        from: { coals: 1, stick: 2 },
        to: { stick: 2, coals: 1 },
        revisions: 2,
      },
      'XENON asks the model to correct its guess for torch. The model repeats the guess.',
    ],
    [
      { kind: 'self-corrected', step: 9, item: 'torch', from: hoe, to: { stick: 1 }, revisions: 2 },
      'XENON asks the model to correct its guess for torch. The model now says: 1 stick.',
    ],
    [
      { kind: 'self-corrected', step: 9, item: 'torch', from: hoe, to: {}, revisions: 2 },
      'XENON asks the model to correct its guess for torch. The model now says: nothing.',
    ],
  ],
  brought: [
    [
      { ...kept, standing: 'experienced' },
      'Saved knowledge: stone hoe needs 2 sticks, 1 plank, 1 cobblestone. An earlier run learned this.',
    ],
    [
      { ...kept, standing: 'hypothesised' },
      'Saved knowledge: stone hoe needs 2 sticks, 1 plank, 1 cobblestone. This is only a guess.',
    ],
    [
      { ...kept, standing: 'analogy' },
      'Saved knowledge: stone hoe needs 2 sticks, 1 plank, 1 cobblestone. This is a copied guess.',
    ],
    [
      { ...kept, standing: 'inadmissible' },
      'Saved knowledge: stone hoe was given up, because it may not exist.',
    ],
  ],
  'given-up': [
    [
      { kind: 'given-up', step: 9, item: 'torch', goal: 'torch', revisions: 2 },
      'XENON gives up torch for now.',
    ],
    [
      { kind: 'given-up', step: 9, item: 'coals', goal: 'torch', revisions: 2 },
      'XENON gives up torch for now. It needs coals, but every try for coals fails.',
    ],
  ],
  'standing-lost': [
    [
      { kind: 'standing-lost', step: 9, item: 'torch' },
      'The rule for torch changed, so what XENON knows about it is now in doubt.',
    ],
  ],
}
