import { expect, type Page, type Response } from '@playwright/test'

/**
 * Runs an action that sends `METHOD /path` and waits for a successful response. Pages update optimistically, and a reload would
 * cancel the request.
 */
export async function waitForOkResponse(page: Page, request: string | RegExp, act: () => Promise<unknown>): Promise<Response> {
  const responsePromise = page.waitForResponse((response) => {
    const label = `${response.request().method()} ${new URL(response.url()).pathname}`
    return typeof request === 'string' ? label === request : request.test(label)
  })
  await act()
  const response = await responsePromise
  expect(response.ok(), `${response.request().method()} ${response.url()} → ${response.status()}`).toBe(true)
  return response
}

/** Runs an action that opens a page and waits until the page has opened its event stream. */
export async function waitForEventStream(page: Page, act: () => Promise<unknown>): Promise<void> {
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  await act()
  await listening
}
