/** What every end-to-end test is: one in which nothing goes against the page's policy, in the page or in a worker. */
import { expect, test as base, type Browser, type BrowserContext } from '@playwright/test'

export * from '@playwright/test'

/** Browsers' messages about refusals by a policy. */
const REFUSED = /Content Security Policy|TrustedHTML|TrustedScript|securitypolicyviolation/

/** The refusals of the policy in a test. */
interface Policy {
  readonly refused: string[]
  /** The test itself goes against it. */
  isTried: boolean
}

/** Collects refusals of the policy in a context's pages and their workers. */
function watch(context: BrowserContext, refused: string[]): void {
  context.on('console', (message) => {
    if (REFUSED.test(message.text())) refused.push(message.text())
  })
  context.on('page', (page) => {
    page.on('worker', (worker) => {
      // A worker's own log does not reach the page's. A worker that is gone has no messages.
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
