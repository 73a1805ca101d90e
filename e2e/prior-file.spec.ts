import { expect, test } from './test'
import { button, open, plays, standsAt, troubles } from './watching'

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`item_${i}`, {}]))

const BAD = [
  { name: 'not JSON', text: '{torch:', says: 'JSON' },
  { name: 'a negative quantity', text: '{"torch":{"stick":-1}}', says: '-1' },
  { name: 'a huge quantity', text: '{"torch":{"stick":1e400}}', says: 'torch' },
  { name: 'a prototype key', text: '{"__proto__":{"stick":1},"torch":{}}', says: '__proto__' },
  { name: 'markup in a name', text: '{"<img src=x onerror=\\"window.hacked=1\\">":{}}', says: '<img' },
  { name: 'a hundred thousand items', text: JSON.stringify(many), says: 'more than 2000 items' },
]

test('a recorded prior is read from a file; a bad one is refused where it is chosen, and nothing is lost', async ({
  page,
}) => {
  const list = troubles(page)
  await open(page, '#/watch?step=30')
  await button(page, /^model /).click()
  await page.getByRole('radio', { name: 'Recorded answers' }).check()
  const input = page.getByLabel('File', { exact: true })
  for (const { name, text, says } of BAD) {
    await input.setInputFiles(file('bad.json', text))
    await expect(page.getByRole('alert'), name).toContainText(says)
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])

  await input.setInputFiles(file('good.json', '{"bowl":{"logs":9},"hopper":{}}'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('good.json is loaded: 2 items.')).toBeVisible()
  await input.setInputFiles(file('worse.json', '[]'))
  await expect(page.getByText('The earlier file stays loaded.')).toBeVisible()

  await button(page, 'Start the run').click()
  await plays(page, true)
  await expect(page).toHaveURL(/model=recorded/)
  await page.goBack()
  await standsAt(page, 30)
  expect(list).toEqual([])
})
