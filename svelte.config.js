/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  // The page needs no mark with Svelte's version, which every first visit would load.
  compilerOptions: { runes: true, discloseVersion: false },
}
