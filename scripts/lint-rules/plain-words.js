// Comments and texts name the actor: the user, the agent, the worker, the caller.

const VAGUE = /\b(nobody|somebody|whoever|anybody|who looks on)\b/i

/** @type {import('eslint').Rule.RuleModule} */
export const plainWordsRule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'comments and strings name who acts' },
    schema: [],
    messages: {
      vague: '“{{word}}”: name who it is (the user, the agent, the worker, the caller, the page).',
    },
  },
  create(context) {
    /** @param {import('estree').Node | import('estree').Comment} node @param {unknown} text */
    function check(node, text) {
      const word = typeof text === 'string' ? VAGUE.exec(text)?.[0] : undefined
      if (word && node.loc) context.report({ loc: node.loc, messageId: 'vague', data: { word } })
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value)
      },
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      SvelteLiteral: (/** @type {any} */ node) => check(node, node.value),
      SvelteText: (/** @type {any} */ node) => check(node, node.value),
      SvelteHTMLComment: (/** @type {any} */ node) => check(node, node.value),
    }
  },
}
