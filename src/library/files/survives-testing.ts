/** Test helper for any file: it is read or refused with an error of ours, and does no harm. */
import { expect } from 'vitest'
import { fileBytes } from './envelope'
import { FileError } from './file-error'
import type { Hostile } from './hostile-testing'
import { importFile } from './import'
import { MAX_FINDINGS } from './limits'
import { fileOf } from './own'

/**
 * The file is read or refused with an error of ours; every finding is a sentence; and a file that was read
 * can be written and read again.
 */
export async function survives({ name, bytes }: Hostile): Promise<'read' | 'refused'> {
  const before = bytes.slice()
  try {
    const all = await importFile(name, bytes)
    for (const one of all) {
      expect(one.findings.length).toBeLessThanOrEqual(MAX_FINDINGS)
      for (const { sentence } of one.findings) expectSentence(sentence)
      // A repaired item is valid: reading it again finds nothing, except for a run's events and replies,
      // which are not validated here.
      const again = await importFile('a.json', await fileBytes(fileOf(one.kind, one.value, one.labels)))
      expect(again[0]?.findings).toEqual([])
      expect(again[0]?.value).toEqual(one.value)
      expect(again[0]?.labels).toEqual(one.labels)
      expect(again[0]?.isUnchanged).toBe(true)
    }
    return 'read'
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    expectSentence(error.message)
    return 'refused'
  } finally {
    expect(Buffer.compare(before, bytes)).toBe(0)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(Object.hasOwn(globalThis, 'harmed')).toBe(false)
  }
}

function expectSentence(text: string): void {
  expect(text.length).toBeGreaterThan(10)
  expect(text.length).toBeLessThan(2_000)
  expect(text).toMatch(/\.$/)
}
