import { expect, test } from 'vitest'
import { addressProblem, hostOf } from './address'

test('an address is one of a host, over http or https', () => {
  for (const right of ['https://host/x.gguf', ' http://localhost:11434/v1 ', 'http://192.168.0.7/v1'])
    expect(addressProblem(right, 'http:')).toBeNull()
  for (const wrong of [
    '',
    'tiny.gguf',
    'host/x.gguf',
    'ftp://host/x',
    'javascript:alert(1)',
    'data:,x',
    'https://',
  ])
    expect(addressProblem(wrong, 'http:')).toContain('is not an address')
  expect(addressProblem('x'.repeat(5_000), 'http:')?.length).toBeLessThan(200)
})

test('a page over https asks only this machine over http', () => {
  expect(addressProblem('http://cluster.example/v1', 'https:')).toContain('cluster.example')
  for (const own of ['http://localhost:1234/v1', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
    expect(addressProblem(own, 'https:')).toBeNull()
  expect(addressProblem('http://127.0.0.1.example/v1', 'https:')).not.toBeNull()
})

test('a host is called by its name, and what is no address by itself', () => {
  expect(['https://huggingface.co/a/b', 'http://localhost:1/v1', 'nowhere'].map(hostOf)).toEqual([
    'huggingface.co',
    'localhost:1',
    'nowhere',
  ])
})
