/** Files from other users: the page says what is wrong with a file, and nothing else happens. */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from './test'
import { troubles } from './watching'

const SCRIPT = '<img src=x onerror="globalThis.harmed = true"><script>globalThis.harmed = true</script>'
const recording = readFileSync('src/library/golden/1/recording-1.json', 'utf8')

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}
const harmed = (page: Page) => page.evaluate(() => 'harmed' in globalThis || 'polluted' in {})

const HOSTILE: readonly (readonly [what: string, text: string, said: RegExp])[] = [
  [
    'markup in every text',
    recording.replaceAll(/"([a-z_]{3,})"(?=[,\]}])/g, `"${SCRIPT.replaceAll('"', '\\"')}"`),
    /cannot be used/,
  ],
  [
    'another prototype',
    `{"__proto__":{"polluted":1},${recording.slice(1).replace('"step":', '"step":-')}`,
    /cannot be (used|-\d)/,
  ],
  ['depth', '['.repeat(2_000_000), /more than 64 deep/],
  ['a million values', `[${'0,'.repeat(1_000_000)}0]`, /more than 1,000,000 values/],
  ['half a file', recording.slice(0, recording.length / 2), /the file is not JSON, or it is incomplete/],
  ['a page', `<!doctype html>${SCRIPT}`, /the file’s format is not known/],
  [
    'a newer version',
    recording.replace('"version":1', '"version":99'),
    /of version 99.*newer version of this page/,
  ],
]

test('whatever a file contains, no script runs, a sentence appears, and nothing is saved', async ({
  page,
}) => {
  const list = troubles(page)
  await page.goto('/#/library')
  const dialog = page.getByRole('dialog', { name: 'What is in this file' })
  for (const [what, text, said] of HOSTILE) {
    await drop(page, `${what}.json`, text)
    const refusal = dialog.getByRole('alert')
    await expect(refusal).toHaveText(said)
    expect((await refusal.innerText()).length).toBeLessThan(1_000)
    expect(await harmed(page)).toBe(false)
    await expect(dialog.locator('img, script, iframe')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.locator('#main')).toHaveAttribute('data-kept', '0')
  expect(list).toEqual([])
})
