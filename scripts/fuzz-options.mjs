// Reads the options of `npm run fuzz`.
import { parseArgs } from 'node:util'

/**
 * A time in minutes with fresh seeds, or one round with a known seed; in all files with properties, or those whose
 * path contains one of these words.
 *
 * @typedef {{ files: string[] } & ({ minutes: number } | { seed: number })} FuzzOptions
 */

export const USAGE = 'Usage: npm run fuzz -- [--minutes N | --seed S] [part of a test file’s path …]'

const MINUTES = 10

/**
 * @param {string[]} args
 * @returns {FuzzOptions}
 * @throws {Error} with a message for people
 */
export function fuzzOptions(args) {
  const { values, positionals: files } = parseArgs({
    args: joined(args),
    allowPositionals: true,
    options: { minutes: { type: 'string' }, seed: { type: 'string' } },
  })
  const { minutes, seed } = values
  if (seed === undefined) return { files, minutes: minutesIn(minutes ?? String(MINUTES)) }
  if (minutes !== undefined)
    throw new Error(`--seed ${seed} replays one round, so --minutes ${minutes} has no use: give one of them.`)
  return { files, seed: seedIn(seed) }
}

/** `--seed -5` as one word: a seed may be negative, and would be taken for an option. @param {string[]} args */
function joined(args) {
  const at = args.indexOf('--seed')
  const value = args[at + 1]
  return at < 0 || value === undefined ? args : args.toSpliced(at, 2, `--seed=${value}`)
}

/** @param {string} text */
function minutesIn(text) {
  const minutes = Number(text)
  if (text.trim() === '' || !(minutes > 0 && minutes <= 10_000))
    throw new Error(`--minutes ${text} is no time: give a number above 0, up to 10000.`)
  return minutes
}

/** A seed as fast-check prints it: an integer of 32 bits, with its sign. @param {string} text */
function seedIn(text) {
  const seed = Number(text)
  if (text.trim() === '' || seed !== (seed | 0))
    throw new Error(`--seed ${text} is no seed: give a whole number from -2147483648 to 2147483647.`)
  return seed
}
