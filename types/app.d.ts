/** Version and commit of this build, such as `0.1.0+1a2b3c4`; `0.1.0+dev` outside git. Set by vite.config.ts. */
declare const __APP_VERSION__: string

/** A digest of the code that decides results (scripts/code-version.mjs), defined wherever the code is bundled. */
declare const __CODE_VERSION__: string

/** Documents as data, and their titles (scripts/documents/plugin.mjs). */
declare module '*.md?document' {
  import type { DocPage } from '../src/ui/docs/document'

  const document: DocPage
  export default document
}
declare module '*.md?title' {
  const title: string
  export default title
}
