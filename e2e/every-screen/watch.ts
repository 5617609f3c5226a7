import type { Page } from '@playwright/test'

/** Warning that browsers log because journeys block the service worker. */
const serviceWorkerBlocked = 'Service Worker registration blocked'

/** Problems that a page reported so far. `closed` rejects as soon as the page or its browser is closed or crashes. */
export type PageWatch = { problems: readonly string[]; closed: Promise<never> }

/** Records console errors, script errors and failed requests from now on. The 404 of a missing page itself is not a problem. */
export function watchPage(page: Page): PageWatch {
  const problems: string[] = []
  const recordProblem = (what: string): void => void problems.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('pageerror', (error) => recordProblem(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.location().url === page.url() || message.text().startsWith(serviceWorkerBlocked)) return
    recordProblem(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      recordProblem(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // The browser cancels pending requests when the page navigates away.
    const errorText = request.failure()?.errorText
    if (errorText !== 'net::ERR_ABORTED') recordProblem(`${errorText} ${request.url()}`)
  })
  return { problems, closed: rejectWhenClosed(page) }
}

/** Rejects when the page is closed or crashes. Without it, a visit would wait for a dead page until the test times out. */
function rejectWhenClosed(page: Page): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const fail = (what: string): void => reject(new Error(`${what} while ${page.url()} was open.`))
  page.on('crash', () => fail('The page crashed'))
  page.on('close', () => fail('The page was closed'))
  page
    .context()
    .browser()
    ?.on('disconnected', () => fail('The browser ended'))
  // Closing the page at the end of a test is expected and must not cause an unhandled rejection.
  promise.catch(() => {})
  return promise
}
