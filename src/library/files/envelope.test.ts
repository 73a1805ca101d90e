import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../engine/json'
import { NO_LABELS } from '../store/library-types'
import { contentDigest, fileBytes, HEAD, isUnchanged, sealed } from './envelope'
import { isPacked } from './gzip'
import { jsonOf, opened } from './opened'

const read = async (bytes: Uint8Array<ArrayBuffer>) => jsonOf(await opened('a.json', new Blob([bytes])))
const aKey = fc.string({ unit: 'binary' }).filter((key) => !HEAD.some((own) => own === key))
const someFields = fc.dictionary(aKey, fc.jsonValue({ maxDepth: 4 }), { noNullPrototype: true })
const labels = { name: 'Ada’s', tags: ['class 4'], notes: [{ about: '', text: 'seen' }] }

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}

test('reads back the contents of any envelope, packed or not', async () => {
  await fc.assert(
    fc.asyncProperty(someFields, fc.boolean(), async (fields, gzip) => {
      const file = sealed('firsthand/thing', 3, fields, labels)
      const bytes = await fileBytes(file, gzip)
      expect(isPacked(bytes)).toBe(gzip)
      const back = await read(bytes)
      expect(back).toEqual(JSON.parse(JSON.stringify(file)))
      expect(isUnchanged(back as object)).toBe(true)
    }),
  )
})

test('the digest is SHA-256 over the canonical JSON without the author fields, so any program can check it', async () => {
  const fields = { b: [1, { d: 'ü', c: null }], a: 'x'.repeat(3000), ['\u{1f600}']: 1e21 }
  const { madeBy, digest, ...content } = sealed('firsthand/thing', 1, fields, labels)
  expect(digest).toBe(await sha256(canonicalJson(content)))
  expect(madeBy).toMatch(/^firsthand \d/)
  expect(contentDigest({ ...content, madeBy: 'someone else' })).toBe(digest)
  expect(contentDigest({ ...content, version: 2 })).not.toBe(digest)
})

test('a file changed by hand is reported; a file without a digest is not', () => {
  const file = sealed('firsthand/thing', 1, { a: 1 })
  expect(isUnchanged(file)).toBe(true)
  expect(isUnchanged({ ...file, a: 2 })).toBe(false)
  expect(isUnchanged({ ...file, labels })).toBe(false)
  expect(isUnchanged({ format: 'firsthand/thing', version: 1, a: 1 })).toBe(null)
})

test('the file of an item without labels has no labels field', () => {
  expect(sealed('firsthand/thing', 1, { a: 1 }, NO_LABELS)).not.toHaveProperty('labels')
  expect(sealed('firsthand/thing', 1, { a: 1 }, labels)).toMatchObject({ labels })
})

test('what other programs pack is unpacked', async () => {
  expect(await read(new Uint8Array(gzipSync('{"a":[1]}')))).toEqual({ a: [1] })
})
