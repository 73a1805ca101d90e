import { afterEach, expect, test } from 'vitest'
import '../styles/tokens.css'
import '../styles/base.css'
import { textScale } from './text-scale.svelte'

const root = document.documentElement
afterEach(() => {
  root.style.fontSize = ''
  root.removeAttribute('data-present')
})

test("its readers are notified of every text size, the presenter's included", async () => {
  const heard: number[] = []
  const stop = $effect.root(() => {
    $effect(() => void heard.push(textScale.now))
  })
  await expect.poll(() => heard).toEqual([1])
  root.style.fontSize = '24px'
  await expect.poll(() => heard).toEqual([1, 1.5])
  root.style.fontSize = ''
  await expect.poll(() => heard).toEqual([1, 1.5, 1])
  root.setAttribute('data-present', '')
  await expect.poll(() => heard).toEqual([1, 1.5, 1, 1.82])
  stop()
})
