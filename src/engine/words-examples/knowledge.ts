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
      'The model said stone hoe needs 2 sticks, 1 plank, 1 cobblestone.',
    ],
    [
      { kind: 'predicted', step: 0, item: 'logs', requirements: {}, cyclic: false, source: 'model' },
      'The model said logs needs nothing.',
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
      'The model said logs needs 1 stick. That would close a cycle, so XENON drops it and starts from nothing.',
    ],
    [
      { kind: 'predicted', step: 0, item: 'torch', requirements: hoe, cyclic: false, source: 'manual' },
      'The manual says torch needs 2 sticks, 1 plank, 1 cobblestone.',
    ],
    [
      {
        ...{ kind: 'predicted', step: 9, item: 'torch', cyclic: false, source: 'resources' },
        requirements: { planks: 8, crafting_table: 1 },
      },
      'XENON supposes that torch needs all that it knows: 8 planks, 1 crafting table.',
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
      'Learned torch: 1 stick, 1 coal. 4 come at a time. The model was right.',
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
      'Learned stone hoe: 2 sticks, 2 cobblestone, with crafting table held. By analogy it was 2 sticks, 1 plank, 1 cobblestone.',
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
      'Learned diamond: nothing but iron pickaxe held.',
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
      'All actions failed for stone hoe, so the requirement must be wrong. XENON copies what similar ones needed: stone pickaxe, stone axe and wooden hoe. It now asks for 4 sticks.',
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
      'steel is inadmissible, so stone hoe must need something else. It now asks for nothing.',
    ],
  ],
  'item-inadmissible': [
    [
      {
        ...{ kind: 'item-inadmissible', step: 9, item: 'stone_hoe', from: hoe, revisions: 4 },
        ...{ to: { stick: 8, planks: 8 }, cause: { kind: 'all-actions-failed' } },
      },
      'stone hoe is inadmissible: after 3 revisions it may not exist. XENON asks for 8 of every resource.',
    ],
    [
      {
        ...{ kind: 'item-inadmissible', step: 9, item: 'stone_hoe', from: hoe, revisions: 4, to: {} },
        cause: { kind: 'ancestor-inadmissible', ancestor: 'steel' },
      },
      'stone hoe is inadmissible: after 3 revisions it may not exist. It built on steel, which is too. XENON asks for nothing.',
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
      'Asked to correct itself on torch, the model gives the same set again.',
    ],
    [
      { kind: 'self-corrected', step: 9, item: 'torch', from: hoe, to: { stick: 1 }, revisions: 2 },
      'Asked to correct itself on torch, the model now says 1 stick.',
    ],
    [
      { kind: 'self-corrected', step: 9, item: 'torch', from: hoe, to: {}, revisions: 2 },
      'Asked to correct itself on torch, the model now says nothing.',
    ],
  ],
  brought: [
    [
      { ...kept, standing: 'experienced' },
      'Kept from before: stone hoe takes 2 sticks, 1 plank, 1 cobblestone, as was found out then.',
    ],
    [
      { ...kept, standing: 'hypothesised' },
      'Kept from before: stone hoe is thought to need 2 sticks, 1 plank, 1 cobblestone.',
    ],
    [
      { ...kept, standing: 'analogy' },
      'Kept from before: stone hoe is thought to need 2 sticks, 1 plank, 1 cobblestone, copied from what is similar.',
    ],
    [
      { ...kept, standing: 'inadmissible' },
      'Kept from before: stone hoe is inadmissible, for it may not exist.',
    ],
  ],
  'given-up': [
    [
      { kind: 'given-up', step: 9, item: 'torch', goal: 'torch', revisions: 2 },
      'XENON gives up torch for now.',
    ],
    [
      { kind: 'given-up', step: 9, item: 'coals', goal: 'torch', revisions: 2 },
      'XENON gives up torch for now: coals, which it takes, fails again and again.',
    ],
  ],
  'standing-lost': [
    [
      { kind: 'standing-lost', step: 9, item: 'torch' },
      'The rule for torch changed, so what XENON knows of it is in doubt.',
    ],
  ],
}
