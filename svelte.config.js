/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  // Nobody reads Svelte's version off the page, and every first visit would load the saying of it.
  compilerOptions: { runes: true, discloseVersion: false },
}
