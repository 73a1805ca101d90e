import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import type { MergeAsked, MergePreview } from '../../../../workers/api/library-compare.api'
import { amount } from '../../../engine/sentence'
import type { SaidBy, ThingOfMany } from '../../../library/knowledge/finders'
import type { LibraryRef } from '../../../library/store/library-types'
import { DEFAULT_SPEC } from '../../link/link-state'
import { answer, fault, rowOf } from '../testing'
import type { Api, CompareClient } from './asked.svelte'
import MergeKnowledge from './MergeKnowledge.svelte'

const refs: readonly LibraryRef[] = [
  { kind: 'knowledge', id: 'a' },
  { kind: 'knowledge', id: 'b' },
]
const said = (id: string, quantity: number, by: string, isFound: boolean): SaidBy => ({
  id,
  what: amount(quantity, 'planks'),
  how: isFound ? 'found out' : 'the model’s word',
  isFound,
  isRight: quantity === 2,
  by: [by],
  foundBy: isFound ? [{ name: by, step: 12 }] : [],
})
const agreed = { isConflict: false, isContested: false, isDecided: false }

/** Two pieces that disagree about sticks. A decision puts the chosen version first. */
function preview({ decisions }: MergeAsked): MergePreview {
  const both = [said('two', 2, 'Anna', true), said('one', 1, 'Ben', false)]
  const chosen = decisions['stick']
  const stick: ThingOfMany = {
    thing: 'stick',
    ...{ isConflict: true, isContested: false, isDecided: chosen !== undefined },
    said: chosen === 'one' ? both.toReversed() : both,
  }
  return {
    mind: 'adg',
    notes: [],
    pieces: [
      { name: 'Anna', things: 2 },
      { name: 'Ben', things: 1 },
    ],
    things: [{ thing: 'bowl', ...agreed, said: [said('three', 3, 'Anna', true)] }, stick],
    people: [
      { name: 'Anna', found: 2, first: 2, alone: 2, wrong: 0 },
      { name: 'Ben', found: 0, first: 0, alone: 0, wrong: 1 },
    ],
    hasTruth: true,
  }
}

class Fake implements CompareClient {
  /** The saves that were requested, with their names. */
  readonly kept: { readonly asked: MergeAsked; readonly name: string }[] = []
  readonly removed: LibraryRef[] = []
  readonly previews: MergeAsked[] = []
  /** Its name and the time (ms since 1970) when it was added. */
  there: { readonly name: string; readonly addedAt: number } | null = null
  instead: Partial<Api> = {}
  readonly #api: Api = {
    compare: () => fault('Nobody compares here.'),
    previewMerge: (asked) => {
      this.previews.push(asked)
      return answer(preview(asked))
    },
    keepMerged: (asked, name) => {
      this.kept.push({ asked, name })
      // An item that is already stored keeps its name.
      this.there ??= { name, addedAt: Date.now() }
      return answer({ kind: 'knowledge', id: 'merged' })
    },
    read: (name) => fault(`${name} is empty.`),
    forgetRead: () => answer(null),
    rows: () => answer({ rows: [rowOf('knowledge', 'Cleo'), rowOf('run', 'A run')], damaged: [], bin: [] }),
    thing: () => {
      const { name = '', addedAt = 0 } = this.there ?? {}
      const value = { mind: 'adg', world: DEFAULT_SPEC.world, runs: {}, body: { items: {} } } as const
      return answer({
        kind: 'knowledge',
        value,
        labels: { name, tags: [], notes: [] },
        addedAt,
        received: null,
      })
    },
    remove: (gone) => {
      this.removed.push(...gone)
      this.there = null
      return answer(null)
    },
  }
  ask: CompareClient['ask'] = (call) => call({ ...this.#api, ...this.instead })
}
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())
async function shown(client = new Fake(), pieces: readonly LibraryRef[] = refs) {
  const opened: LibraryRef[] = []
  await render(MergeKnowledge, {
    client,
    pieces,
    onclose: () => undefined,
    onshow: (ref: LibraryRef) => opened.push(ref),
  })
  return { client, opened }
}

test('shows the result before saving: what holds, what is set aside, and who found it', async () => {
  const { client } = await shown()
  await expect
    .element(page.getByText('2 pieces together say something about 2 things', { exact: false }))
    .toHaveTextContent(
      'The pieces agree on 1 thing and differ on 1. Experience decides 1 of the differences.',
    )
  const row = page.getByRole('row').filter({ hasText: 'stick' })
  await expect.element(row).toHaveTextContent('learned by Anna at step 12')
  await expect.element(row).toHaveTextContent('said by Ben')
  const people = page.getByRole('region', { name: 'Table of who learned what' })
  await expect.element(people.getByRole('row').nth(1)).toHaveTextContent('Anna')
  await people.getByRole('button', { name: 'Wrong' }).click()
  await expect.element(people.getByRole('row').nth(1)).toHaveTextContent('Ben')
  expect(client.kept).toEqual([])
})

