import type { Files } from '../spec'
import { asJson, json, type Json } from './json'
import { knowledge } from './knowledge'
import { list, type Port } from './port'
import type { Vocabulary } from './vocabulary'

/**
 * The files of a plugin, by the option that needs them. The reader of specs validates them (`../files.ts`).
 */
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
 * The same, with a short form for knowledge. Not for the runs behind knowledge: these have no initial
 * knowledge, so that no text can nest knowledge without end.
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
