/** The form of a server under any sequence of what a user does: a key goes with no request but one to the origin that it was entered for. */
import fc from 'fast-check'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { originOf } from '../../models/chat/openai/address'
import { keyFor } from '../../models/chat/openai/keys'
import { EndpointForm } from './endpoint-form.svelte'
import { PRESETS } from './presets'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const ADDRESSES = [
  ...PRESETS.map(({ baseUrl }) => baseUrl),
  ...['', 'http', 'http://', 'localhost:11434', 'http://localhost:1143', 'http://localhost:11434/other/v1'],
  ...[
    'https://localhost:11434/v1',
    'http://localhost.evil.test:11434/v1',
    'http://localhost:11434@evil.test/v1',
  ],
]

/** Tabs of one browser: they share its storage, and hear of each other's changes of it. */
class Tabs {
  readonly forms: EndpointForm[] = []
  constructor() {
    this.open()
  }
  /** The form is made while a component is set up that then goes, as when a view is left. */
  open(): EndpointForm {
    let form: EndpointForm | undefined
    const read: unknown[] = []
    $effect.root(() => {
      form = new EndpointForm()
      const made = form
      $effect(() => {
        read.push([made.key, made.takesKey, made.keepsKey])
      })
    })()
    flushSync()
    if (!form) throw new Error('No form was made.')
    this.forms.push(form)
    return form
  }
  at(place: number): EndpointForm {
    return this.forms[place % this.forms.length] ?? this.open()
  }
  /** A browser tells all tabs but the one that has written; to be told of its own writing does no harm. */
  tell(): void {
    window.dispatchEvent(new StorageEvent('storage', { key: 'firsthand.models.endpoint-keys' }))
  }
  reload(place: number): void {
    this.forms.splice(place % this.forms.length, 1)
    this.open()
  }
}
interface Expected {
  readonly enteredFor: Map<string, string | null>
}
type Command = fc.Command<Expected, Tabs>
let keys = 0

const step = (name: string, run: (tabs: Tabs, expected: Expected) => void): Command => ({
  check: () => true,
  run(expected, tabs) {
    run(tabs, expected)
    for (const form of tabs.forms) {
      const { baseUrl, keys: ring } = form.endpoint
      const origin = originOf(baseUrl)
      for (const one of ring)
        expect([one.key, one.origin]).toEqual([one.key, expected.enteredFor.get(one.key)])
      // What the field shows is what goes along.
      expect(form.key).toBe(origin === null ? '' : (keyFor(origin, ring) ?? ''))
      expect(form.takesKey).toBe(origin !== null)
    }
  },
  toString: () => name,
})
const tab = fc.nat(3)

test('whatever is edited, entered, remembered, reloaded or done in another tab, a key stays with its origin', () => {
  fc.assert(
    fc.property(
      fc.commands(
        [
          fc
            .tuple(tab, fc.constantFrom(...ADDRESSES))
            .map(([at, address]) =>
              step(`tab ${at}: ${address}`, (tabs) => void (tabs.at(at).baseUrl = address)),
            ),
          tab.map((at) =>
            step(`tab ${at}: key`, (tabs, { enteredFor }) => {
              const form = tabs.at(at)
              const key = `sk-${++keys}`
              enteredFor.set(key, originOf(form.baseUrl))
              form.key = key
            }),
          ),
          tab.map((at) => step(`tab ${at}: no key`, (tabs) => void (tabs.at(at).key = ''))),
          fc
            .tuple(tab, fc.boolean())
            .map(([at, is]) => step(`tab ${at}: remember ${is}`, (tabs) => void (tabs.at(at).keepsKey = is))),
          tab.map((at) => step(`tab ${at}: reload`, (tabs) => tabs.reload(at))),
          fc.constant(null).map(() =>
            step('another tab', (tabs) => {
              if (tabs.forms.length < 3) tabs.open()
            }),
          ),
          fc.constant(null).map(() => step('storage is told of', (tabs) => tabs.tell())),
        ],
        { maxCommands: 25 },
      ),
      (commands) => {
        localStorage.clear()
        fc.modelRun(
          () => ({ model: { enteredFor: new Map<string, string | null>() }, real: new Tabs() }),
          commands,
        )
      },
    ),
    { numRuns: 100 },
  )
})
