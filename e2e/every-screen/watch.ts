import type { Page } from '@playwright/test'

/** Journeys do without the worker that keeps pages. */
const blocked = 'Service Worker registration blocked'

/** What a page complained about, in words. */
export type Complaints = string[]

/** Notes errors of the console, of scripts and of requests from now on. A page that is missing is a 404 itself, which is no complaint. */
export function noteComplaints(page: Page): Complaints {
  const complaints: Complaints = []
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
  return complaints
}
