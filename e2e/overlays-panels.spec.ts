import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const modals = '/style-guide/modals'
const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Whether the focus is inside an element. */
function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement))
}

test.describe('menu, popover and tooltip', () => {
  test('a menu is driven by arrows, letters and Escape', async ({ page }) => {
    await page.goto(modals)
    const opener = page.getByRole('button', { name: /^Actions for Tomas Keller/ })
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    const entry = (name: string): Locator => page.getByRole('menuitem', { name })
    await expect(entry('Make leader')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // What cannot be done now is passed over.
    await expect(entry('Read about links')).toBeFocused()
    await page.keyboard.press('End')
    await expect(entry('Remove from pod')).toBeFocused()
    await page.keyboard.press('m')
    await page.keyboard.press('o')
    await expect(entry('Move to next week')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Made leader')).toBeVisible()
    await expect(opener).toBeFocused()
  })

  test('a link in a menu goes there without loading the page anew', async ({ page }) => {
    await page.goto(modals)
    await page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''))
    await page.getByRole('button', { name: /^Actions for Tomas Keller/ }).click()
    const link = page.getByRole('menuitem', { name: 'Read about links' })
    await expect(link).toHaveAttribute('href', '/style-guide/links')
    await link.click()
    await expect(page).toHaveURL(/\/style-guide\/links$/)
    await expect(page.locator('html')).toHaveAttribute('data-same-load')
  })

  test('a menu holds a choice of one and a choice of several', async ({ page }) => {
    await page.goto(modals)
    const opener = page.getByRole('button', { name: /^Sorted by/ })
    await opener.click()
    await expect(page.getByRole('menuitemradio', { name: 'Best match' })).toBeChecked()
    await page.getByRole('menuitemradio', { name: 'Newest' }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(opener).toHaveText(/Newest/)
    await opener.click()
    const zone = page.getByRole('menuitemcheckbox', { name: 'Only in my time zone' })
    await zone.click()
    await expect(zone).toBeChecked()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Only with open seats' })).toBeChecked()
  })

  test('a popover takes the focus and gives it back; a click elsewhere closes it', async ({ page }) => {
    await page.goto(modals)
    const opener = buttonOf(page, '87% match')
    const popover = page.getByRole('dialog', { name: 'Why 87%?' })
    await opener.click()
    await expect(popover).toBeVisible()
    await expect.poll(() => holdsFocus(popover)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(popover).toBeVisible()
    await page.mouse.click(20, 20)
    await expect(popover).toBeHidden()
  })

  test('a tooltip comes with the focus and, after a moment, with the pointer; Escape hides it', async ({ page }) => {
    await page.goto(modals)
    const opener = buttonOf(page, 'Cap rate 6.8%')
    const tooltip = page.getByRole('tooltip', { name: 'Net operating income over price' })
    await buttonOf(page, 'Add to your calendar').focus()
    await page.keyboard.press('Tab')
    await expect(tooltip).toBeVisible()
    await expect(opener).toHaveAccessibleDescription('Net operating income over price')
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Tab')
    // A pointer comes from somewhere.
    await page.mouse.move(5, 5)
    await opener.hover()
    await expect(tooltip).toBeVisible()
    await tooltip.hover()
    await expect(tooltip).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(tooltip).toBeHidden()
  })
})
