// Svelte stops a $derived or an $effect when the component that made it is destroyed. A module's object may live
// longer: `models()` is made once, by the first component that asks. So no object of a module may hold one.
import { bySelectors } from './by-selectors.js'

const message =
  'It stops once the component that made the object is gone. Use `computed` (src/ui/state/computed.svelte.ts), or call the method in an $effect of the component.'

/** The runes that stop with a component, inside of `within`. @param {string} within */
const runes = (within) => [
  { selector: `${within}CallExpression[callee.name=/^\\$(derived|effect)$/]`, message },
  {
    selector: `${within}CallExpression[callee.object.name=/^\\$(derived|effect)$/][callee.property.name!=/^(root|tracking)$/]`,
    message,
  },
]

/** For a module (`*.svelte.ts`) that components take objects from. */
export const lastingRule = bySelectors('objects of a module outlive components', runes(''))

/** For a component: its own runes are fine, those of a class in it belong to the class's objects. */
export const lastingInComponentRule = bySelectors(
  'objects of a class outlive components',
  runes('ClassBody '),
)
