/** What every end-to-end test is: one in which nothing goes against the page's policy, in the page or in a worker. */
import { expect, test as base, type Browser, type BrowserContext } from '@playwright/test'

export * from '@playwright/test'

/** As browsers word what a policy has refused. */
const REFUSED = /Content Security Policy|TrustedHTML|TrustedScript|securitypolicyviolation/

/** What the policy has refused in a test. */
interface Policy {
  readonly refused: string[]
  /** The test itself goes against it. */
  isTried: boolean
}

/** Collects what a policy refuses in a context's pages and their workers. */
function watch(context: BrowserContext, refused: string[]): void {
  context.on('console', (message) => {
    if (REFUSED.test(message.text())) refused.push(message.text())
  })
  context.on('page', (page) => {
    page.on('worker', (worker) => {
      // A worker's own log does not reach the page's; one that is gone already has nothing to tell.
      worker
        .evaluate(() => {
          addEventListener('securitypolicyviolation', (event) => {
            const { effectiveDirective, blockedURI } = event
            console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`)
          })
        })
        .catch(() => undefined)
    })
  })
}

export const test = base.extend<{ policy: Policy }>({
  policy: [
    async ({ browser, context }, use) => {
      const policy: Policy = { refused: [], isTried: false }
      const { refused } = policy
      watch(context, refused)
      const open = browser.newContext.bind(browser)
      const others: Browser['newContext'] = async (options) => {
        const other = await open(options)
        watch(other, refused)
        return other
      }
      browser.newContext = others
      await use(policy)
      browser.newContext = open
      if (!policy.isTried)
        expect(refused, 'The page’s policy refuses nothing that the page does.').toEqual([])
    },
    { auto: true },
  ],
})
