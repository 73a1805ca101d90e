// Two questions about a node of TypeScript's syntax tree.
import ts from 'typescript'

/** The expression within parentheses, `as`, `satisfies` and `!`. @param {ts.Node} node @returns {ts.Node} */
export function unwrapped(node) {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  return isWrapper ? unwrapped(node.expression) : node
}

/** The name of the called function or class; empty if nothing is called. @param {ts.Node} node */
export function calleeOf(node) {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return ''
  const callee = unwrapped(node.expression)
  if (ts.isIdentifier(callee)) return callee.text
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : ''
}
