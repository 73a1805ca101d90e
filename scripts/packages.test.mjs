import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differs } from './prepare.mjs'

/** @param {string} file @returns {any} */
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
/** @type {Record<string, { name?: string, version?: string, resolved?: string, link?: boolean, integrity?: string }>} */
const locked = json('package-lock.json').packages
const { name, dependencies, devDependencies } = json('package.json')

test('every package is itself, from the registry and with its digest, or a folder of this repository', () => {
  for (const [path, { name: other, resolved = '', link, integrity }] of Object.entries(locked)) {
    if (path === '') expect(other).toBe(name)
    else if (path.startsWith('vendor/')) expect(readdirSync(path)).toContain('package.json')
    else if (link) expect(locked, path).toHaveProperty([resolved])
    else {
      expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
      expect(integrity, path).toMatch(/^sha512-/)
      // An alias installs another package under a name. There is one: TypeScript 7 beside TypeScript 6.
      expect(other, path).toBe(path === 'node_modules/@typescript/native' ? 'typescript' : undefined)
    }
  }
})

test('the packages that transformers.js needs in Node alone are replaced by our own empty one', () => {
  for (const stood of ['onnxruntime-node', 'sharp'])
    expect(locked[`node_modules/${stood}`]).toEqual({ resolved: 'vendor/not-needed', link: true })
  const source = readFileSync('vendor/not-needed/index.js', 'utf8')
  expect(source.replace(/^\/\/.*$/gm, '').trim()).toBe('export {}')
  const { dependencies, scripts } = json('vendor/not-needed/package.json')
  expect({ dependencies, scripts }).toEqual({})
})

test('ONNX Runtime is the very build that transformers.js asks for, and there is one copy of it', () => {
  const wanted = json('node_modules/@huggingface/transformers/package.json').dependencies['onnxruntime-web']
  expect(dependencies['onnxruntime-web']).toBe(wanted)
  expect(Object.keys(locked).filter((path) => path.endsWith('/onnxruntime-web'))).toEqual([
    'node_modules/onnxruntime-web',
  ])
  expect(devDependencies).not.toHaveProperty('onnxruntime-web')
})

test('the installation differs from the lockfile if a version, or the target of a link, does', () => {
  const link = { resolved: 'vendor/a', link: true }
  const wanted = {
    '': {},
    'node_modules/a': link,
    'vendor/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
  }
  const { '': _, ...same } = wanted
  expect(differs(same, wanted)).toBe(false)
  expect(differs({ ...same, 'node_modules/b': { version: '2.0.1' } }, wanted)).toBe(true)
  expect(differs({ ...same, 'node_modules/a': { version: '1.0.0', resolved: 'https://x' } }, wanted)).toBe(
    true,
  )
  expect(differs({ ...same, 'node_modules/a': { resolved: 'vendor/b', link: true } }, wanted)).toBe(true)
  const { 'node_modules/b': gone, ...less } = same
  expect(differs(less, wanted)).toBe(true)
  expect(differs(less, { ...wanted, 'node_modules/b': { ...gone, optional: true } })).toBe(false)
  expect(differs(json('node_modules/.package-lock.json').packages, locked)).toBe(false)
})
