import type { Page } from '@playwright/test'

/** What is drawn of a page until its scripts have put its own parts in the place of its first words. */
export const firstWords = '#root > [aria-busy="true"]'

/** Waits until the parts of a page stand in the place of its first words: before, its links lead on by loading a page, and nothing else does anything. */
export async function untilWhole(page: Page): Promise<void> {
  await page.locator(firstWords).waitFor({ state: 'detached' })
}

/** Lets a journey's page be opened until it is whole, but for one that is asked for with `waitUntil: 'commit'`. */
export function openWhole(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await untilWhole(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await untilWhole(page)
    return response
  }
}
