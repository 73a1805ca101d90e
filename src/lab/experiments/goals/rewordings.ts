import { Random } from '../../../engine/random'
import { craftRules } from '../../../engine/worlds/craft'
import { GOALS, type GroupedGoal } from '../../../engine/worlds/craft/goals'

/** A task in other words. */
interface Rewording {
  /** The item that the sentence asks for. */
  readonly item: string
  /** Its group in Table 4, in lower case as in `GOALS`. */
  readonly group: string
  readonly sentence: string
}

/** The 66 tasks of Table 4 (App. C): the 67 goals without the diamond itself. */
export const TASKS = GOALS.filter(({ set, item }) => set === 67 && item !== 'diamond')

export type Task = Pick<GroupedGoal, 'item' | 'group'>

/** The paper's 660 sentences were written by GPT-4o mini and are not published. */
export const REWORDINGS_EACH = 10

/**
 * Rewords each task of Table 4, in the order of `GOALS`; no sentence twice. The sentences combine our own
 * templates, not the paper's: ways to ask for an item, verbs for its action, and names of it, drawn for each
 * task independently. So they are more alike than human sentences, and never name an item by its purpose.
 */
export function rewordings(
  seed: number,
  each = REWORDINGS_EACH,
  tasks: readonly Task[] = TASKS,
): readonly Rewording[] {
  const all = new Random(seed).fork('rewordings')
  return tasks.flatMap(({ item, group }) =>
    sentencesFor(item, all.fork(item), each).map((sentence) => ({ item, group, sentence })),
  )
}

/** A frame repeats only after all frames have been used. */
function sentencesFor(item: string, random: Random, each: number): string[] {
  const verbs = VERBS[RULES.get(item)?.action ?? ''] ?? ['get']
  const sentences = new Set<string>()
  let frames = random.shuffled(FRAMES)
  for (let tries = 0; sentences.size < each && tries < MAX_TRIES; tries++) {
    if (frames.length === 0) frames = random.shuffled(FRAMES)
    const frame = frames.pop()
    if (frame) sentences.add(frame(random.pick(verbs), random.pick(namesOf(item))))
  }
  return [...sentences]
}
/** Far more tries than the sentences need; stops the loop if there are not enough different ones. */
const MAX_TRIES = 10_000

const RULES = craftRules({ fuel: 'none', redstone: 'mine' })

const VERBS: Readonly<Record<string, readonly string[]>> = {
  craft: ['craft', 'make', 'build', 'create', 'produce', 'put together'],
  smelt: ['smelt', 'make', 'produce', 'get', 'obtain'],
  mine: ['mine', 'dig up', 'get', 'collect', 'gather'],
}

/** `thing` includes its article. */
const FRAMES: readonly ((verb: string, thing: string) => string)[] = [
  (verb, thing) => `Please ${verb} ${thing} for us.`,
  (verb, thing) => `Could you ${verb} ${thing} for me?`,
  (verb, thing) => `I would like you to ${verb} ${thing}.`,
  (verb, thing) => `Your task is to ${verb} ${thing}.`,
  (verb, thing) => `Can you please ${verb} ${thing} now?`,
  (verb, thing) => `Let us ${verb} ${thing} next.`,
  (verb, thing) => `Go ahead and ${verb} ${thing}.`,
  (verb, thing) => `Try to ${verb} ${thing} from scratch.`,
  (verb, thing) => `Show me how you ${verb} ${thing}.`,
  (verb, thing) => `Find a way to ${verb} ${thing}.`,
  (verb, thing) => `It is time to ${verb} ${thing}, so get going.`,
  (verb, thing) => `We should ${verb} ${thing} before the night comes.`,
  (_, thing) => `I need ${thing} in my inventory.`,
  (_, thing) => `I want to have ${thing}, whatever it takes.`,
  (_, thing) => `We are in need of ${thing}.`,
  (_, thing) => `What I am missing is ${thing}, can you help?`,
  (_, thing) => `Bring me ${thing}, will you?`,
  (_, thing) => `Get hold of ${thing} as soon as you can.`,
  (_, thing) => `There should be ${thing} here when I am back.`,
  (_, thing) => `Would you be so kind as to get ${thing} for our team?`,
]

/** Names of an item: its name, and a name by its material where the item's name allows it. */
function namesOf(item: string): readonly string[] {
  const [first = '', ...rest] = item.split('_')
  const material = MATERIALS[first]
  const whole = withArticle(item.replaceAll('_', ' '))
  if (material === undefined || rest.length === 0 || !MADE_OF_IT.has(rest.join(' '))) return [whole]
  const thing = withArticle(rest.join(' '))
  return [whole, `${thing} of ${material}`, `${thing} made of ${material}`, `${thing} made from ${material}`]
}

const MATERIALS: Readonly<Record<string, string>> = {
  ...{ wooden: 'wood', stone: 'stone', iron: 'iron', golden: 'gold', gold: 'gold', diamond: 'diamond' },
}
/** A redstone torch is a “torch of redstone”; an iron trap might be anything. */
const MADE_OF_IT: ReadonlySet<string> = new Set([
  ...['pickaxe', 'axe', 'hoe', 'shovel', 'sword', 'helmet', 'chestplate', 'leggings', 'boots'],
  ...['bars', 'nugget', 'ingot'],
])

const PAIRS: ReadonlySet<string> = new Set(['shears', 'leggings', 'boots'])

function withArticle(thing: string): string {
  const last = thing.split(' ').at(-1) ?? ''
  if (PAIRS.has(last)) return `a pair of ${thing}`
  if (last === 'charcoal' || last === 'bars') return `some ${thing}`
  return `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`
}
