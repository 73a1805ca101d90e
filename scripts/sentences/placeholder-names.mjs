// What a placeholder is called: after its expression. `grouped(scene.step)` is `step`, `names.length` is `count`.
import ts from 'typescript'
import { calleeOf, unwrapped } from './nodes.mjs'

/** Methods that return another form of their object. */
const SAME_VALUE = new Set(
  'join map filter slice replace replaceAll toFixed toLocaleString toString trim at toLowerCase toUpperCase flatMap toSorted'.split(' '), // prettier-ignore
)

/** Properties that say less than the name of their object. */
const VAGUE = new Set(['name', 'label', 'title', 'text', 'value'])
/** Names that say less than the property. */
const SUBJECTS = new Set(['this', 'it', 'one', 'event', 'props', 'options', 'entry', 'part', 'row'])

/** @param {string | undefined} name */
const isTable = (name) => name !== undefined && /^[A-Z][A-Z_]+$/.test(name)

/** @param {ts.Node} wrapped @returns {string} */
export function nameFor(wrapped) {
  return named(wrapped) ?? 'value'
}

/** @param {ts.Node} wrapped @returns {string | undefined} */
function named(wrapped) {
  const node = unwrapped(wrapped)
  if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : node.text
  if (ts.isPropertyAccessExpression(node)) {
    const { text } = node.name
    if (text === 'length' || text === 'size') return 'count'
    const owner = unwrapped(node.expression)
    const isVague = VAGUE.has(text) && ts.isIdentifier(owner) && !SUBJECTS.has(owner.text)
    return isVague ? owner.text : text.replace('#', '')
  }
  if (ts.isElementAccessExpression(node)) {
    const owner = named(node.expression)
    // A table of words: `VERDICTS[verdict]`.
    return (isTable(owner) && named(node.argumentExpression)) || owner
  }
  if (ts.isCallExpression(node)) {
    const callee = unwrapped(node.expression)
    if (ts.isPropertyAccessExpression(callee) && SAME_VALUE.has(callee.name.text))
      return named(callee.expression) ?? callee.name.text
    const [first] = node.arguments
    return (first && named(first)) ?? (calleeOf(node) || undefined)
  }
  if (ts.isBinaryExpression(node)) return named(node.left) ?? named(node.right)
  if (ts.isConditionalExpression(node)) return named(node.whenTrue) ?? named(node.whenFalse)
  if (ts.isPrefixUnaryExpression(node)) return named(node.operand)
  if (ts.isAwaitExpression(node) || ts.isSpreadElement(node)) return named(node.expression)
  if (ts.isArrayLiteralExpression(node)) return node.elements[0] && named(node.elements[0])
  if (ts.isObjectLiteralExpression(node)) {
    const [property] = node.properties
    return property?.name && ts.isIdentifier(property.name) ? property.name.text : undefined
  }
  return undefined
}
