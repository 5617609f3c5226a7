import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.describe('a date field', () => {
  test.use({ timezoneId: 'Pacific/Honolulu', locale: 'de-DE', permissions: ['clipboard-read', 'clipboard-write'] })

  test.beforeEach(async ({ page }) => {
    await page.goto('/style-guide/forms')
  })

  test('is typed month, day and year in a row, whatever the language of the browser', async ({ page }) => {
    const birthdate = dateField(page, 'Birthdate')
    await page.locator('label', { hasText: 'Birthdate' }).click()
    await expect(birthdate.getByRole('spinbutton', { name: /^month/ })).toBeFocused()
    await page.keyboard.type('4141990')
    await expect(birthdate).toHaveText('04/14/1990')
    await page.keyboard.press('ArrowUp')
    await expect(birthdate).toHaveText('04/14/1991')
    await expect(page.locator('input[autocomplete=bday]')).toHaveValue('1991-04-14')
  })

  test('makes no day that does not exist, and completes a year of two digits', async ({ page }) => {
    const birthdate = dateField(page, 'Birthdate')
    await birthdate.getByRole('spinbutton').first().focus()
    await page.keyboard.type('02/31/90')
    await dateField(page, 'Inspection').getByRole('spinbutton').first().focus()
    await expect(birthdate).toHaveText('02/28/1990')
    const month = birthdate.getByRole('spinbutton').first()
    await expect(month).toHaveAccessibleDescription(/February has 28 days in 1990; the date is now 02\/28\/1990\./)
    await month.press('ArrowUp')
    await expect(page.getByText('February has 28 days')).toHaveCount(0)
  })

  test('says what is missing or out of bounds once it is left', async ({ page }) => {
    const closing = dateField(page, 'Closing')
    const month = closing.getByRole('spinbutton').first()
    await month.focus()
    await page.keyboard.type('07')
    await expect(page.getByText('Choose 30 June 2026 or earlier.')).toHaveCount(0)
    await page.getByRole('heading', { name: 'Date' }).click()
    await expect(month).toHaveAccessibleDescription(/Choose 30 June 2026 or earlier\./)
    await month.focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.getByRole('heading', { name: 'Date' }).click()
    await expect(month).toHaveAccessibleDescription(/Enter month, day and year\./)
    await expect(month).toHaveAttribute('aria-invalid', 'true')
  })

  test('takes a pasted date, leaves what is none, and can be copied', async ({ page }) => {
    const closing = dateField(page, 'Closing')
    const paste = async (text: string): Promise<void> => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text)
      await closing.getByRole('spinbutton').first().focus()
      await page.keyboard.press('Control+v')
    }
    await paste('2026-05-09')
    await expect(closing).toHaveText('05/09/2026')
    await paste('6/1/2026')
    await expect(closing).toHaveText('06/01/2026')
    await paste('7 June 2026')
    await expect(closing).toHaveText('06/07/2026')
    await paste('2/30/2026')
    await expect(closing).toHaveText('06/07/2026')
    await expect(closing.getByRole('spinbutton').first()).toHaveAccessibleDescription(/“2\/30\/2026” is no date\./)
    await paste('6/1/2026')
    await expect(page.getByText('is no date.')).toHaveCount(0)
    await dateField(page, 'Contract signed').getByRole('spinbutton').first().focus()
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('03/30/2026')
  })

  test('is picked from a calendar whose month and year are chosen from lists', async ({ page }) => {
    const birthdate = dateField(page, 'Birthdate')
    await page.getByRole('button', { name: 'Open the calendar of Birthdate' }).click()
    const calendar = page.getByRole('dialog')
    await expect(calendar.getByRole('combobox', { name: 'year' })).toHaveValue(/\d/)
    const years = await calendar.getByRole('combobox', { name: 'year' }).getByRole('option').allTextContents()
    expect(years.length, 'no more years than a life has').toBeLessThanOrEqual(141)
    await calendar.getByRole('combobox', { name: 'year' }).selectOption('1961')
    await calendar.getByRole('combobox', { name: 'month' }).selectOption('November')
    await expect(calendar.getByRole('grid')).toHaveAccessibleName(/November 1961/)
    await expectNoViolations(page)
    await calendar.getByRole('button', { name: /November 22, 1961/ }).click()
    await expect(calendar).toHaveCount(0)
    await expect(birthdate).toHaveText('11/22/1961')
  })

  test('is picked by keyboard within its bounds, and cleared', async ({ page }) => {
    const closing = dateField(page, 'Closing')
    const opener = page.getByRole('button', { name: 'Open the calendar of Closing' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /April 14, 2026/ })).toBeFocused()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: /April 1, 2026/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(closing).toHaveText('04/01/2026')
    await expect(opener).toBeFocused()
    await opener.click()
    await page.getByRole('button', { name: 'Clear the date' }).click()
    await expect(closing).toHaveText('mm/dd/yyyy')
  })

  test('can be typed when its calendar cannot come', async ({ page }) => {
    await page.route(/date-calendar/, (route) => route.abort())
    await page.getByRole('button', { name: 'Open the calendar of Birthdate' }).click()
    await expect(page.getByRole('dialog')).toContainText('Type the date instead.')
    await page.keyboard.press('Escape')
    await dateField(page, 'Birthdate').getByRole('spinbutton').first().focus()
    await page.keyboard.type('12251980')
    await expect(dateField(page, 'Birthdate')).toHaveText('12/25/1980')
  })

  test('cannot be changed while it is read-only or disabled', async ({ page }) => {
    const signed = dateField(page, 'Contract signed')
    await signed.getByRole('spinbutton').first().focus()
    await page.keyboard.type('12')
    await page.keyboard.press('ArrowUp')
    await expect(signed).toHaveText('03/30/2026')
    await expect(dateField(page, 'Lease begins').getByRole('spinbutton').first()).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: 'Open the calendar of Lease begins' })).toHaveCount(0)
  })
})

function dateField(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true })
}
