import type { Page } from '@playwright/test'
import { untilWhole } from './whole.ts'

/** Signs in through the pages a member sees, and ends where the product sends them. */
export async function signIn(page: Page, email: string, password: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/identity') && !url.pathname.startsWith('/login'))
  await untilWhole(page)
}
