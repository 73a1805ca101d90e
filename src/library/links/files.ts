import type { Files } from '../spec'
import { asJson, json, type Json } from './json'
import { knowledge } from './knowledge'
import { list, type Port } from './port'
import type { Vocabulary } from './vocabulary'

/** What a plugin was given, by the option that asks for it. What reads a spec judges it (`../files.ts`). */
export function plainFiles(
  port: Port,
  { words }: Vocabulary,
  value: Files | undefined,
): Readonly<Record<string, Json>> {
  const given = value && Object.entries<unknown>({ ...value }).filter(([, file]) => file !== undefined)
  const entries = given?.map(([name, file]): [string, Json] => [name, asJson(file)])
  const read = list<[string, Json]>(port, 'file', entries, (one) => [
    words.name(port, 'file', one?.[0]),
    json(port, words, one?.[1]),
  ])
  return Object.fromEntries(read)
}

/**
 * The same, and short where it is knowledge. Not of the runs that knowledge rests on: these are named without what they began
 * with, so that no text can hold knowledge within knowledge without end.
 */
export function files(
  port: Port,
  vocabulary: Vocabulary,
  value: Files | undefined,
): Readonly<Record<string, unknown>> {
  const { knowledge: learned, ...others } = value ?? {}
  const read = plainFiles(port, vocabulary, value && others)
  if (!port.flag('begins with knowledge', value && learned !== undefined)) return read
  return { ...read, knowledge: knowledge(port, vocabulary, learned) }
}
