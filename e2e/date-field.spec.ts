import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

test.use({ timezoneId: 'Pacific/Honolulu', locale: 'de-DE' })

test('a date is typed month first in a German browser, also when the calendar fails to load', async ({ page }) => {
  await page.route(/date-calendar/, (route) => route.abort())
  await page.goto('/style-guide/forms')
  const birthdate = page.getByRole('group', { name: 'Birthdate', exact: true })
  await page.getByRole('button', { name: 'Open the calendar of Birthdate' }).click()
  await expect(page.getByRole('dialog').getByRole('paragraph')).toBeVisible()
  await page.keyboard.press('Escape')
  await birthdate.getByRole('spinbutton', { name: /^month/ }).focus()
  await page.keyboard.type('12251980')
  await expect(birthdate).toHaveText('12/25/1980')
  await expect(page.locator('input[autocomplete=bday]')).toHaveValue('1980-12-25')
})

test('an open calendar and an open color picker are accessible', async ({ page }) => {
  await page.goto('/style-guide/forms')
  await page.getByRole('button', { name: 'Open the calendar of Closing' }).click()
  await expect(page.getByRole('dialog').getByRole('grid')).toHaveAccessibleName(/April 2026/)
  await expectNoViolations(page)
  await page.goto('/style-guide/color-and-unit-inputs')
  await page.getByRole('button', { name: 'Photo overlay: open the picker' }).click()
  await expect(page.getByRole('dialog').getByRole('slider', { name: 'Alpha' })).toBeVisible()
  await expectNoViolations(page)
})
