/** The three actions that can work. */
export type BaseAction = 'mine' | 'craft' | 'smelt'
export const BASE_ACTIONS: readonly BaseAction[] = ['mine', 'craft', 'smelt']

/** Near-synonyms: the hard distractors among 15, 30 or 45 actions. */
const SYNONYMS: Readonly<Record<BaseAction, ReadonlySet<string>>> = {
  mine: new Set([
    'dig',
    'collect',
    'harvest',
    'chop',
    'hunt',
    'find',
    'break',
    'gather',
    'destroy',
    'explore',
  ]),
  craft: new Set(['build', 'combine', 'make', 'use', 'place', 'repair', 'assemble', 'enchant']),
  smelt: new Set(['cook', 'brew', 'light', 'burn', 'melt', 'roast']),
}

/** Whether `action` could be taken for `base`. */
export const soundsLike = (action: string, base: BaseAction) => SYNONYMS[base].has(action)
