import { parseArgs, type ParseArgsConfig } from 'node:util'
import { readFileSync } from 'node:fs'
import { truncate, formatValue } from '../../engine/format-value'
import type { RequirementSet } from '../../engine/worlds/items/types'
import { parsePrior } from '../../models/recorded'
import { UsageError } from './errors'

/**
 * A command's options and its other arguments.
 * @throws UsageError with the command's usage
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args, options, allowPositionals })
  } catch (error) {
    throw new UsageError(`${messageOf(error)}\n\n${usage}`)
  }
}

export function numberFrom(text: string, what: string): number {
  const value = Number(text)
  if (text.trim() === '' || Number.isNaN(value))
    throw new UsageError(`${what} ${formatValue(text)} is not a number.`)
  return value
}

export function wholeFrom(text: string, what: string, min: number, max: number): number {
  const value = numberFrom(text, what)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new UsageError(`${what} ${truncate(text)} is not a whole number from ${min} to ${max}.`)
}

/** Recorded requirement sets, as `parsePrior` accepts them. */
export function priorFrom(file: string): Record<string, RequirementSet> {
  return Object.fromEntries(parsePrior(readText(file, 'prior file')).sets)
}

export function readText(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`The ${what} ${file} cannot be read: ${messageOf(error)}.`)
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
