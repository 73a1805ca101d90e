import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ModelError } from '../../model-error'
import { baseAddress, isLoopback, versioned } from './address'

test.each([
  ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
  ['http://localhost:11434/v1/', 'http://localhost:11434/v1'],
  [' localhost:1234/v1// ', 'http://localhost:1234/v1'],
  ['https://Example.org/v1/chat/completions', 'https://example.org/v1'],
  ['http://127.0.0.1:8080/v1/models', 'http://127.0.0.1:8080/v1'],
  ['http://[::1]:8000', 'http://[::1]:8000'],
  ['https://gpu.cluster.example/team/a/v1', 'https://gpu.cluster.example/team/a/v1'],
])('%s is asked at %s', (text, base) => {
  expect(baseAddress(text)).toBe(base)
  expect(baseAddress(base)).toBe(base)
})

test.each([
  ['', /“” is not an address.*http:\/\/localhost:11434\/v1/],
  ['http://', /is not an address/],
  ['not an address', /“not an address” is not an address/],
  ['ftp://example.org/v1', /cannot start with ftp:/],
  ['javascript://alert(1)', /not an address|cannot start with javascript:/],
  ['https://example.org/v1?key=sk-secret', /has text after its path/],
  ['https://example.org/v1#sk-secret', /has text after its path/],
  ['https://me:sk-secret@example.org/v1', /a name or password/],
  ['https://me:sk-secret@exa mple', /is not an address/],
])('%s is refused, and nothing secret is repeated', (text, message) => {
  try {
    baseAddress(text)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(ModelError)
    expect(error).toMatchObject({ code: 'bad-address', message: expect.stringMatching(message) })
    expect(String(error)).not.toContain('sk-secret')
  }
})

test('any text gives an address or a ModelError, and a second reading changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (text) => {
      try {
        const base = baseAddress(text)
        return baseAddress(base) === base && /^https?:/.test(base) && !base.endsWith('/')
      } catch (error) {
        return error instanceof ModelError && error.code === 'bad-address'
      }
    }),
  )
})

test('recognises this machine, and adds the usual path of the protocol', () => {
  expect(['http://localhost:1', 'http://127.0.0.1/v1', 'http://[::1]:8000'].every(isLoopback)).toBe(true)
  expect(['http://192.168.0.2/v1', 'https://localhost.example.org'].some(isLoopback)).toBe(false)
  expect(versioned('http://localhost:11434')).toBe('http://localhost:11434/v1')
  expect(versioned('https://example.org/api/v1')).toBeNull()
})
