import type { Page } from '@playwright/test'

/** Fills the payment form with a card. The provider's own form stands in a frame of its origin, so this is the only place that knows it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('74101')
}
