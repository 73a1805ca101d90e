import { expect, test } from 'vitest'
import { readOptions } from '../src/options'

test.each([
  ['--demo', { server: null, version: null, port: 4180 }],
  ['--demo --version 1.16.5 --port 0', { server: null, version: '1.16.5', port: 0 }],
  ['--server localhost', { server: { host: 'localhost', port: 25565 }, version: null, port: 4180 }],
  ['--server mc.example:1234', { server: { host: 'mc.example', port: 1234 }, version: null, port: 4180 }],
  ['--server [::1]:1234', { server: { host: '::1', port: 1234 }, version: null, port: 4180 }],
])('%s', (args, options) => expect(readOptions(args.split(' '))).toEqual(options))

test.each([
  ['', 'either'],
  ['--demo --server a', 'either'],
  ['--server a:b', 'is not a port'],
  ['--server a:99999', 'is not a port'],
  ['--server a:1:2', 'is not a port'],
  ['--server ::1', 'is not a server'],
  ['--demo --port x', 'is not a port'],
  ['--token x', 'token'],
])('%s is refused, with what is wrong', (args, message) =>
  expect(() => readOptions(args.split(' ').filter((arg) => arg !== ''))).toThrow(message),
)
