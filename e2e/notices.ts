import { type BrowserContext, expect, type Page } from '@playwright/test'

type Said = { words: string; isRead: boolean }

/** Remembers every notification that the pages of a browser show: each is gone after seconds, however busy the machine is. */
export async function rememberNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: Said[] = []
    Object.assign(globalThis, { said })
    const hear = (node: Node): void => {
      if (!(node instanceof Element)) return
      const close = [...node.querySelectorAll('[aria-label="Close notification"]')]
      said.push(...close.map((button) => ({ words: button.parentElement?.textContent ?? '', isRead: false })))
    }
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(hear))).observe(document, {
      childList: true,
      subtree: true,
    })
  })
}

/** Every notification that this page has shown since it was loaded. */
export function saidIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { said: Said[] }).said.map(({ words }) => words))
}

/**
 * Waits until the page has shown a notification with these words, which may be gone again by now. Each notification answers once: words that
 * come twice are waited for twice.
 */
export async function expectNotified(page: Page, words: string | RegExp): Promise<void> {
  const wanted = typeof words === 'string' ? RegExp.escape(words) : words.source
  const read = (): Promise<boolean> => page.evaluate(readNotice, wanted).catch(falseWhileLoading)
  await expect.poll(read, { message: `a notification: ${words}` }).toBe(true)
}

/** A page that is loaded anew at that moment is asked once it is there. */
function falseWhileLoading(error: Error): boolean {
  if (error.message.includes('because of a navigation')) return false
  throw error
}

/** Runs in the page. Whether a notification was shown that nobody has asked about yet. */
function readNotice(wanted: string): boolean {
  const { said } = globalThis as unknown as { said: Said[] }
  const found = said.find((one) => !one.isRead && new RegExp(wanted).test(one.words))
  if (found) found.isRead = true
  return found !== undefined
}
