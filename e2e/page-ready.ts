import type { Page } from '@playwright/test'

/** Selector of the server-rendered initial content, which the scripts replace. */
export const initialContentSelector = '#root > [aria-busy="true"]'

/** Waits until the scripts have replaced the initial content. Before that, only plain links work. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator(initialContentSelector).waitFor({ state: 'detached' })
}

/** Makes `goto` and `reload` wait until the page is ready, except with `waitUntil: 'commit'`. */
export function waitUntilReadyOnNavigation(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await waitUntilReady(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await waitUntilReady(page)
    return response
  }
}
