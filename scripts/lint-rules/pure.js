// Things that the engine must not use. A run is a pure function of its spec and transcript: replay, links and
// comparisons need the same result, bit by bit, in every browser.
import { bySelectors } from './by-selectors.js'

/** Clock, I/O and ambient state. */
const AMBIENT = new Set([
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'requestAnimationFrame'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'localStorage', 'indexedDB', 'crypto', 'console', 'process'],
  ...['window', 'document', 'self', 'globalThis', 'navigator', 'location', 'Intl'],
])

/** JavaScript engines round these differently in the last bit; +, −, ×, ÷ and Math.sqrt are exact. */
const INEXACT = [
  ...[
    'sin',
    'cos',
    'tan',
    'asin',
    'acos',
    'atan',
    'atan2',
    'sinh',
    'cosh',
    'tanh',
    'asinh',
    'acosh',
    'atanh',
  ],
  ...['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'cbrt', 'hypot'],
].join('|')

const power = 'Powers differ between JavaScript engines in the last bit: multiply, or use a table.'

const properties = bySelectors('', [
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Draw from the run’s own generator (engine/random.ts).',
  },
  {
    selector: `MemberExpression[object.name="Math"][property.name=/^(${INEXACT})$/]`,
    message: 'Differs between JavaScript engines in the last bit.',
  },
  {
    selector:
      'MemberExpression[property.name=/^(localeCompare|toLocaleString|toLocaleLowerCase|toLocaleUpperCase)$/]',
    message: 'Depends on the machine’s language: compare with < and >.',
  },
  { selector: 'BinaryExpression[operator="**"]', message: power },
  { selector: 'AssignmentExpression[operator="**="]', message: power },
])

/** @type {import('eslint').Rule.RuleModule} */
export const pureRule = {
  meta: { type: 'problem', docs: { description: 'the engine is a pure function' }, schema: [] },
  create: (context) => ({
    ...properties.create(context),
    Program(node) {
      const { through, variables } = context.sourceCode.getScope(node)
      const globals = variables.filter(({ defs }) => defs.length === 0)
      for (const { identifier } of [...through, ...globals.flatMap(({ references }) => references)])
        if (AMBIENT.has(identifier.name))
          context.report({
            node: identifier,
            message: `The engine has no clock, no I/O and no ambient state: ${identifier.name}.`,
          })
    },
  }),
}
