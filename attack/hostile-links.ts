/** Hostile addresses, for both parts of the attack: Node and the page. */
import { readFileSync } from 'node:fs'
import { Random } from '../src/engine/random'
import { CARDS } from '../src/library/cards'
import { optionsOf } from '../src/library/options'
import { VIEWS } from '../src/ui/route'
import { LINK_TABLE } from '../src/ui/link/table'
import { ATTACK_SEED } from './amount'

interface GoldenLinks {
  readonly [view: string]: readonly { readonly hash: string }[]
}

/** Links that earlier versions wrote. */
export const goldenLinks = (): readonly string[] =>
  [1, 2].flatMap((version) => {
    const links = JSON.parse(readFileSync(`src/library/golden/${version}/links.json`, 'utf8')) as GoldenLinks
    return Object.values(links).flatMap((all) => all.map(({ hash }) => hash))
  })

const OTHER_KEYS = [
  ...['tag', 'kind', 'q', 'sort', 'item', 'thing', 'need', 'k', 'with', 'plan', 'experiment', 'show'],
  ...[
    'seeds',
    'agents',
    'cell',
    'page',
    'at',
    'shown',
    'as',
    'b.agent',
    'b.seed',
    'c.agent',
    'f.world',
    'g.x',
  ],
]
const KEYS = [
  ...LINK_TABLE.map(({ key }) => key),
  ...OTHER_KEYS,
  ...(['agent', 'model', 'world', 'similarity'] as const).flatMap((slot) =>
    CARDS[slot].flatMap(({ id }) => Object.keys(optionsOf(slot, id))),
  ),
]

const VALUES = [
  ...['', '%', '%zz', '%ED%A0%80', '%uD800', '%00', '%0A', '%FF', '\ud800', '\udc00x', '\u202e', '\u0000'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '<script>alert(1)</script>', 'javascript:1'],
  ...['-1', '-0', '1e300', '1e-300', 'NaN', 'Infinity', '0x10', '9007199254740993', '1.5', '١٢', ' 7 '],
  ...[
    '5.1,5.1,5.1',
    '5@torch:gone;5@torch:gone',
    '0@__proto__:gone',
    '5@torch:craft:stick*-1',
    '@',
    ';;;',
    ',,,',
  ],
  ...['xenon', 'sc', 'drip', 'minecraft', 'kitchen', 'blocks', 'minilm', 'openai', 'person', 'recorded'],
  ...[
    'run:0000000000000000',
    'knowledge:x',
    'run:__proto__',
    'x'.repeat(5000),
    '%25'.repeat(800),
    '&&==??##',
  ],
  ...['a,a,a', 'a;a', 'A'.repeat(40_000), '1', 'AAAA', '-_-_', '🙂', 'e\u0301'.repeat(99)],
]

/** The hostile address of that number: the same for the same seed. */
export function hostileLink(nth: number, seeds: readonly string[]): string {
  const random = new Random(ATTACK_SEED).fork(`link ${nth}`)
  const of = <T>(list: readonly T[]): T => list[random.int(list.length)] as T
  let hash = random.chance(0.6) ? of(seeds) : `#/${of(VIEWS)}?`
  for (let left = 1 + random.int(6); left > 0; left--) {
    const at = random.int(hash.length + 1)
    const way = random.int(8)
    if (way < 4) hash += `${hash.includes('?') ? '&' : '?'}${of(KEYS)}=${of(VALUES)}`
    else if (way === 4) hash = hash.replace(/=[^&]*/, () => `=${of(VALUES)}`)
    else if (way === 5) hash = hash.slice(0, at) + of(VALUES) + hash.slice(at)
    else if (way === 6)
      hash = hash.slice(0, at) + String.fromCharCode(random.int(0x1_0000)) + hash.slice(at + 1)
    else hash = `#/${of([...VIEWS, 'nowhere', '', '__proto__'])}?${hash.slice(hash.indexOf('?') + 1)}`
  }
  return hash
}
