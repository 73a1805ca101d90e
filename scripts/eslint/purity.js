// What the engine must not touch, because a run is a pure function of its spec and transcript: replay, links and
// comparisons depend on it being the same, bit by bit, in every browser.

const ambient = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'window',
  'document',
  'self',
  'globalThis',
  'navigator',
  'location',
  'localStorage',
  'indexedDB',
  'crypto',
  'console',
  'process',
  'Intl',
]

/** Engines round these differently in the last bit; +, −, ×, ÷ and Math.sqrt are exact. */
const inexact = [
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
]

const power = 'Powers differ between JavaScript engines in the last bit: multiply, or use a table.'
const locale = 'Depends on the machine’s language: compare with < and >.'

/** @type {import('eslint').Linter.RulesRecord} */
export const purity = {
  'no-restricted-globals': [
    'error',
    ...ambient.map((name) => ({ name, message: 'The engine has no clock, no I/O and no ambient state.' })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Draw from the run’s own generator (engine/random.ts).' },
    ...inexact.map((property) => ({
      object: 'Math',
      property,
      message: 'Differs between JavaScript engines in the last bit.',
    })),
    { property: 'localeCompare', message: locale },
    { property: 'toLocaleString', message: locale },
    { property: 'toLocaleLowerCase', message: locale },
    { property: 'toLocaleUpperCase', message: locale },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: 'BinaryExpression[operator="**"]', message: power },
    { selector: 'AssignmentExpression[operator="**="]', message: power },
  ],
}
