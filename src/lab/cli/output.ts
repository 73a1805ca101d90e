import { accessSync, constants, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { messageOf } from './arguments'
import { UsageError } from './errors'

/** Files to write once their content is ready, by path. */
type Files = ReadonlyMap<string, string>

/**
 * Checks the paths before a long run, so that writing its result cannot fail.
 * @throws UsageError
 */
export function checkWritable(paths: readonly string[]): void {
  if (new Set(paths.map((path) => resolve(path))).size < paths.length)
    throw new UsageError(`Two options name the same file: ${paths[0] ?? ''}.`)
  for (const path of paths) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`${path} cannot be written: it is a folder.`)
    try {
      accessSync(dirname(resolve(path)), constants.W_OK)
    } catch (error) {
      throw new UsageError(`${path} cannot be written: ${messageOf(error)}.`)
    }
  }
}

/**
 * Writes each file completely or not at all: all files are first written under temporary names, then renamed.
 * @throws UsageError, with nothing left behind
 */
export function writeFiles(files: Files): void {
  const written: string[] = []
  try {
    for (const [path, text] of files) {
      written.push(temporary(path))
      writeFileSync(temporary(path), text)
    }
    for (const path of files.keys()) renameSync(temporary(path), path)
  } catch (error) {
    for (const path of written) rmSync(path, { force: true })
    throw new UsageError(`The results cannot be written: ${messageOf(error)}.`)
  }
}

const temporary = (path: string) => `${path}.${process.pid}.tmp`
