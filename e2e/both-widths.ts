import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'

const looks = [
  { width: 375, colorScheme: 'light' },
  { width: 1360, colorScheme: 'dark' },
] as const

/** Finds nothing that keeps people out, on a phone in the light and at a desk in the dark. Colours are the same at every width. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
