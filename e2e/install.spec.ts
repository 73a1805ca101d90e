// Installed as an app: the browser's requirements, and the files that the system passes on.
import { expect, test, type Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findChromium, launchOptions } from '../scripts/chromium.mjs'
import { serve } from '../scripts/serve.mjs'
import { isKept, visit } from './keeping'
import { root } from './watching'

// A shell without windows installs nothing.
test.use({ serviceWorkers: 'allow', launchOptions: launchOptions(await findChromium()) })

/** The manifest of a page in a folder: two versions beside one another are two apps. */
for (const base of ['/', '/v1/'])
  test(`can be installed from ${base}`, async ({ context }) => {
    const host = await serve({ base })
    const page = await visit(context, host.url)
    const session = await context.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // A private window, as every test's is, installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )
    const { errors, url, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${host.url}manifest.webmanifest`)
    const { appId } = await session.send('Page.getAppId')
    expect(appId).toBe(host.url)
    const manifest = JSON.parse(data ?? '') as { icons: { src: string; sizes: string; type: string }[] }
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await page.request.get(new URL(src, host.url).href)
      expect(icon.headers()['content-type']).toBe(type)
      if (type === 'image/png') {
        const bytes = await icon.body()
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
      }
    }
    await host.close()
  })

const library = (page: Page) => page.getByRole('heading', { level: 1, name: 'Library' })

/** The files that wait for the Library, as it would take them. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const inbox = await caches.open(`firsthand ${new URL('.', location.href).href} inbox`)
    const found = await Promise.all((await inbox.keys()).map((key) => inbox.match(key)))
    return Promise.all(
      found.map(async (one) => [decodeURIComponent(one?.headers.get('X-Name') ?? ''), await one?.text()]),
    )
  })

test('a file shared by another program waits for the Library, which opens', async ({ context, baseURL }) => {
  const page = await visit(context, baseURL ?? '')
  // The system sends a form; so does any page elsewhere that is allowed to send forms.
  const elsewhere = createServer((_, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(
        `<form action="${baseURL}share" method="post" enctype="multipart/form-data"><input name="title" value="">` +
          '<input name="files" type="file" multiple><button>Send</button></form>',
      ),
  )
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const sender = await context.newPage()
  await sender.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
  await sender.locator('[type=file]').setInputFiles([
    { name: 'was man weiß.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"?"}') },
    { name: 'b.json', mimeType: 'application/json', buffer: Buffer.from('[]') },
  ])
  await page.close()
  await sender.getByRole('button', { name: 'Send' }).click()
  await expect(sender).toHaveURL(/#\/library/)
  await expect(library(sender)).toBeVisible()
  elsewhere.close()
})

test('a shared file keeps its name and its contents, and waits while the Library is not open', async ({
  context,
  baseURL,
}) => {
  const page = await visit(context, `${baseURL}#/docs`)
  await page.evaluate(async () => {
    const body = new FormData()
    body.append('text', '')
    for (const [text, name] of [['{"a":1}', 'was man weiß.json'] as const, ['[]', 'b.json'] as const])
      body.append('files', new File([text], name))
    await fetch('./share', { method: 'POST', body, redirect: 'manual' })
  })
  expect(await waiting(page)).toEqual([
    ['was man weiß.json', '{"a":1}'],
    ['b.json', '[]'],
  ])
})

test('a link that is shared is followed', async ({ context, baseURL }) => {
  const page = await visit(context, baseURL ?? '')
  const link = `${baseURL}#/watch?seed=7&step=300`
  await page.goto(`${baseURL}share?${new URLSearchParams({ title: 'A run', url: link }).toString()}`)
  await expect(root(page)).toHaveAttribute('data-step', '300')
  expect(await waiting(page)).toEqual([])
})

test('a file that the system opens with the page comes to the Library', async ({ page }) => {
  await page.addInitScript(() => {
    // No operating system opens files in a test, so this imitates its call.
    const file = new File(['{"format":"?"}'], 'a.json')
    const handle = { kind: 'file', name: file.name, getFile: () => Promise.resolve(file) }
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (consumer: (launched: unknown) => void) => consumer({ files: [handle] }) },
    })
  })
  await page.goto('/')
  await isKept(page)
  await expect(page).toHaveURL(/#\/library$/)
  await expect(library(page)).toBeVisible()
})

test('without service workers the page does not mention one', async ({ page }) => {
  const list: string[] = []
  page.on('console', (message) => list.push(message.text()))
  page.on('pageerror', (error) => list.push(error.message))
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  const begun = page.waitForResponse(/begin-.*\.js/)
  await page.goto('/#/docs?page=models')
  await begun
  await expect(page.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible()
  expect(list).toEqual([])
})
