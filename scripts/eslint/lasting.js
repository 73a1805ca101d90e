// Svelte stops a $derived or an $effect when the component that was being set up when it was made goes. An object of a module
// may live longer: `models()` is made once, by the component that asks first. So no object of a module holds one.

const MESSAGE =
  'It stands still once the component that made the object is gone. Use `computed` (src/ui/state/computed.svelte.ts), or call the method in an $effect of the component.'

const OF_COMPONENT = '/^\\$(derived|effect)$/'

/** In a module (`*.svelte.ts`) that components take objects from. @type {import('eslint').Linter.RulesRecord} */
export const inModules = {
  'no-restricted-syntax': [
    'error',
    { selector: `CallExpression[callee.name=${OF_COMPONENT}]`, message: MESSAGE },
    {
      selector: `CallExpression[callee.object.name=${OF_COMPONENT}][callee.property.name!=/^(root|tracking)$/]`,
      message: MESSAGE,
    },
  ],
}

/** In a component: its own are its own, those of a class in it are of the class's objects. @type {import('eslint').Linter.RulesRecord} */
export const inComponents = {
  'no-restricted-syntax': [
    'error',
    { selector: `ClassBody CallExpression[callee.name=${OF_COMPONENT}]`, message: MESSAGE },
    {
      selector: `ClassBody CallExpression[callee.object.name=${OF_COMPONENT}][callee.property.name!=/^(root|tracking)$/]`,
      message: MESSAGE,
    },
  ],
}
