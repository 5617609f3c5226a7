import type { Page } from '@playwright/test'

/** Journeys do without the worker that keeps pages. */
const blocked = 'Service Worker registration blocked'

/**
 * What a walk keeps an eye on: what a page complained about, in words, and whether there is still a page. `gone` is rejected as soon as the page
 * or its browser has gone away.
 */
export type Watch = { complaints: readonly string[]; gone: Promise<never> }

/** Notes errors of the console, of scripts and of requests from now on. A page that is missing is a 404 itself, which is no complaint. */
export function watch(page: Page): Watch {
  const complaints: string[] = []
  const note = (what: string): void => void complaints.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.location().url === page.url() || message.text().startsWith(blocked)) return
    note(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) note(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // What was on its way when the page was left is let go by the browser.
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') note(`${why} ${request.url()}`)
  })
  return { complaints, gone: untilGone(page) }
}

/** A walk that waits for a page that is no longer there would wait for as long as a test may take. */
function untilGone(page: Page): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const fail = (what: string): void => reject(new Error(`${what} while ${page.url()} was on show.`))
  page.on('crash', () => fail('The page crashed'))
  page.on('close', () => fail('The page was closed'))
  page
    .context()
    .browser()
    ?.on('disconnected', () => fail('The browser ended'))
  // Only walks look at it: at the end of a test the page is closed as a matter of course.
  promise.catch(() => {})
  return promise
}
