/** The role of a field like `Station: crafting table`. */
export type Role = 'ingredients' | 'station' | 'yield' | 'goal' | 'action' | 'tool' | 'fuel'

const ROLES: readonly (readonly [Role, RegExp])[] = [
  [
    'ingredients',
    /^(?:ingredients?|materials?|inputs?|needs?|needed|requires?|required|recipe|cost|takes|goes in|components?|what you need|you need|you will need)$/,
  ],
  [
    'station',
    /^(?:stations?|where|made (?:at|in|on)|crafted (?:at|in|on)|smelted in|at|place|workplace|made with|bench)$/,
  ],
  ['yield', /^(?:yields?|makes|amount made|output amount|output count|quantity made|count|per craft)$/],
  [
    'goal',
    /^(?:results?|outputs?|products?|items?|goals?|what|name|comes out|gives|drops?|mined|thing|tool made|you get)$/,
  ],
  ['action', /^(?:action|how|method|way)$/],
  [
    'tool',
    /^(?:tools?|weakest tool|tool needed|needed tool|lowest tool|minimum tool|least tool|mined with|pickaxe|tool required)$/,
  ],
  ['fuel', /^(?:fuel|burns|what burns)$/],
]

export const roleOf = (key: string): Role | undefined => ROLES.find(([, names]) => names.test(key))?.[0]

export interface Field {
  readonly key: string
  readonly role: Role | undefined
  readonly value: string
}
const FIELD = /^([a-z][a-z' -]{0,48}?) ?(?::| - | – | — ) ?/

/** Undefined: the line has no key. */
export function fieldIn(line: string): Field | undefined {
  const found = FIELD.exec(line)
  if (!found || / = /.test(line)) return undefined
  const key = found[1] ?? ''
  return { key, role: roleOf(key), value: line.slice(found[0].length) }
}

/** Ways to say that there is none. */
export const isNone = (value: string): boolean =>
  /^(?:none|no(?:ne needed| station| tool| table)?|nothing|-|–|—|n\/a|by hand|hand|hands|inventory|any|anywhere|)\.?$/.test(
    value,
  )
