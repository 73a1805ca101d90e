/** The part that the page uses. The platform's types do not have it everywhere yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
}

/**
 * Where the browser holds the page to Trusted Types, a worker's script is one from the page's own folder, or it is not
 * started. To be called before the first one is.
 */
export function trustOwnScripts(types = ofPlatform(), page = location.href): void {
  const folder = new URL('./', page).href
  types?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, page).href.startsWith(folder) ? url : null),
  })
}

const ofPlatform = (): TrustedTypes | undefined =>
  (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes
