import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nodeResources } from '../lab/cli/resources'
import { FileError } from './files/file-error'
import { digestOf, parseRecording, RecordingError, recordingText, replay, saidOf } from './recording'
import type { RunSpec } from './spec'
import { unreliableModel, outside, recorder } from './testing'

const resources = await nodeResources()
const recorded = recorder(resources)

/** The refusal of a file, which must be a named error. */
function refusal(task: () => unknown): RecordingError | FileError {
  try {
    task()
  } catch (error) {
    if (error instanceof RecordingError || error instanceof FileError) return error
    throw error
  }
  return expect.unreachable()
}

const HASH = '0'.repeat(64)
const file = (fields: object) =>
  JSON.stringify({
    format: 'firsthand/recording',
    version: 1,
    spec: {},
    transcript: [],
    step: 0,
    hash: HASH,
    ...fields,
  })
const reply = { kind: 'reply', step: 0, value: 'mine' }

test.each([
  ['not-json', '', /not JSON/],
  ['not-json', file({}).slice(0, -3), /the file is not JSON, or it is incomplete: the text ends/],
  ['unknown-format', 'null', /^This file cannot be used: the file is not a recording: its format is null/],
  ['unknown-format', '{"torch": {"stick": 1}}', /its format is undefined/],
  ['newer-version', file({ version: 3 }), /of version 3.*newer version of this page/],
  ['not-as-said', file({ version: 0 }), /version should be a whole number, but is 0/],
  ['not-as-said', file({ hash: 'abc' }), /hash cannot be "abc"/],
  ['not-as-said', file({ step: -1 }), /step cannot be -1/],
  [
    'not-as-said',
    file({ step: 50, spec: { horizon: 20 } }),
    /claims to reach step 50, but the run ends at step 20/,
  ],
  ['not-as-said', file({ spec: { agent: { id: 'unknown' } } }), /There is no agent "unknown"/],
  ['not-as-said', file({ spec: 7 }), /cannot be used/],
  ['not-as-said', file({ transcript: {} }), /transcript should be a list, but is an object/],
  [
    'not-as-said',
    file({ transcript: [{ ...reply, kind: 'shout' }] }),
    /transcript\.0\.kind should be one of .*, but is "shout"/,
  ],
  [
    'not-as-said',
    file({ transcript: [reply, { ...reply, step: '1' }] }),
    /transcript\.1\.step should be a number/,
  ],
  [
    'not-as-said',
    file({ transcript: [{ ...reply, skipped: false }] }),
    /transcript\.0\.skipped should be true/,
  ],
  ['not-as-said', file({ transcript: [{ ...reply, call: { ms: 'long' } }] }), /transcript\.0\.call/],
  [
    'not-as-said',
    file({
      transcript: [
        { ...reply, step: 9 },
        { ...reply, step: 8 },
      ],
    }),
    /recorded reply 2 has step 8, but the reply before it has step 9/,
  ],
  [
    'not-as-said',
    file({ transcript: [{ kind: 'ranking', step: 0, value: [{ item: 'a' }] }] }),
    /transcript\.0\.value\.0/,
  ],
  [
    'too-deep',
    file({ transcript: [{ ...reply, value: [[]] }] }).replace(
      '[[]]',
      '['.repeat(900_000) + ']'.repeat(900_000),
    ),
    /more than 64 deep/,
  ],
  ['too-deep', '{"a":'.repeat(100), /more than 64 deep/],
  ['too-large', ' '.repeat(64_000_001), /64,000,001 characters, but the limit is 64,000,000/],
])('%s, and says so (%#)', (code, text, message) => {
  const error = refusal(() => parseRecording(text))
  expect(error.code).toBe(code)
  expect(error.message).toMatch(message)
  expect(error.message.length).toBeLessThan(1000)
})

test('brackets in texts do not count as depth', () => {
  const value = '[{"\\'.repeat(200)
  expect(parseRecording(file({ transcript: [{ ...reply, value }] })).transcript).toEqual([
    { ...reply, value },
  ])
})

test('detects a recording of another run, and a changed recording', async () => {
  const { recording } = await recorded({ seed: 5, horizon: 80 }, outside(0.3))
  const [first, ...others] = recording.transcript
  const swapped = { ...recording, transcript: [{ kind: 'ranking' as const, step: 0, value: [] }, ...others] }
  expect(refusal(() => replay(swapped, resources))).toMatchObject({ code: 'mismatch' })
  expect(refusal(() => saidOf(swapped, resources))).toMatchObject({ code: 'mismatch' })
  const lied = [{ ...first, kind: 'reply' as const, step: 0, value: { dirt: 64 } }, ...others]
  const changed = { ...recording, transcript: lied }
  expect(['altered', 'mismatch']).toContain(refusal(() => replay(changed, resources)).code)
  expect(refusal(() => replay({ ...recording, hash: HASH }, resources))).toMatchObject({
    code: 'altered',
    message: expect.stringMatching(/up to step 80, the replay gives other events than the recording/),
  })
  const spec: RunSpec = { ...recording.spec, seed: 6 }
  expect(['altered', 'mismatch']).toContain(refusal(() => replay({ ...recording, spec }, resources)).code)
})

test('any file gives a recording or a named error, and changes no prototype', async () => {
  const { recording } = await recorded({ seed: 1, horizon: 5 }, unreliableModel(0.5, 1))
  const text = recordingText(recording)
  const junk = fc.json({ maxDepth: 4 }).map((json) => JSON.parse(json) as unknown)
  const edited = fc
    .tuple(fc.nat(), fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 }))
    .map(([at, length, scrap]) => {
      const from = at % (text.length + 1)
      return text.slice(0, from) + scrap + text.slice(from + length)
    })
  const replaced = fc
    .array(
      fc.tuple(fc.nat(), fc.constantFrom('value', 'step', 'kind', 'call', 'skipped', '__proto__'), junk),
      { maxLength: 4 },
    )
    .map((changes) => {
      const transcript: Record<string, unknown>[] = recording.transcript.map((entry) => ({ ...entry }))
      for (const [at, key, value] of changes) {
        const entry = transcript[at % transcript.length]
        // Configurable, because a key may be replaced twice.
        if (entry) Object.defineProperty(entry, key, { value, enumerable: true, configurable: true })
      }
      return JSON.stringify({ ...JSON.parse(text), transcript })
    })
  const harmless = (task: () => unknown) => {
    try {
      task()
    } catch (error) {
      if (!(error instanceof RecordingError || error instanceof FileError)) throw error
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  }
  const specs = junk.map((value) => file({ spec: value }))
  const transcripts = junk.map((value) => file({ transcript: value }))
  const read = fc.oneof(fc.json(), edited, replaced, specs, transcripts)
  fc.assert(
    fc.property(read, (input) => {
      harmless(() => digestOf(parseRecording(input).transcript))
    }),
  )
  // A replay takes a thousand times as long as reading.
  fc.assert(
    fc.property(fc.oneof(edited, replaced), (input) => {
      harmless(() => saidOf(parseRecording(input), resources))
      harmless(() => replay({ ...parseRecording(input), step: 5 }, resources))
    }),
    { numRuns: 15 },
  )
})
