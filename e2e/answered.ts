import { expect, type Page, type Response } from '@playwright/test'

/**
 * Does something that sends `METHOD /path`, and waits until the server has said yes: pages show what is to be true before it is, and a reload
 * would break the call off. Answers the response.
 */
export async function untilAnswered(page: Page, request: string | RegExp, act: () => Promise<unknown>): Promise<Response> {
  const answered = page.waitForResponse((response) => {
    const words = `${response.request().method()} ${new URL(response.url()).pathname}`
    return typeof request === 'string' ? words === request : request.test(words)
  })
  await act()
  const response = await answered
  expect(response.ok(), `${response.request().method()} ${response.url()} → ${response.status()}`).toBe(true)
  return response
}

/** Does something that opens a page, and waits until that page listens for what others do. */
export async function untilListening(page: Page, act: () => Promise<unknown>): Promise<void> {
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  await act()
  await listening
}
