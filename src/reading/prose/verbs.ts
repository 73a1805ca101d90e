/** The verbs of obtaining. */
export type ProseAction = 'craft' | 'smelt' | 'mine'

const CRAFT = [
  ...['craft|crafts|crafted|crafting', 'make|makes|made|making', 'build|builds|built|building'],
  ...['create|creates|created|creating', 'produce|produces|produced|producing'],
  ...['assemble|assembles|assembled|assembling', 'construct|constructs|constructed|constructing'],
  ...['combine|combines|combined|combining', 'get|gets|got|getting', 'turn|turns|turned|turning'],
  ...['split|splits|split|splitting', 'cut|cuts|cut|cutting', 'form|forms|formed|forming'],
  ...['convert|converts|converted|converting', 'forge|forges|forged|forging'],
  ...['prepare|prepares|prepared|preparing'],
]
const SMELT = [
  ...['smelt|smelts|smelted|smelting', 'cook|cooks|cooked|cooking', 'bake|bakes|baked|baking'],
  ...['roast|roasts|roasted|roasting', 'melt|melts|melted|melting'],
]
const MINE = [
  ...['mine|mines|mined|mining', 'dig|digs|dug|digging', 'break|breaks|broken|breaking'],
  ...['gather|gathers|gathered|gathering', 'collect|collects|collected|collecting'],
  ...['harvest|harvests|harvested|harvesting', 'obtain|obtains|obtained|obtaining'],
  ...['chop|chops|chopped|chopping', 'pick up|picks up|picked up|picking up', 'find|finds|found|finding'],
]

const actions = new Map<string, ProseAction>()
const forms: Record<'base' | 'third' | 'past' | 'ing', string[]> = { base: [], third: [], past: [], ing: [] }
const families: readonly (readonly [ProseAction, readonly string[]])[] = [
  ...([['craft', CRAFT], ['smelt', SMELT], ['mine', MINE]] as const),
] // prettier-ignore
for (const [action, verbs] of families)
  for (const verb of verbs) {
    const [base = '', third = '', past = '', ing = ''] = verb.split('|')
    for (const form of [base, third, past, ing]) actions.set(form, action)
    forms.base.push(base)
    forms.third.push(third)
    forms.past.push(past)
    forms.ing.push(ing)
  }

export const BASE = forms.base.join('|')
export const THIRD = forms.third.join('|')
export const PAST = forms.past.join('|')
export const ING = forms.ing.join('|')

export const actionOf = (verb: string): ProseAction => actions.get(verb) ?? 'craft'
