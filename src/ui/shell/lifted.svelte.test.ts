import { afterEach, beforeEach, expect, test } from 'vitest'
import { liftedTo } from './lifted'

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('div')
  page.innerHTML = `<p class="place"></p><i></i><section><input><ul style="height: 20px; overflow: auto">
    <li style="height: 200px">long</li></ul></section><b></b>`
  document.body.append(page)
})
afterEach(() => {
  page.remove()
})

function find<T extends Element>(kind: new () => T, selector: string): T {
  const found = page.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`no ${selector}`)
  return found
}
const place = () => find(HTMLElement, '.place')
const section = () => find(HTMLElement, 'section')
const order = () => [...page.querySelectorAll('section, i, b')].map(({ tagName }) => tagName)

/** A browser without `moveBefore`. */
function withoutMoveBefore() {
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore')
  Reflect.deleteProperty(Element.prototype, 'moveBefore')
  expect('moveBefore' in Element.prototype).toBe(false)
  return () => own && Object.defineProperty(Element.prototype, 'moveBefore', own)
}

test.each(['as it is', 'by being taken out and put in'])(
  'moved %s, it keeps its input, selection and focus, and returns to its place',
  (how) => {
    const undo = how === 'as it is' ? undefined : withoutMoveBefore()
    try {
      const input = find(HTMLInputElement, 'input')
      input.value = 'half an answ'
      input.focus()
      input.setSelectionRange(5, 7)
      const stays = () => {
        expect(find(HTMLInputElement, 'input')).toBe(input)
        expect(input.value).toBe('half an answ')
        expect([input.selectionStart, input.selectionEnd]).toEqual([5, 7])
        expect(document.activeElement).toBe(input)
      }
      const back = liftedTo(place())(section())
      expect(order()).toEqual(['SECTION', 'I', 'B'])
      stays()
      back?.()
      expect(order()).toEqual(['I', 'SECTION', 'B'])
      expect(page.innerHTML).not.toContain('<!--')
      stays()
    } finally {
      undo?.()
    }
  },
)

test('keeps its scroll position if the browser can move an element with its state', () => {
  const list = find(HTMLElement, 'ul')
  list.scrollTop = 60
  const back = liftedTo(place())(section())
  expect(list.scrollTop).toBe(60)
  back?.()
  expect(list.scrollTop).toBe(60)
})

test('an element that was removed meanwhile is not brought back', () => {
  const back = liftedTo(place())(section())
  section().remove()
  back?.()
  expect(order()).toEqual(['I', 'B'])
  expect(page.innerHTML).not.toContain('<!--')
})

test('without a place it stays where it is', () => {
  expect(liftedTo(undefined)(section())).toBeUndefined()
  expect(order()).toEqual(['I', 'SECTION', 'B'])
})
