// Our own lint rules. oxlint runs them over TypeScript and scripts (.oxlintrc.json), ESLint over Svelte (eslint.config.js).
import { lastingInComponentRule, lastingRule } from './lasting.js'
import { layersRule } from './layers.js'
import { plainWordsRule } from './plain-words.js'
import { pluginNamesRule } from './plugin-names.js'
import { pureRule } from './pure.js'
import { typeNamesRule } from './type-names.js'
import { untimedRule } from './untimed.js'

/** @type {import('eslint').ESLint.Plugin} */
export default {
  meta: { name: 'firsthand' },
  rules: {
    layers: layersRule,
    'plugin-names': pluginNamesRule,
    pure: pureRule,
    untimed: untimedRule,
    lasting: lastingRule,
    'lasting-in-component': lastingInComponentRule,
    'plain-words': plainWordsRule,
    'type-names': typeNamesRule,
  },
}