test('the user decides by key, saves the result under a name, and can undo the save', async () => {
  const { client, opened } = await shown()
  await page.getByRole('radio', { name: 'Ask me' }).click()
  const choices = page.getByRole('group', { name: 'Choose what is right for stick' }).getByRole('radio')
  await expect.poll(() => choices.elements().length).toBe(2)
  // There is no decision yet.
  for (const choice of choices.elements()) expect(choice).toHaveProperty('checked', false)
  choices.elements()[1]?.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('row').filter({ hasText: 'stick' })).toHaveTextContent('you decided')
  expect(client.previews.at(-1)).toMatchObject({ rule: 'ask', decisions: { stick: 'one' } })

  await page.getByRole('textbox', { name: 'Name' }).fill('The class')
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  await expect.element(page.getByText('Saved as “The class”', { exact: false })).toBeVisible()
  expect(client.kept).toMatchObject([
    { name: 'The class', asked: { rule: 'ask', decisions: { stick: 'one' }, pieces: refs } },
  ])
  await page.getByRole('button', { name: 'Show it' }).click()
  expect(opened).toEqual([{ kind: 'knowledge', id: 'merged' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Saved as “The class”', { exact: false })).not.toBeInTheDocument()
  expect(client.removed).toEqual([{ kind: 'knowledge', id: 'merged' }])
})

test('keeps the decisions while another rule is chosen, and applies them again with the rule that asks', async () => {
  const { client } = await shown()
  await page.getByRole('radio', { name: 'Ask me' }).click()
  const choices = page.getByRole('group', { name: 'Choose what is right for stick' }).getByRole('radio')
  await choices.nth(1).click()
  await expect.poll(() => client.previews.at(-1)?.decisions).toEqual({ stick: 'one' })
  await expect.element(page.getByRole('button', { name: 'Forget my decision', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Newer wins' }).click()
  await expect.poll(() => client.previews.at(-1)).toEqual({ pieces: refs, rule: 'newer', decisions: {} })
  await expect.element(page.getByRole('button', { name: 'Forget my', exact: false })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  await expect.poll(() => client.kept[0]?.asked).toEqual({ pieces: refs, rule: 'newer', decisions: {} })
  await page.getByRole('radio', { name: 'Ask me' }).click()
  await expect.poll(() => client.previews.at(-1)).toMatchObject({ rule: 'ask', decisions: { stick: 'one' } })
})

test('saves only a result that was shown: a user who cancels has to see it first', async () => {
  const client = new Fake()
  await shown(client)
  const keep = page.getByRole('button', { name: 'Save as one piece' })
  await expect.element(keep).toBeEnabled()
  let late: (() => void) | undefined
  client.instead = {
    previewMerge: (asked) =>
      new Promise((resolve) => {
        late = () => resolve({ ok: true, value: preview(asked) })
      }),
  }
  await page.getByLabelText('Add a saved piece').selectOptions('Cleo')
  await expect.element(keep).toBeDisabled()
  await page.getByRole('button', { name: 'Stop' }).click()
  const again = page.getByRole('button', { name: 'Show the new result' })
  await expect.element(again).toBeVisible()
  await expect.element(page.getByText('2 pieces together say', { exact: false })).toBeVisible()
  await expect.element(keep).toBeDisabled()
  // The view no longer waits for that answer.
  late?.()
  await expect.element(keep).toBeDisabled()
  client.instead = {}
  await again.click()
  await expect.element(keep).toBeEnabled()
  await expect.element(again).not.toBeInTheDocument()
  await keep.click()
  await expect.poll(() => client.kept.length).toBe(1)
  expect(client.kept[0]?.asked).toEqual(client.previews.at(-1))
  expect(client.kept[0]?.asked.pieces).toHaveLength(3)
})

test('saves nothing when the pieces cannot be read, even if an earlier result was shown', async () => {
  const client = new Fake()
  await shown(client)
  const keep = page.getByRole('button', { name: 'Save as one piece' })
  await expect.element(keep).toBeEnabled()
  client.instead = { previewMerge: () => fault('They are of two worlds.') }
  await page.getByLabelText('Add a saved piece').selectOptions('Cleo')
  await expect.element(page.getByRole('alert')).toHaveTextContent('They are of two worlds.')
  await expect.element(keep).toBeDisabled()
})

test('removes the note about the save when the choice changes', async () => {
  await shown()
  const kept = page.getByText('Saved as “2 pieces merged”', { exact: false })
  const keepIt = async () => {
    await page.getByRole('button', { name: 'Save as one piece' }).click()
    await expect.element(kept).toBeVisible()
  }
  await keepIt()
  await page.getByRole('radio', { name: 'Ask me' }).click()
  await expect.element(kept).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  const there = page.getByText('The pieces are unchanged.', { exact: false })
  await expect.element(there).toBeVisible()
  await page.getByRole('group', { name: 'Choose what is right for stick' }).getByRole('radio').nth(1).click()
  await expect.element(there).not.toBeInTheDocument()
})

test('shows names for pieces that cannot be merged, so that the user can remove one', async () => {
  const client = new Fake()
  const rows = [rowOf('knowledge', 'Anna', { id: 'a' }), rowOf('knowledge', 'Ben', { id: 'b' })]
  client.instead = {
    previewMerge: () => fault('They are of two worlds.'),
    rows: () => answer({ rows, damaged: [], bin: [] }),
  }
  await shown(client)
  await expect.element(page.getByRole('alert')).toHaveTextContent('They are of two worlds.')
  for (const name of ['Anna', 'Ben'])
    await expect.element(page.getByRole('button', { name: `Leave out ${name}` })).toBeVisible()
})

test('a piece without a known name gets a number, not an id', async () => {
  const client = new Fake()
  client.instead = {
    previewMerge: () => fault('It is not here any more.'),
    rows: () => fault('The storage does not answer.'),
  }
  await shown(client, [{ kind: 'knowledge', id: '3f0a' }])
  await expect.element(page.getByRole('button', { name: 'Leave out Piece 1' })).toBeVisible()
  await expect.element(page.getByText('3f0a', { exact: false })).not.toBeInTheDocument()
})

test('a piece keeps its name while others are added or removed and the answer is pending', async () => {
  const client = new Fake()
  await shown(client)
  const leave = (name: string) => page.getByRole('button', { name: `Leave out ${name}` })
  await expect.element(leave('Anna')).toBeVisible()
  client.instead = { previewMerge: () => new Promise(() => undefined) }
  await leave('Anna').click()
  await page.getByLabelText('Add a saved piece').selectOptions('Cleo')
  await expect.element(leave('Cleo')).toBeVisible()
  await expect.element(leave('Ben')).toBeVisible()
  await expect.element(leave('Anna')).not.toBeInTheDocument()
})

test('with nothing chosen it says what to do; stored pieces can be added and removed', async () => {
  const { client } = await shown(new Fake(), [])
  await expect
    .element(page.getByText('drop files, for example the files of all students in a class', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save as one piece' })).not.toBeInTheDocument()
  await page.getByLabelText('Add a saved piece').selectOptions('Cleo')
  await expect.poll(() => client.previews.at(-1)?.pieces.length).toBe(1)
  await expect.element(page.getByText('Choose two or more pieces.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out', exact: false }).click()
  await expect
    .element(page.getByText('drop files, for example the files of all students in a class', { exact: false }))
    .toBeVisible()
})

test('says why a file cannot be used, and uses the others', async () => {
  const client = new Fake()
  const { instead } = client
  client.instead = {
    ...instead,
    read: (name) => (name === 'empty.json' ? fault('It is empty.') : answer([])),
  }
  await shown(client)
  const files = [new File([''], 'empty.json'), new File(['{}'], 'run.json')]
  await userEvent.upload(page.getByLabelText('or files'), files)
  await expect.element(page.getByRole('alert')).toHaveTextContent('empty.json: It is empty.')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('run.json contains no knowledge and is left out.')
})

test('says when the result cannot be saved, and leaves the pieces unchanged', async () => {
  const client = new Fake()
  client.instead = { keepMerged: () => fault('The browser’s storage for this page is full.') }
  await shown(client)
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The browser’s storage for this page is full. The pieces are unchanged.')
})

test('a result that was stored before keeps its name, cannot be undone, and is reported as already stored', async () => {
  const client = new Fake()
  client.there = { name: 'The class of 3b', addedAt: 5 }
  const { opened } = await shown(client)
  await page.getByRole('textbox', { name: 'Name' }).fill('5B')
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  const said = page.getByText(
    'The result is already in the Library, as “The class of 3b”. The pieces are unchanged.',
  )
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show it' }).click()
  expect(opened).toEqual([{ kind: 'knowledge', id: 'merged' }])
  expect(client.removed).toEqual([])
})

test('saving again under another name reports the existing name', async () => {
  const client = new Fake()
  await shown(client)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Class')
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  await expect.element(page.getByText('Saved as “Class”.', { exact: false })).toBeVisible()
  const { there } = client
  client.there = there && { ...there, addedAt: there.addedAt - 1_000 }
  await name.fill('5B')
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  await expect
    .element(page.getByText('The result is already in the Library, as “Class”.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('Saved as “', { exact: false })).not.toBeInTheDocument()
})

test('saves without an undo button when it is unknown whether the result was stored before', async () => {
  const client = new Fake()
  client.instead = { thing: () => fault('The storage does not answer.') }
  await shown(client)
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  await expect.element(page.getByText('Saved. The pieces are unchanged.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('asks the browser for permanent storage after a save, and shows the answer', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  await shown()
  expect(persist).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Save as one piece' }).click()
  await expect
    .element(page.getByText(/The page asked the browser to keep your data.*did not promise/))
    .toBeVisible()
  expect(persist).toHaveBeenCalledTimes(1)
})
