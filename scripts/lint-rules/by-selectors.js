/**
 * A rule that rejects what its selectors find.
 *
 * @param {string} description
 * @param {readonly { selector: string, message: string }[]} rejected
 * @returns {import('eslint').Rule.RuleModule}
 */
export const bySelectors = (description, rejected) => ({
  meta: { type: 'problem', docs: { description }, schema: [] },
  create(context) {
    /** @type {Record<string, (node: import('estree').Node) => void>} */
    const visitors = {}
    for (const { selector, message } of rejected)
      visitors[selector] = (node) => context.report({ node, message })
    return visitors
  },
})
