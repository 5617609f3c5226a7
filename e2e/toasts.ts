import { type BrowserContext, expect, type Page } from '@playwright/test'

type RecordedToast = { text: string; isRead: boolean }

/**
 * Records every toast that the pages of a browser context show. A toast disappears after seconds, so a slow test could miss it.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toasts: RecordedToast[] = []
    Object.assign(globalThis, { toasts })
    const recordToast = (node: Node): void => {
      if (!(node instanceof Element)) return
      const close = [...node.querySelectorAll('[aria-label="Close notification"]')]
      toasts.push(...close.map((button) => ({ text: button.parentElement?.textContent ?? '', isRead: false })))
    }
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(recordToast))).observe(document, {
      childList: true,
      subtree: true,
    })
  })
}

/** Texts of all toasts that this page has shown since it was loaded. */
export function listToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { toasts: RecordedToast[] }).toasts.map(({ text }) => text))
}

/** Waits until the page has shown a toast that matches; it may have disappeared since. Each toast is matched only once. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const pattern = typeof text === 'string' ? RegExp.escape(text) : text.source
  const hasToast = (): Promise<boolean> => page.evaluate(takeToast, pattern).catch(falseDuringNavigation)
  await expect.poll(hasToast, { message: `a notification: ${text}` }).toBe(true)
}

/** Returns false if the page is navigating at that moment, so that the poll tries again. */
function falseDuringNavigation(error: Error): boolean {
  if (error.message.includes('because of a navigation')) return false
  throw error
}

/** Runs in the page. Returns whether a matching toast was shown that is not marked as read, and marks it. */
function takeToast(pattern: string): boolean {
  const { toasts } = globalThis as unknown as { toasts: RecordedToast[] }
  const found = toasts.find((one) => !one.isRead && new RegExp(pattern).test(one.text))
  if (found) found.isRead = true
  return found !== undefined
}
