import { cut } from '../../../shown'
import {
  entityName,
  type EntityClaim,
  type RelationshipClaim,
  type TupleLoss,
  type TupleLossCause,
  type UnitReading,
} from './questions'

/** The public library's delimiters. */
export const TUPLE = '<|>'
export const RECORD = '##'
export const COMPLETE = '<|COMPLETE|>'

const MAX_RECORDS = 1000

/**
 * Reads entities and relationships from a model's words: `("entity"<|>NAME<|>TYPE<|>DESCRIPTION)##("relationship"<|>…)`. Small models
 * keep to that in spirit only, so a record may also stand on a line of its own, its parts be set apart as a list of quoted words, its
 * brackets and quotes be left out, and its strength. What is none of that is lost alone, with its cause.
 */
export function readTuples(text: string): UnitReading {
  const entities: EntityClaim[] = []
  const relationships: RelationshipClaim[] = []
  const losses: TupleLoss[] = []
  const lost = (cause: TupleLossCause, record: string) => losses.push({ cause, text: cut(record) })
  const records = text
    .split(COMPLETE)
    .join(RECORD)
    .split(/##|\n(?=\s*(?:[-*]\s*)?\(?\s*"?(?:entity|relationship)\b)|\)\s*,?\s*\n/i)
    .map((record) => record.replace(/^[\s\-*,(]+|[\s),]+$/g, ''))
    .filter((record) => record !== '' && !/^"?none"?\.?$/i.test(record))
  for (const record of records.slice(0, MAX_RECORDS)) {
    const fields = fieldsOf(record)
    const kind = /^(entity|relationship)$/i.exec(fields[0] ?? '')?.[1]?.toLowerCase()
    if (kind === undefined) lost('form', record)
    else if (fields.length < 4) lost('fields', record)
    else if (entityName(fields[1] ?? '') === '' || (kind !== 'entity' && entityName(fields[2] ?? '') === ''))
      lost('name', record)
    else if (kind === 'entity') entities.push(entityOf(fields))
    else relationships.push(relationshipOf(fields))
  }
  for (const record of records.slice(MAX_RECORDS, MAX_RECORDS + 1)) lost('too-many', record)
  return { entities, relationships, losses }
}

/** What was read, in the form in which it is asked for: so a model is told what it has found. */
export const writeTuples = ({ entities, relationships }: UnitReading): string =>
  [
    ...entities.map(({ name, type, description }) => ['entity', name, type, description]),
    ...relationships.map(({ source, target, description, weight }) => [
      ...['relationship', source, target, description, String(weight)],
    ]),
  ]
    .map(([kind = '', ...fields]) => `("${kind}"${TUPLE}${fields.join(TUPLE)})`)
    .join(RECORD)

function fieldsOf(record: string): string[] {
  const parts = record.split(/<\|#?\|?>|\{tuple_delimiter\}/)
  const fields = parts.length > 1 ? parts : record.split(/"\s*[,|]\s*"?|"?\s*[,|]\s*"/)
  return fields.map((field) => field.replace(/\p{Cc}+/gu, ' ').replace(/^[\s"]+|[\s"]+$/g, ''))
}

const entityOf = ([, name = '', type = '', ...rest]: string[]): EntityClaim => ({
  name: entityName(name),
  type: entityName(type),
  description: rest.join(' '),
})

function relationshipOf([, source = '', target = '', ...rest]: string[]): RelationshipClaim {
  const weight = rest.length > 1 ? Number(rest.at(-1)) : NaN
  const isWeight = weight > 0 && weight < Infinity
  const description = (isWeight ? rest.slice(0, -1) : rest).join(' ')
  return {
    ...{ source: entityName(source), target: entityName(target), description },
    weight: isWeight ? weight : 1,
  }
}
