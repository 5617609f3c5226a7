import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { waitUntilReady } from './page-ready.ts'

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that depend on colors. All other rules give the same result in both themes. */
export const colorRules = ['color-contrast', 'link-in-text-block'] as const

type AxeCheckOptions = {
  rules?: readonly string[] | null
  /** The page's scripts never load, so the check runs on the server-rendered content. */
  isWithoutScripts?: boolean
}

/** Expects no violation of WCAG 2.2 AA in the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page)
  }
}

/** Expects no violation of WCAG 2.2 AA in the current theme. Legacy mode checks a page without frames in a fifth of the time. */
export async function expectNoViolations(
  page: Page,
  { rules = null, isWithoutScripts = false }: AxeCheckOptions = {},
): Promise<void> {
  // Check the rendered page, not the server-rendered initial content.
  if (!isWithoutScripts) await waitUntilReady(page)
  await finishAnimations(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(wcag22AA)).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

/**
 * Finishes all animations and transitions, because contrast is wrong while one is running. Also waits for those that start a
 * frame later as a result.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const runningAnimations = (): Animation[] =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
    const nextFrame = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let round = 0; round < 20; round++) {
      const running = runningAnimations()
      if (running.length === 0 && round > 0) return
      for (const animation of running) animation.finish()
      await nextFrame()
    }
  })
}
