/**
 * The action sets of the scalability experiments (XENON, K.9). Only mine, craft and smelt ever work; the paper names
 * harvest, hunt and place among the rest, which are ours: near-synonyms are the hard distractors.
 */
const ACTIONS: readonly string[] = (
  'mine craft smelt harvest hunt place build brew enchant trade repair eat find combine equip ' +
  'drink feed plant breed tame shear milk fish dig chop collect cook use open drop ' +
  'throw ride sleep light till dye shoot trap climb swim attack destroy rename interact explore'
).split(' ')

/** The first `count` actions: 3, 15, 30 or 45 in the paper. */
export function actionsOf(count: number): readonly string[] {
  return ACTIONS.slice(0, count)
}
