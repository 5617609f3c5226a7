import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'

const viewports = [
  { width: 375, colorScheme: 'light' },
  { width: 1360, colorScheme: 'dark' },
] as const

/**
 * Expects no accessibility violation on a phone in the light theme and on a desktop in the dark one. Colors are the same at every
 * width.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { width, colorScheme } of viewports) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
