/** Invented frames that resemble the protocol. */
import fc from 'fast-check'

export const hostile = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .record({ type: fc.constantFrom('hello', 'subgoal', 'cancel', 'stop', 'observe', 'rules', 'bye', 'x') })
    .map((value) => JSON.stringify(value)),
  fc
    .record({
      type: fc.constantFrom('subgoal', 'way-out', 'cancel', 'constructor', '__proto__'),
      id: fc.oneof(fc.string(), fc.jsonValue()),
      item: fc.oneof(fc.constantFrom('__proto__', 'constructor', '../../etc', '${x}'), fc.string()),
      quantity: fc.oneof(fc.double(), fc.integer(), fc.string()),
      timeout: fc.oneof(fc.double(), fc.integer()),
    })
    .map((value) => JSON.stringify(value)),
)
