/** Hostile documents in the dialog that reads them: each is read or refused with a sentence, and the page lives on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '../../src/engine/random'
import { amount, ATTACK_SEED, count } from '../../attack/amount'
import { hostileText } from '../../attack/hostile-texts'
import { PATIENCE } from '../../scripts/testing/patience.mjs'
import { expect, test } from '../test'
import { expectUnharmed, observe } from './observed'

const DOCUMENTS = amount({ quick: 3, full: 60 })
const EACH = 10
const ENDINGS = ['txt', 'md', 'csv', 'tsv', 'json'] as const
/** One in ten has the maximum size of a document. */
const sizeOf = (random: Random, at: number) =>
  at % 10 === 1 ? 2_000_000 : 1 + random.int(random.pick([100, 20_000]))
/** Another one each time: the same knowledge twice is one thing in the Library. */
const goodOf = (at: number) => `To craft ${at + 2} sticks you need 2 planks.`

for (let first = 0; first < DOCUMENTS; first += EACH)
  test(`hostile documents from ${first} on are read or refused, and the dialog works on`, async ({ page }) => {
    page.setDefaultTimeout(PATIENCE)
    const observed = await observe(page)
    // From the disk, as a person brings them: given as bytes, they would be unpacked by the test in the page itself.
    const folder = await mkdtemp(join(tmpdir(), 'hostile-documents-'))
    const good = join(folder, 'good.md')
    await page.goto('/#/library')
    for (let at = first; at < Math.min(DOCUMENTS, first + EACH); at++) {
      const random = new Random(ATTACK_SEED).fork(`page document ${at}`)
      const text = hostileText(random, sizeOf(random, at)).slice(0, 2_000_000)
      const what = `seed ${ATTACK_SEED}, document ${at}: ${JSON.stringify(text.slice(0, 80))}`
      const name = `hostile.${random.pick(ENDINGS)}`
      await page.getByRole('button', { name: 'Read documents' }).click()
      const dialog = page.getByRole('dialog', { name: 'Read documents' })
      const hostile = join(folder, name)
      await writeFile(hostile, text)
      await writeFile(good, goodOf(at))
      await dialog.getByLabel('Documents to read', { exact: true }).setInputFiles([hostile, good])
      await expect(dialog.getByText(/^[12] documents?,/), what).toBeVisible()
      await dialog.getByRole('button', { name: 'Read them' }).click()
      await expect(dialog.getByText(/^[12] documents?: [\d,]+ goals?/).first(), what).toBeVisible()
      const isKept = random.int(3) === 0
      if (isKept) {
        await dialog.getByLabel('Name').fill(`Hostile ${at}`)
        await dialog.getByRole('button', { name: 'Save it' }).click()
        await expect(dialog, what).toBeHidden()
        const kept = page.getByRole('article', { name: `knowledge: Hostile ${at}` })
        await kept.getByRole('tab', { name: 'Documents' }).click()
        await kept.getByRole('button', { name: 'good.md' }).click()
        await expect(kept.getByRole('region', { name: 'Text of good.md' }), what).toContainText(goodOf(at))
      } else {
        await page.keyboard.press('Escape')
        await expect(dialog, what).toBeHidden()
      }
      await expectUnharmed(page, observed, what)
    }
    expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false)
    await rm(folder, { recursive: true })
    count('documents read in the page', Math.min(EACH, DOCUMENTS - first))
  }) // prettier-ignore
