import { grouped } from '../../engine/sentence'
import { FileError } from './file-error'
import {
  LIST_BYTES,
  MAX_DEPTH,
  MAX_FIELDS,
  MAX_MEMORY,
  MAX_OBJECTS,
  MAX_TEXT,
  MAX_VALUES,
  OBJECT_BYTES,
  VALUE_BYTES,
} from './limits'

/** How much has been built of what a file says: each is counted before it is, and throws a FileError where it would be too much. */
export class JsonAmount {
  #values = 0
  #objects = 0
  #text = 0
  #memory = 0

  /** Of any kind. */
  value(): void {
    if (++this.#values > MAX_VALUES) throw tooLarge(`the file has more than ${grouped(MAX_VALUES)} values.`)
    this.#weigh(VALUE_BYTES)
  }

  /** @param depth how many lists and objects it stands in */
  list(depth: number): void {
    checkDepth(depth)
    this.#weigh(LIST_BYTES)
  }

  object(depth: number): void {
    checkDepth(depth)
    if (++this.#objects > MAX_OBJECTS)
      throw tooLarge(`the file has more than ${grouped(MAX_OBJECTS)} objects.`)
    this.#weigh(OBJECT_BYTES)
  }

  /** @param bytes that it takes in memory */
  text(bytes: number): void {
    this.#text += bytes
    if (this.#text > MAX_TEXT) throw tooLarge(`the file’s texts take more than ${grouped(MAX_TEXT)} bytes.`)
    this.#weigh(bytes)
  }

  /** @param size of one object */
  fields(size: number): void {
    if (size > MAX_FIELDS)
      throw tooLarge(`an object in the file has more than ${grouped(MAX_FIELDS)} fields.`)
  }

  /** All of it together. */
  #weigh(bytes: number): void {
    this.#memory += bytes
    if (this.#memory > MAX_MEMORY)
      throw tooLarge(
        `the file’s texts, lists and objects together take more than ${grouped(MAX_MEMORY)} bytes of memory.`,
      )
  }
}

function checkDepth(depth: number): void {
  if (depth >= MAX_DEPTH)
    throw new FileError('too-deep', `the file has lists inside lists, more than ${MAX_DEPTH} deep.`)
}

const tooLarge = (why: string) => new FileError('too-large', why)
