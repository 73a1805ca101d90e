import type { PresetId } from './presets'

/** What to watch for in a preset: one or two sentences, for the dialog that offers them all. */
export const WATCH_FOR: Readonly<Record<PresetId, string>> = {
  vanilla:
    'The game as it is. Amber guesses turn teal one after another, and the curve climbs to nearly all goals right.',
  'rules-changed':
    'At step 800 six items get other rules, and the agent is told which, not how. Watch what it knew fall back to a guess, and how long it takes to be right again.',
  'five-agents':
    'The same world and the same model for XENON and those it was measured against. See who gets where.',
  'your-rules': 'Write a recipe that no language model has read. See how the agent finds out about it.',
  hopeless:
    'The model gets almost everything wrong. Watch violet take over: sets copied from similar items do what the model cannot.',
  distractions:
    'Forty-five actions, of which three ever work. Watch the tries of one item: what failed is ruled out, one action after another.',
  kitchen:
    'A cookbook says fry, roast, chop, slice or dice, and the model guesses which tool does it. Watch the agent try commands on the wrong tool until it doubts the tool, copy what a similar verb took, and then cook every meal.',
}
