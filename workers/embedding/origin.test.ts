import { expect, test } from 'vitest'
import type { Network } from '../shared/download'
import { downloadFile } from './origin'

const URL_ = 'https://mirror.test/onnx/model.onnx'
const live = new AbortController().signal

/** A network that answers with these pieces; `end`: what comes after them. */
const network = (pieces: readonly string[], end: 'all' | 'break' | 'silence', length?: number): Network => ({
  isOnline: () => true,
  fetch: (_, { signal }) => {
    const left = [...pieces]
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
      pull(stream) {
        const piece = left.shift()
        if (piece !== undefined) stream.enqueue(new TextEncoder().encode(piece))
        else if (end === 'all') stream.close()
        else if (end === 'break') stream.error(new TypeError('network error'))
        else return new Promise(() => undefined)
        return undefined
      },
    })
    const headers = length === undefined ? {} : { 'content-length': String(length) }
    return Promise.resolve(new Response(body, { headers }))
  },
})

async function followed(pieces: readonly string[], length?: number) {
  const told: (readonly [number, number | null])[] = []
  const blob = await downloadFile(URL_, network(pieces, 'all', length), live, (...bytes) => told.push(bytes))
  return { text: await blob.text(), told }
}

test('reports the bytes so far, and the total', async () => {
  expect(await followed(['ab', 'cde'], 5)).toEqual({
    text: 'abcde',
    told: [
      [0, 5],
      [2, 5],
      [5, 5],
      [5, 5],
    ],
  })
})

test('without a length, or with that of the compressed file, the total is known at the end', async () => {
  expect((await followed(['ab', 'c'])).told).toEqual([
    [0, null],
    [2, null],
    [3, null],
    [3, 3],
  ])
  expect((await followed(['abcd', 'ef'], 3)).told).toEqual([
    [0, 3],
    [4, 4],
    [6, 6],
    [6, 6],
  ])
})

test('an interrupted connection reports the bytes so far', async () => {
  const broken = downloadFile(URL_, network(['abc'], 'break', 9), live, () => undefined)
  await expect(broken).rejects.toMatchObject({
    code: 'cut-off',
    message: expect.stringContaining('3 bytes') as unknown,
  })
})

test('a file that is shorter than its stated length is incomplete', async () => {
  const short = downloadFile(URL_, network(['abc'], 'all', 9), live, () => undefined)
  await expect(short).rejects.toMatchObject({ code: 'cut-off' })
})

test('times out on a silent server', async () => {
  const silent = downloadFile(URL_, network(['abc'], 'silence', 9), live, () => undefined, 30)
  await expect(silent).rejects.toMatchObject({ code: 'timeout' })
})

test('an abort rejects with its reason at once', async () => {
  const controller = new AbortController()
  const given = downloadFile(URL_, network(['abc'], 'silence', 9), controller.signal, () => undefined)
  setTimeout(() => controller.abort(new Error('enough')), 10)
  await expect(given).rejects.toThrow('enough')
})
