// `import('docs/lab.md?document')`: a document as data, in a chunk of its own; `?title`: its title alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { piecesOf } from './pieces.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Files in the page's folder that have another name there. @type {Readonly<Record<string, string>>} */
const BESIDE = { NOTICE: './NOTICE.txt', LICENSE: './LICENSE.txt' }

/** For contributors: the page does not have it. */
const CATALOGUE = 'docs/sentences.md'

/** Documents: docs/, README and CONTRIBUTING. @param {string} path from the root */
const isDocument = (path) => /^(docs\/[\w-]+|README|CONTRIBUTING)\.md$/.test(path) && path !== CATALOGUE

/** The paths of all documents that the page has, from the root. */
export const documentFiles = () =>
  [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(resolve(root, 'docs')).map((file) => `docs/${file}`),
  ].filter(isDocument)

/**
 * @param {string} file of a document
 * @returns {{ title: string, pieces: import('../../src/ui/docs/document').DocBlock[], pictures: string[] }} pictures as files
 */
export function documentAt(file) {
  /** @type {string[]} */
  const pictures = []
  const at = (/** @type {string} */ path) => resolve(dirname(file), path)
  return {
    ...piecesOf(readFileSync(file, 'utf8'), {
      target: (address) => targetOf(address, file),
      picture: (light, dark) => {
        pictures.push(at(light), at(dark))
        return { light: pictures.length - 2, dark: pictures.length - 1, ...sizeOf(at(light)) }
      },
    }),
    pictures,
  }
}

/**
 * Guides beside the code are for contributors: the page does not have them, and shows the text of such a link.
 *
 * @param {string} address @param {string} from @returns {import('../../src/ui/docs/document').LinkTarget | null}
 */
function targetOf(address, from) {
  if (/^https?:/.test(address)) return { href: address }
  const [path = '', at] = address.split('#')
  const file = relative(root, path === '' ? from : resolve(dirname(from), path)).replaceAll('\\', '/')
  const beside = BESIDE[file]
  if (beside) return { file: beside }
  const isGuide = /^(src|workers|proxy)\/.*README\.md$/.test(file) || file === CATALOGUE
  if (isGuide && existsSync(resolve(root, file))) return null
  if (!isDocument(file)) throw new Error(`${relative(root, from)} leads to ${address}, which is no document.`)
  return { page: basename(file, '.md'), ...(at !== undefined && { at }) }
}

/** The size of a PNG, from its header. @param {string} file */
function sizeOf(file) {
  const bytes = readFileSync(file)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** @type {import('vite').Plugin} */
export const documents = {
  name: 'documents',
  load(id) {
    const [file = '', query] = id.split('?')
    if (!file.endsWith('.md') || (query !== 'document' && query !== 'title')) return undefined
    this.addWatchFile(file)
    const { title, pieces, pictures } = documentAt(file)
    if (query === 'title') return { code: `export default ${JSON.stringify(title)}`, moduleType: 'js' }
    const imports = pictures.map((path, i) => `import p${i} from ${JSON.stringify(`${path}?url`)}`)
    const list = `[${pictures.map((_, i) => `p${i}`).join()}]`
    // A browser reads JSON sooner than a program.
    const data = JSON.stringify(JSON.stringify({ title, pieces }))
    return {
      code: `${imports.join('\n')}\nexport default { ...JSON.parse(${data}), pictures: ${list} }`,
      moduleType: 'js',
    }
  },
}
