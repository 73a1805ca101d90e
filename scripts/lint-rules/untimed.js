import { bySelectors } from './by-selectors.js'

// A test passes or fails on order, cause and counts. Durations depend on the machine and its load, so `npm run bench`
// measures them. A test does not try other cases each time either: `npm run fuzz` does.

const bench = 'Tests assert order, cause and counts; what takes how long is for `npm run bench`.'
const stop =
  'How long a test waits at most is set in one place (scripts/testing/patience.mjs), for busy machines.'
const fuzz = 'The same cases each time: take them from a fixed seed; fresh ones are for `npm run fuzz`.'

/** Rejects what makes a test depend on time, or on other cases each time. */
export const untimedRule = bySelectors('no test depends on time or on fresh random cases', [
  // The difference of two moments. `now() - 5000`, a moment in the past, is allowed.
  {
    selector: 'BinaryExpression[operator="-"][left.callee.property.name="now"][right.type!="Literal"]',
    message: bench,
  },
  { selector: 'BinaryExpression[operator="-"][right.callee.property.name="now"]', message: bench },
  {
    selector: 'BinaryExpression[operator=/^[<>]=?$/] CallExpression[callee.property.name="now"]',
    message: bench,
  },
  {
    selector: 'CallExpression[callee.object.name="performance"][callee.property.name="measure"]',
    message: bench,
  },
  { selector: 'MemberExpression[property.name="duration"]', message: bench },
  { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: bench },
  {
    selector: 'CallExpression[callee.name="expect"] CallExpression[callee.property.name="now"]',
    message: bench,
  },
  {
    selector: 'CallExpression[callee.object.name="test"][callee.property.name=/^(setTimeout|slow)$/]',
    message: stop,
  },
  { selector: 'CallExpression[callee.object.name="vi"][callee.property.name="setConfig"]', message: stop },
  { selector: 'CallExpression[callee.property.name="toPass"][arguments.length=0]', message: stop },
  { selector: 'CallExpression[callee.name=/^(test|it)$/][arguments.2.type="Literal"]', message: stop },
  {
    selector: 'CallExpression > ObjectExpression > Property[key.name="timeout"][value.type="Literal"]',
    message: stop,
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: fuzz,
  },
  {
    selector: 'MemberExpression[object.name="crypto"][property.name=/^(getRandomValues|randomUUID)$/]',
    message: fuzz,
  },
])
