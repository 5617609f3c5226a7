import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const modals = '/style-guide/modals'
const dialogOf = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name })
const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

test.describe('command palette', () => {
  const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })

  /** Opens it by its key, once the page listens. */
  async function open(page: Page, keys = 'Control+k'): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press(keys)
    await expect(palette(page).getByRole('textbox')).toBeFocused()
  }

  test('its key opens it anywhere, a few letters and Enter lead to a page', async ({ page }) => {
    await page.goto('/style-guide/buttons')
    await page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''))
    await open(page)
    await expect(palette(page).getByRole('menuitem', { name: 'FAQs' })).toBeVisible()
    // Signed out, what needs an account is not offered.
    await expect(palette(page).getByRole('menuitem', { name: 'My pod' })).toHaveCount(0)
    await page.keyboard.type('confirm di')
    await expect(palette(page).getByText('1 result')).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/style-guide\/confirm-dialogs$/)
    await expect(palette(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-same-load')
  })

  test('arrows go through it, and what was chosen comes first the next time', async ({ page }) => {
    await page.goto('/style-guide/buttons')
    await open(page, 'Meta+k')
    await page.keyboard.type('style')
    await page.keyboard.press('ArrowDown')
    const second = palette(page).getByRole('menuitem').nth(1)
    await expect(second).toHaveAttribute('data-focused', 'true')
    const name = await second.locator('span').first().textContent()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await open(page)
    await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('menuitem')).toHaveText([new RegExp(`^${name}`)])
  })

  test('it changes the theme, says when nothing is found, and Escape gives the focus back', async ({ page }) => {
    await page.goto('/style-guide/buttons')
    await open(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const opener = buttonOf(page, 'Save').first()
    await opener.focus()
    await open(page)
    await page.keyboard.type('zzz')
    await expect(palette(page).getByText('Nothing found for “zzz”.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a dialog that asks for an answer is answered first', async ({ page }) => {
    await page.goto(modals)
    await buttonOf(page, 'Schedule a visit').click()
    await expect(dialogOf(page, 'Visit 418 Elm Street')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, 'Visit 418 Elm Street')).toBeHidden()
    await expect(palette(page)).toHaveCount(0)
  })

  test('sources are asked from the second letter on, once the typing rests', async ({ page }) => {
    await page.goto(modals)
    await buttonOf(page, 'Open a palette').click()
    const found = palette(page).getByRole('group', { name: 'Members' }).getByRole('menuitem')
    await page.keyboard.type('m')
    await expect(palette(page).getByText('Nothing found for “m”.')).toBeVisible()
    await page.keyboard.type('ar')
    await expect(found).toHaveText([/^Marisol Reyes/])
    await found.click()
    await expect(page.getByText('Marisol Reyes')).toBeVisible()
    await expect(palette(page)).toBeHidden()
  })

  test('a member goes anywhere by it, from the navigation and on a phone', async ({ page, demo }) => {
    await signIn(page, demo.accounts.memberA, demo.password)
    await page.goto('/')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(palette(page).getByRole('textbox')).toBeFocused()
    await page.keyboard.type('person')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/profile\/personal-info$/)
    // A member who leads no pod is not offered what leaders do.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await open(page)
    await page.keyboard.type('applica')
    await expect(palette(page).getByRole('menuitem', { name: 'My applications' })).toBeVisible()
    await expect(palette(page).getByRole('menuitem', { name: 'Applicants' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 320, height: 640 })
    await buttonOf(page, 'More').click()
    await page.getByLabel('More', { exact: true }).getByRole('button', { name: 'Search' }).click()
    await expect(palette(page).getByRole('textbox')).toBeFocused()
    await expect(page.getByLabel('More', { exact: true })).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.type('sign out')
    await page.keyboard.press('Enter')
    await page.waitForURL('/login')
  })
})
