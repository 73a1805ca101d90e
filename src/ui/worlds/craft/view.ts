import { Late } from '../../state/late.svelte'
import type { WorldView } from '../view'
import { craftScene } from './scene'
import { stagesIn } from './stages'

export const craftView: WorldView<'craft'> = {
  title: 'World',
  words: new Late(async () => (await import('../../../engine/worlds/craft/words')).craftWords),
  things: { one: 'item', a: 'an item', many: 'items', goals: 'goals', got: 'learned' },
  planLines: 4,
  picture: new Late(() => import('./Inventory.svelte')),
  marks: {
    rules: { says: 'rule changed', tone: 'now', isFilled: true, at: (x) => `M${x} 14V4l-3-3 3-3 3 3-3 3` },
  },
  tally: (scene) => craftScene(scene).world,
  lastDone(scene) {
    const tried = craftScene(scene).world.lastTried
    if (!tried) return null
    const { action, item, success } = tried
    return { action, thing: item, success }
  },
  changes: {
    label: 'Change a rule',
    short: 'Rule',
    Dialog: new Late(() => import('./rules/RuleDialog.svelte')),
  },
  stages: (scene, goals) => stagesIn(craftScene(scene).world.truth, goals),
  compared: ['actions', 'goals', 'changedSets', 'changedActions'],
}
