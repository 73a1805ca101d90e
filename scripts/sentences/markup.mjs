// The sentences of a component: its text, what its attributes say, and the literals of its scripts and expressions.
import { parse } from 'svelte/compiler'
import { either } from './parts.mjs'
import { HEARD_ATTRIBUTES, isProse, SHOWN_PROPERTIES, SILENT_ATTRIBUTE } from './prose.mjs'
import { partsOfExpression, readExpression, readProgram } from './typescript.mjs'

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {(parts: Part[]) => void} Emit called for each sentence, in the order of the source */
/** Svelte's types of nodes say less than `any`: every part of this file asks for the node's own type first. @typedef {any} Node */

/** Elements that stand within a line. One without text of its own (an icon, a field) adds no words. */
const INLINE = new Set(
  'a abbr b bdi br button cite code data del em i img input ins kbd label mark meter output progress q s samp small span strong sub sup svg time u var wbr'.split(' '), // prettier-ignore
)
const CONTROLS = new Set(['button', 'label', 'input'])
const WORDLESS = new Set(['svg', 'img', 'input', 'progress', 'meter'])

/** Props that name what a component shows, in order of preference. */
const MAIN_PROPS = ['item', 'thing', 'sentence', 'name', 'text', 'value', 'step', 'quantity', 'of']

/** @param {string} source @param {Emit} emit */
export function readComponent(source, emit) {
  const ast = parse(source, { modern: true })
  for (const script of [ast.module, ast.instance]) if (script) readProgram(textOf(script.content), emit)
  readFragment(ast.fragment)

  /** @param {Node} node */
  function textOf(node) {
    return source.slice(node.start, node.end)
  }

  /** @param {Part[]} parts @param {boolean} isShown */
  function say(parts, isShown) {
    if (isProse(parts, isShown)) emit(parts)
  }

  /**
   * Inline children are one sentence if one of them is text, or if values stand beside each other. Otherwise each child
   * is on its own: two buttons in a row are no sentence.
   * @param {Node[]} nodes
   */
  function isSentence(nodes) {
    const shown = nodes.filter(
      ({ type, data }) => type !== 'Comment' && (type !== 'Text' || data.trim() !== ''),
    )
    if (shown.some(({ type }) => type === 'Text')) return true
    const hasValue = shown.some(({ type }) => type === 'ExpressionTag')
    return hasValue && shown.length > 1 && shown.every((node) => isInline(node) && !CONTROLS.has(node.name))
  }

  /** @param {Node | null | undefined} fragment */
  function readFragment(fragment) {
    const nodes = fragment?.nodes ?? []
    const isLine = isSentence(nodes)
    /** @type {Part[]} */
    let line = []
    const end = () => {
      say(line, true)
      line = []
    }
    for (const node of nodes) {
      if (isLine && isInline(node)) line.push(...inlineParts(node))
      else {
        end()
        readBlock(node)
      }
    }
    end()
  }

  /** @param {Node} node */
  function readBlock(node) {
    switch (node.type) {
      case 'ExpressionTag':
      case 'HtmlTag':
        readExpression(textOf(node.expression), true, emit)
        return
      case 'RenderTag':
        readExpression(textOf(node.expression), false, emit)
        return
      case 'ConstTag':
        readProgram(textOf(node.declaration), emit)
        return
      case 'IfBlock':
        readExpression(textOf(node.test), false, emit)
        readFragment(node.consequent)
        readFragment(node.alternate)
        return
      case 'EachBlock':
        readExpression(textOf(node.expression), false, emit)
        readFragment(node.body)
        readFragment(node.fallback)
        return
      case 'AwaitBlock':
        for (const part of [node.pending, node.then, node.catch]) readFragment(part)
        return
      case 'SnippetBlock':
        readFragment(node.body)
        return
      default:
        readAttributes(node)
        readFragment(node.fragment)
    }
  }

  /** @param {Node} node @returns {boolean} */
  function isInline(node) {
    const areInline = (/** @type {Node} */ fragment) => !fragment || fragment.nodes.every(isInline)
    switch (node.type) {
      case 'Text':
      case 'Comment':
      case 'ExpressionTag':
      case 'RenderTag':
      case 'ConstTag':
      case 'SnippetBlock':
        return true
      case 'IfBlock':
        return areInline(node.consequent) && areInline(node.alternate)
      case 'EachBlock':
        return areInline(node.body) && areInline(node.fallback)
      case 'KeyBlock':
      case 'Component':
        return areInline(node.fragment)
      case 'RegularElement':
        return WORDLESS.has(node.name) || (INLINE.has(node.name) && areInline(node.fragment))
      default:
        return false
    }
  }

  /** @param {Node} node @returns {Part[]} */
  function inlineParts(node) {
    const inner = (/** @type {Node} */ fragment) => (fragment?.nodes ?? []).flatMap(inlineParts)
    switch (node.type) {
      case 'Text':
        return [node.data]
      case 'ExpressionTag':
        return partsOfExpression(textOf(node.expression), emit)
      case 'RenderTag':
        return partsOfExpression(textOf(node.expression), emit)
      case 'IfBlock':
        return either([inner(node.consequent), inner(node.alternate)])
      case 'EachBlock':
        return node.fallback ? either([inner(node.body), inner(node.fallback)]) : inner(node.body)
      case 'KeyBlock':
        return inner(node.fragment)
      case 'RegularElement':
        readAttributes(node)
        if (node.name === 'br') return [' ']
        if (!WORDLESS.has(node.name)) return inner(node.fragment)
        readFragment(node.fragment)
        return []
      case 'Component': {
        readAttributes(node)
        const parts = inner(node.fragment)
        return parts.length > 0 ? parts : [{ name: shownBy(node) }]
      }
      default:
        readBlock(node)
        return []
    }
  }

  /** What a component within a sentence stands for. @param {Node} node @returns {string} */
  function shownBy({ name, attributes }) {
    const props = attributes.map((/** @type {Node} */ attribute) => attribute.name)
    return MAIN_PROPS.find((prop) => props.includes(prop)) ?? name.charAt(0).toLowerCase() + name.slice(1)
  }

  /** @param {Node} node */
  function readAttributes({ type, attributes = [] }) {
    for (const attribute of attributes) {
      if (attribute.type === 'SpreadAttribute' || attribute.type === 'AttachTag')
        readExpression(textOf(attribute.expression), false, emit)
      else if (attribute.type === 'Attribute' && attribute.value !== true) {
        const { name, value } = attribute
        const isProp = type === 'Component'
        const isShown = isProp ? SHOWN_PROPERTIES.has(name) : HEARD_ATTRIBUTES.has(name)
        if (isShown || !SILENT_ATTRIBUTE.test(name)) readValue(value, isShown, isProp || isShown)
      }
    }
  }

  /** @param {Node} value @param {boolean} isShown @param {boolean} hasText whether its plain text may be prose */
  function readValue(value, isShown, hasText) {
    const pieces = Array.isArray(value) ? value : [value]
    if (pieces.length === 1 && pieces[0].type === 'ExpressionTag')
      readExpression(textOf(pieces[0].expression), isShown, emit)
    else if (hasText) say(pieces.flatMap(inlineParts), isShown)
  }
}
