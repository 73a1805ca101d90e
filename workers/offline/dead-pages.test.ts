import { expect, test } from 'vitest'
import { buildOf } from './build'
import { areAllDead, findDeadPages, type OpenWindow } from './dead-pages'

const SCOPE = 'https://host/folder/'
const build = buildOf([], SCOPE)

/** @param answers its answers to successive questions */
function windowOf(url: string, answers: readonly unknown[], isVisible = true): OpenWindow {
  const left = [...answers]
  return {
    url: SCOPE + url,
    isVisible,
    entry: () => Promise.resolve(left.shift()),
    reload: () => Promise.resolve(),
  }
}
const alive = () => windowOf('#/lab', [`${SCOPE}assets/index-aaaaaaaa.js`])
const late = () => windowOf('', [undefined, undefined, `${SCOPE}assets/index-aaaaaaaa.js`])
const dead = () => windowOf('?3#/watch', [])
const asleep = () => windowOf('', [], false)
const elsewhere = () => windowOf('v2/', [])

test('a visible page that answers no question is dead; one that answers late, is hidden or elsewhere is not', async () => {
  const blank = dead()
  const found = await findDeadPages(build, [alive(), blank, late(), asleep(), elsewhere()])
  expect(found).toEqual([blank])
})

test.each([
  ['only dead pages', [dead(), dead(), asleep(), elsewhere()], true],
  ['one live page', [dead(), alive()], false],
  ['one that answers late', [late()], false],
  ['no visible page', [asleep(), elsewhere()], false],
])('takes over without being asked, with %s: %#', async (_, windows, expected) => {
  expect(await areAllDead(build, windows)).toBe(expected)
})
