/**
 * What all parts of the attack share. The same files run in `npm test` with few cases and in `npm run attack` with many.
 * All cases come from one seed.
 */
import { appendFileSync } from 'node:fs'

/** Whether `npm run attack` runs this file. */
export const isFull = process.env['ATTACK'] === 'full'

/** Number of cases: `quick` in `npm test`, `full` in `npm run attack`. */
export const amount = ({ quick, full }: { readonly quick: number; readonly full: number }): number =>
  isFull ? full : quick

/** Seed of all generated cases; `npm run attack -- --seed S` sets another one. */
export const ATTACK_SEED = Number(process.env['ATTACK_SEED'] ?? 1)

/** Adds to a count that `npm run attack` prints at its end, such as `backups read: 10,000`. */
export function count(what: string, cases: number): void {
  const file = process.env['ATTACK_COUNTS']
  if (file) appendFileSync(file, `${JSON.stringify({ what, cases })}\n`)
}
