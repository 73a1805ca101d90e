// Finds the test files with properties: those that generate cases.
import { readdirSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'

const FOLDERS = ['src', 'workers', 'scripts', 'attack']

/**
 * Paths of all test files with properties, or of those whose path contains one of these words.
 * @param {string[]} [words]
 */
export function propertyFiles(words = []) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll(sep, '/'),
    ),
  )
    .filter((file) => /\.test\.(ts|js|mjs)$/.test(file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .filter((file) => /\bfrom 'fast-check'/.test(readFileSync(file, 'utf8')))
    .sort()
}

/** The projects of vitest.config.ts that those files belong to. @param {string[]} files */
export function projectsOf(files) {
  const isComponent = (/** @type {string} */ file) => file.endsWith('.svelte.test.ts')
  return [
    ...(files.some((file) => !isComponent(file)) ? ['unit'] : []),
    ...(files.some(isComponent) ? ['component'] : []),
  ]
}
