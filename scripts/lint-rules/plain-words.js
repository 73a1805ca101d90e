// Comments and test names say who acts: the user, the agent, the worker, the caller, the page.

// `nobody` is also the value of `by` that stands for an answer that did not come: as code it is allowed.
const CODE = /`[^`]*`/g
const VAGUE = /\b(nobody|somebody|whoever|anybody|everybody|who looks on|so many)\b/i

/** `test('…')`, `test.each(rows)('…')`, `describe.skipIf(x)('…')`. */
const TITLE =
  'CallExpression:matches([callee.name=/^(test|it|describe|bench)$/], [callee.object.name=/^(test|it|describe|bench)$/],' +
  ' [callee.callee.object.name=/^(test|it|describe|bench)$/], [callee.tag.object.name=/^(test|it|describe|bench)$/])'

/** @type {import('eslint').Rule.RuleModule} */
export const plainWordsRule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'comments and test names say who acts' },
    schema: [],
    messages: {
      vague: '“{{word}}”: say who or what it is (the user, the agent, the worker, the caller; a number).',
    },
  },
  create(context) {
    /** @param {import('estree').Node | import('estree').Comment} node @param {unknown} text */
    function check(node, text) {
      const word = typeof text === 'string' ? VAGUE.exec(text.replace(CODE, ''))?.[0] : undefined
      if (word && node.loc) context.report({ loc: node.loc, messageId: 'vague', data: { word } })
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value)
      },
      [`${TITLE} > Literal`]: (/** @type {import('estree').Literal} */ node) => check(node, node.value),
      [`${TITLE} > TemplateLiteral > TemplateElement`]: (
        /** @type {import('estree').TemplateElement} */ node,
      ) => check(node, node.value.cooked),
      SvelteHTMLComment: (/** @type {any} */ node) => check(node, node.value),
    }
  },
}
