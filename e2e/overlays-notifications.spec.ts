import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

test.describe('notifications', () => {
  const notice = (page: Page, text: string): Locator =>
    page.getByRole('region', { name: 'Notifications' }).locator('> div').filter({ hasText: text })

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/style-guide/notifications')
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  })

  test('each type has its role and stays its time; an error stays and has no bar', async ({ page }) => {
    for (const name of ['Info', 'Success', 'Warning', 'Error']) await buttonOf(page, name).click()
    await page.mouse.move(5, 5)
    const [info, success, warning, error] = [
      notice(page, 'The lender opened your file.'),
      notice(page, 'Offer on 418 Elm Street sent.'),
      notice(page, 'Your rate lock ends tomorrow.'),
      notice(page, 'The appraisal could not be uploaded.'),
    ]
    await expect(info).toHaveAttribute('role', 'status')
    await expect(success).toHaveAttribute('role', 'status')
    await expect(warning).toHaveAttribute('role', 'alert')
    await expect(error).toHaveAttribute('role', 'alert')
    await expect(warning.locator('span[style]')).toHaveCount(1)
    await expect(error.locator('span[style]')).toHaveCount(0)
    await page.clock.runFor(5_999)
    await expect(info).toBeVisible()
    await page.clock.runFor(1)
    await expect(info).toBeHidden()
    await expect(success).toBeHidden()
    await page.clock.runFor(3_999)
    await expect(warning).toBeVisible()
    await page.clock.runFor(1)
    await expect(warning).toBeHidden()
    await page.clock.runFor(600_000)
    await expect(error).toBeVisible()
    await error.getByRole('button', { name: 'Close notification' }).click()
    await expect(error).toBeHidden()
  })

  test('time and bar stand still under the pointer, around the focus and in a hidden tab', async ({ page }) => {
    await buttonOf(page, 'Info').click()
    const info = notice(page, 'The lender opened your file.')
    const setHidden = (isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    const holds: readonly [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => info.hover(), () => page.mouse.move(5, 5)],
      [() => page.keyboard.press('F6'), () => page.keyboard.press('F6')],
      [() => setHidden(true), () => setHidden(false)],
    ]
    for (const [hold, release] of holds) {
      await hold()
      await page.clock.runFor(60_000)
      await expect(info).toBeVisible()
      await expect(info.locator('span[style]')).toHaveCSS('animation-play-state', 'paused')
      await release()
      await expect(info.locator('span[style]')).toHaveCSS('animation-play-state', 'running')
    }
    await expect(buttonOf(page, 'Info')).toBeFocused()
    await page.clock.runFor(5_999)
    await expect(info).toBeVisible()
    await page.clock.runFor(1)
    await expect(info).toBeHidden()
  })

  test('closing one gives the focus back and lets the others go on', async ({ page }) => {
    await buttonOf(page, 'Warning').click()
    await buttonOf(page, 'Error').click()
    await page.keyboard.press('F6')
    const error = notice(page, 'The appraisal could not be uploaded.')
    await expect(error.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(error).toBeHidden()
    await expect(buttonOf(page, 'Error')).toBeFocused()
    await buttonOf(page, 'Error').click()
    await page.clock.runFor(2_000)
    await buttonOf(page, 'Error').click()
    await error.getByRole('button').click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(10_000)
    await expect(notice(page, 'Your rate lock ends tomorrow.')).toBeHidden()
  })

  test('Escape closes the newest, but first what lies above the page', async ({ page }) => {
    await buttonOf(page, 'Warning').click()
    await buttonOf(page, 'Error').click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
    await expect(notice(page, 'The appraisal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notice(page, 'The appraisal')).toBeHidden()
    await expect(notice(page, 'Your rate lock')).toBeVisible()
  })

  test('four are shown at most, and the same is not said twice within two seconds', async ({ page }) => {
    await buttonOf(page, 'Six at once').click()
    await page.mouse.move(5, 5)
    const units = page.getByText(/^Rent of unit .. has arrived\./)
    await expect(units).toHaveText([/2A/, /2B/, /3A/, /3B/])
    await page.clock.runFor(6_000)
    await expect(units).toHaveText([/1A/, /1B/])
    await page.clock.runFor(6_000)
    await expect(units).toHaveCount(0)
    const again = buttonOf(page, 'The same again')
    await again.click()
    await again.click()
    await expect(notice(page, 'Saved.')).toHaveCount(1)
    await page.clock.runFor(2_000)
    await again.click()
    await expect(notice(page, 'Saved.')).toHaveCount(2)
  })

  test('a long text stays longer, and a link leads on and takes its notification along', async ({ page }) => {
    await buttonOf(page, 'Long text').click()
    await page.mouse.move(5, 5)
    const long = notice(page, 'The county has changed the date')
    const length = (await long.locator('p').innerText()).trim().length
    await page.clock.runFor(6_000 + 50 * (length - 80) - 1)
    await expect(long).toBeVisible()
    await page.clock.runFor(1)
    await expect(long).toBeHidden()
    await buttonOf(page, 'With title and link').click()
    const link = page.getByRole('link', { name: 'Write it now' })
    await page.keyboard.press('F6')
    await page.keyboard.press('Shift+Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/style-guide\/forms$/)
    await expect(link).toBeHidden()
  })

  test('with less motion the bar is a line that stands still', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await buttonOf(page, 'Warning').click()
    const warning = notice(page, 'Your rate lock')
    const bar = warning.locator('span[style]')
    await expect(bar).toHaveCSS('animation-name', 'none')
    const widths = await Promise.all([warning, bar].map((part) => part.evaluate((node) => node.clientWidth)))
    expect(widths[1]).toBe(widths[0])
  })

  test('one that is shown above a dialog can be closed without closing the dialog', async ({ page }) => {
    await buttonOf(page, 'Error').click()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await expect(palette).toBeVisible()
    await notice(page, 'The appraisal').getByRole('button').click()
    await expect(notice(page, 'The appraisal')).toBeHidden()
    await expect(palette).toBeVisible()
  })
})

test('notifications break no rule, in both themes', async ({ page }) => {
  await page.goto('/style-guide/notifications')
  for (const name of ['With title and link', 'Warning', 'Error']) await page.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('F6')
  // Colours that are still changing from one theme to the other have no contrast of their own.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Write it now' })).toBeVisible()
})
