import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilWhole } from './whole.ts'

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that another theme can break: all others look at what does not change with the colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const

type Look = {
  rules?: readonly string[] | null
  /** The scripts of the page never come: what stands for its parts is all there is. */
  isWithoutScripts?: boolean
}

/** Finds nothing that keeps people out, by the rules of WCAG 2.2 AA, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page)
  }
}

/** Finds nothing that keeps people out, in the theme on show. A page without frames is asked in a fifth of the time. */
export async function expectNoViolations(page: Page, { rules = null, isWithoutScripts = false }: Look = {}): Promise<void> {
  // The parts of the page, not the first words that stand for them.
  if (!isWithoutScripts) await untilWhole(page)
  await comeToRest(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(wcag22AA)).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

/**
 * Takes everything that moves or changes color to its end: halfway there, nothing has the contrast it was drawn with. What one change sets off a
 * frame later is waited for as well.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const runningAnimations = (): Animation[] =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)
    const nextFrame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (let round = 0; round < 20; round++) {
      const running = runningAnimations()
      if (running.length === 0 && round > 0) return
      for (const animation of running) animation.finish()
      await nextFrame()
    }
  })
}
