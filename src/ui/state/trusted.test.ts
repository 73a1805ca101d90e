import { expect, test } from 'vitest'
import { trustOwnScripts } from './trusted'

function policyOn(page: string) {
  const policies: Record<string, (url: string) => string | null> = {}
  const types = {
    createPolicy: (name: string, rules: { createScriptURL(url: string): string | null }) => {
      policies[name] = (url) => rules.createScriptURL(url)
    },
  }
  trustOwnScripts(types, page)
  return policies['default']
}

test('scripts from the page’s own folder are trusted, others are not', () => {
  const trusted = policyOn('https://host.example/first/hand/index.html?a#/watch?b=/')
  for (const own of [
    'https://host.example/first/hand/assets/run.worker-1.js',
    './assets/run.worker-1.js',
    'sw.js',
  ])
    expect(trusted?.(own)).toBe(own)
  for (const other of [
    'https://host.example/first/other.js',
    'https://host.example/first/handy.js',
    'https://elsewhere.example/first/hand/a.js',
    '../other.js',
    'data:text/javascript,1',
    'blob:https://host.example/0f0f',
    '//elsewhere.example/a.js',
  ])
    expect(trusted?.(other), other).toBeNull()
})

test('a browser without Trusted Types is left alone', () => {
  expect(() => trustOwnScripts(undefined, 'https://host.example/')).not.toThrow()
})
