import { Late } from '../../state/late.svelte'
import { craftScene } from '../craft/scene'
import { craftView } from '../craft/view'
import type { WorldView } from '../view'

const { words: _, changes: __, ...shared } = craftView

/** The inventory is drawn as in the craft world, because the items are the same. */
export const minecraftView: WorldView<'minecraft'> = {
  ...shared,
  title: 'Minecraft',
  words: new Late(async () => (await import('../../../engine/worlds/minecraft/words')).minecraftWords),
  picture: new Late(() => import('./Picture.svelte')),
  outside: new Late(() => import('./ExternalPanel.svelte')),
  marks: {},
  tally: (scene) => craftScene(scene).world,
  compared: ['goals', 'actions', 'minutes', 'patience'],
}
