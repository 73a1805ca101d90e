/** The user's input in this view, stored for the next visit. A server's key only on request. */
import * as v from 'valibot'
import { onStoredChange as onStored, readStored, writeStored } from '../state/storage'

/** Limit of length, because storage may contain anything. */
const line = v.pipe(v.string(), v.maxLength(2_000))

const serverKey = v.object({ origin: v.pipe(line, v.check(isOrigin)), key: line })

const ENTRIES = {
  mirrors: v.record(v.string(), v.object({ weights: line, modelLib: line })),
  gguf: line,
  endpoint: v.object({ baseUrl: line, name: line }),
  'endpoint-keys': v.pipe(v.array(serverKey), v.maxLength(100)),
  /** Of earlier versions of this page, which remembered one. */
  'endpoint-key': serverKey,
  minilm: v.object({
    from: v.picklist(['hub', 'mirror', 'files']),
    url: line,
    device: v.nullable(v.picklist(['webgpu', 'wasm'])),
    precision: v.nullable(v.picklist(['fp32', 'q8'])),
  }),
}
type Entries = typeof ENTRIES
export type Remembered<K extends keyof Entries> = v.InferOutput<Entries[K]>

/** The stored input of that name. Null: none, or invalid. */
export function recalled<K extends keyof Entries>(name: K): Remembered<K> | null {
  const accepts = (value: unknown): value is Remembered<K> => v.is(ENTRIES[name], value)
  return readStored(`models.${name}`, accepts)
}

/** @param value null: deletes it */
export function keep<K extends keyof Entries>(name: K, value: Remembered<K> | null): void {
  writeStored(`models.${name}`, value)
}

/** Calls back whenever another tab changes what is stored under that name. */
export function onRemembered(name: keyof Entries, listener: () => void): void {
  onStored(`models.${name}`, listener)
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}
