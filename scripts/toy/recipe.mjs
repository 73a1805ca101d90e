// The recipe in docs/adding.md, as something that can be followed: which line goes where.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ file: string, place: string, line: string }} Added a line that comes after `place` */

/** The parts of the source; its dependencies are linked. */
const SOURCE = ['src', 'workers', 'types', 'scripts/testing', 'package.json']
const PROJECTS = ['base', 'engine', 'workers', 'page']

/**
 * The lines that the recipe adds. A recipe can only say that one line comes after another.
 * @param {string} document @returns {Added[]}
 */
export function linesOf(document) {
  const [, diff] = /^```diff\n([^]*?)^```$/m.exec(document) ?? []
  if (!diff) throw new Error('There is no recipe in the document.')
  return diff
    .split(/^--- /m)
    .slice(1)
    .flatMap((part) => {
      const [file = '', ...lines] = part.split('\n')
      return lines
        .join('\n')
        .split('\n@@\n')
        .map((hunk) => {
          const [, place, line, more] = /^ (.*)\n\+(.*)\n?([^]*)$/.exec(hunk) ?? []
          if (!place || !line || more) throw new Error(`Not one line after another, in ${file}: ${hunk}`)
          return { file, place, line }
        })
    })
}

/** @param {string} text @param {Added} added */
export function withLine(text, { file, place, line }) {
  const lines = text.split('\n')
  const at = lines.indexOf(place)
  if (at < 0 || lines.indexOf(place, at + 1) >= 0)
    throw new Error(`${file} has not one line that says “${place}”: the recipe is not true any more.`)
  return lines.toSpliced(at + 1, 0, line).join('\n')
}

/**
 * The source with a world, a mind and an agent more, in a folder of its own.
 *
 * @param {string} root @param {readonly Added[]} lines
 */
export function follow(root, lines) {
  const folder = mkdtempSync(join(tmpdir(), 'toy-'))
  for (const part of [...SOURCE, ...PROJECTS.map((name) => `tsconfig.${name}.json`)])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\.test\.ts$|\/golden\/\d/.test(path),
    })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'scripts/toy/tree'), folder, { recursive: true, errorOnExist: true, force: false })
  for (const added of lines) {
    const path = join(folder, added.file)
    writeFileSync(path, withLine(readFileSync(path, 'utf8'), added))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
