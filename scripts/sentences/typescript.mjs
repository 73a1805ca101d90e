// The sentences of TypeScript: literals that are prose, each with the expressions in it as placeholders.
import ts from 'typescript'
import { either, literal } from './parts.mjs'
import {
  isProse,
  SHOWN_CALLS,
  SHOWN_CONSTANT,
  SHOWN_PROPERTIES,
  SILENT_CALLS,
  SILENT_PROPERTIES,
} from './prose.mjs'
import { nameFor } from './placeholder-names.mjs'
import { calleeOf, unwrapped } from './nodes.mjs'

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {(parts: Part[]) => void} Emit called for each sentence, in the order of the source */

/** @param {string} source @param {Emit} emit */
export function readProgram(source, emit) {
  visit(parsed(source), false, emit)
}

/** @param {string} source @param {boolean} isShown @param {Emit} emit */
export function readExpression(source, isShown, emit) {
  visit(expressionIn(source), isShown, emit)
}

/**
 * An expression as a part of a sentence. Sentences within it that do not belong to this one go to `emit`.
 * @param {string} source @param {Emit} emit
 */
export function partsOfExpression(source, emit) {
  return partsOf(expressionIn(source), (rest) => visit(rest, false, emit))
}

/** @param {string} source */
const parsed = (source) => ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)

/** @param {string} source */
function expressionIn(source) {
  const [statement] = parsed(`(${source})`).statements
  if (!statement || !ts.isExpressionStatement(statement)) throw new Error(`No expression: ${source}`)
  return statement.expression
}

/** @param {ts.Node} node */
const isString = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

/** @param {ts.Node} node @returns {node is ts.BinaryExpression} */
const isSum = (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken

/** `counted(3, 'try', 'tries')`, as in src/engine/sentence.ts. @param {ts.Node} node @returns {node is ts.CallExpression} */
const isCounted = (node) =>
  ts.isCallExpression(node) && calleeOf(node) === 'counted' && node.arguments.length > 1

/** Whether a sentence begins here. @param {ts.Node} node @returns {boolean} */
function isText(node) {
  if (isString(node) || ts.isTemplateExpression(node)) return true
  if (ts.isTaggedTemplateExpression(node)) return true
  if (isSum(node)) return [node.left, node.right].some((side) => isText(unwrapped(side)))
  return isCounted(node)
}

/** @param {ts.Node} wrapped @param {(rest: ts.Node) => void} others gets what became a placeholder @returns {Part[]} */
function partsOf(wrapped, others) {
  const node = unwrapped(wrapped)
  const inner = (/** @type {ts.Node} */ part) => partsOf(part, others)
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return literal(node.text)
  if (ts.isTaggedTemplateExpression(node)) return inner(node.template)
  if (ts.isTemplateExpression(node))
    return [
      ...literal(node.head.text),
      ...node.templateSpans.flatMap((span) => [...inner(span.expression), ...literal(span.literal.text)]),
    ]
  if (ts.isConditionalExpression(node)) return either([inner(node.whenTrue), inner(node.whenFalse)])
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind
    if (isText(node)) return [...inner(node.left), ...inner(node.right)]
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return either([inner(node.right), []])
    if (kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken)
      return either([inner(node.left), inner(node.right)])
  }
  if (ts.isArrayLiteralExpression(node) && node.elements.length === 0) return []
  if (ts.isCallExpression(node)) {
    const [first, second, third] = node.arguments
    switch (calleeOf(node)) {
      case 'counted': {
        if (!first || !second) break
        const many = third ? inner(third) : [...inner(second), 's']
        return [{ name: nameFor(first) }, ' ', ...many]
      }
      case 'term':
        if (second ?? first) return inner(/** @type {ts.Node} */ (second ?? first))
        break
      case 'capitalised':
      case 'capital':
        if (first) return inner(first)
    }
  }
  others(node)
  return [{ name: nameFor(node) }]
}

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.InKeyword,
])

/** @param {ts.Node | undefined} node @returns {string} */
const keyOf = (node) =>
  node && (ts.isIdentifier(node) || isString(node)) ? node.getText().replace(/['"`]/g, '') : ''

/**
 * Walks through a program, and emits each sentence at its outermost expression.
 * @param {ts.Node} wrapped @param {boolean} isShown whether the place is one that the page shows @param {Emit} emit
 */
function visit(wrapped, isShown, emit) {
  const node = unwrapped(wrapped)
  const go = (/** @type {ts.Node | undefined} */ child, shown = false) => {
    if (child) visit(child, shown, emit)
  }
  const unlessText = (/** @type {ts.Node} */ child) => {
    const text = unwrapped(child)
    if (!isText(text) || ts.isTaggedTemplateExpression(text)) go(child)
  }

  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') return
  if (isText(node)) {
    /** @type {ts.Node[]} */
    const others = []
    const parts = partsOf(node, (rest) => others.push(rest))
    if (isProse(parts, isShown)) emit(parts)
    others.forEach((rest) => go(rest))
    return
  }
  if (ts.isCaseClause(node)) return node.statements.forEach((statement) => go(statement))
  if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind))
    return [node.left, node.right].forEach(unlessText)
  if (ts.isElementAccessExpression(node)) {
    go(node.expression)
    return unlessText(node.argumentExpression)
  }
  if (ts.isPropertyDeclaration(node) && keyOf(node.name) === 'name') return
  if (ts.isPropertyAssignment(node)) {
    const key = keyOf(node.name)
    return SILENT_PROPERTIES.has(key)
      ? unlessText(node.initializer)
      : go(node.initializer, isShown || SHOWN_PROPERTIES.has(key))
  }
  if (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node)) {
    if (ts.isObjectBindingPattern(node.name) || ts.isArrayBindingPattern(node.name)) go(node.name)
    const name = keyOf(node.name)
    const isList = node.initializer && ts.isArrayLiteralExpression(unwrapped(node.initializer))
    return go(node.initializer, SHOWN_PROPERTIES.has(name) || (SHOWN_CONSTANT.test(name) && !isList))
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const callee = calleeOf(node)
    go(node.expression)
    if (callee === 'choice') return readChoice(node, go)
    for (const argument of node.arguments ?? []) {
      if (SILENT_CALLS.has(callee)) unlessText(argument)
      else go(argument, SHOWN_CALLS.has(callee))
    }
    return
  }
  if (ts.isConditionalExpression(node)) {
    go(node.condition)
    go(node.whenTrue, isShown)
    return go(node.whenFalse, isShown)
  }
  const passesOn =
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isBinaryExpression(node)
  ts.forEachChild(node, (child) => go(child, passesOn && isShown))
}

/**
 * An option of a plugin, `choice(label, [[value, label], …])`: of its strings the values are ids.
 * @param {ts.CallExpression | ts.NewExpression} call @param {(node: ts.Node, isShown: boolean) => void} go
 */
function readChoice({ arguments: [label, ...others] = ts.factory.createNodeArray() }, go) {
  if (label) go(label, true)
  for (const list of others.map(unwrapped))
    for (const pair of ts.isArrayLiteralExpression(list) ? list.elements : [list])
      if (ts.isArrayLiteralExpression(pair)) pair.elements.slice(1).forEach((words) => go(words, true))
      else go(pair, false)
}
