import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const modals = '/style-guide/modals'
const dialogOf = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name })
const buttonOf = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Whether the focus is inside an element. */
function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement))
}

function isOutOfReach(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.closest('[inert]') !== null)
}

test.describe('modal', () => {
  test('takes the focus, keeps it, and gives it back on Escape', async ({ page }) => {
    await page.goto(modals)
    const opener = buttonOf(page, 'Schedule a visit')
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page, 'Visit 418 Elm Street')
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription(/^The broker shows the fourplex/)
    for (let i = 0; i < 8; i += 1) {
      expect(await holdsFocus(dialog), `after ${i} tabs`).toBe(true)
      await page.keyboard.press(i < 5 ? 'Tab' : 'Shift+Tab')
    }
    // Nothing behind it can be reached, by screen readers neither.
    expect(await isOutOfReach(page.locator('h1'))).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await isOutOfReach(page.locator('h1'))).toBe(false)
  })

  test('closes by a click beside it, by its cross and by its footer', async ({ page }) => {
    await page.goto(modals)
    const dialog = dialogOf(page, 'Visit 418 Elm Street')
    const ways = [
      () => page.mouse.click(20, 20),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Not now' }).click(),
    ]
    for (const way of ways) {
      await buttonOf(page, 'Schedule a visit').click()
      await expect(dialog).toBeVisible()
      await way()
      await expect(dialog).toBeHidden()
    }
  })

  test('with noClose a click beside it does nothing, Escape closes it all the same', async ({ page }) => {
    await page.goto(modals)
    await buttonOf(page, 'Without a click beside it').click()
    const dialog = dialogOf(page, 'Accept the new lease')
    await expect(dialog).toBeVisible()
    await page.mouse.click(20, 20)
    await page.mouse.click(20, 400)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('without the cross it has only its footer, and full width takes what the page allows', async ({ page }) => {
    await page.goto(modals)
    await buttonOf(page, 'Without the cross').click()
    await expect(dialogOf(page, 'Rent is due').getByRole('button')).toHaveText(['Done'])
    await page.keyboard.press('Escape')
    await buttonOf(page, 'Full width').click()
    const box = await dialogOf(page, 'Rent roll of Cedar Court').boundingBox()
    expect(box?.width).toBeGreaterThan(1000)
  })

  test('beforeClose takes over every way out, and a question stands above the dialog', async ({ page }) => {
    await page.goto(modals)
    await buttonOf(page, 'Write an offer').click()
    const dialog = dialogOf(page, 'Your offer')
    const offer = dialog.getByLabel('Message to the seller')
    await offer.fill('410,000 in cash')
    const question = dialogOf(page, 'Throw the offer away?')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 20),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ]
    for (const way of ways) {
      await way()
      await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(offer).toHaveValue('410,000 in cash')
      expect(await holdsFocus(dialog)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Throw away' }).click()
    await expect(question).toBeHidden()
    await expect(dialog).toBeHidden()
  })

  test('the page behind neither scrolls nor moves, and what is long scrolls between title and buttons', async ({ page }) => {
    await page.goto(modals)
    const opener = buttonOf(page, 'Read the inspection report')
    await opener.scrollIntoViewIfNeeded()
    const before = await opener.boundingBox()
    const scrolled = await page.evaluate(() => scrollY)
    await opener.click()
    const dialog = dialogOf(page, 'Inspection of 12 Birch Lane')
    await page.mouse.move(680, 450)
    await page.mouse.wheel(0, 5000)
    await expect(dialog.getByText('Insurance.')).toBeInViewport()
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Close report' })).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 5000)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect(await opener.boundingBox()).toEqual(before)
  })

  test('what is long is read by the keyboard alone', async ({ page }) => {
    await page.goto(modals)
    await buttonOf(page, 'Read the inspection report').click()
    const text = page.getByRole('group', { name: 'Inspection of 12 Birch Lane' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(text).toBeFocused()
    await page.keyboard.press('End')
    await expect(text.getByText('Insurance.')).toBeInViewport()
  })

  test('on a phone it rises from the bottom over the full width, with targets for a thumb', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(modals)
    await buttonOf(page, 'Schedule a visit').click()
    const dialog = dialogOf(page, 'Visit 418 Elm Street')
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(320)
    await expect.poll(async () => Math.round((await dialog.boundingBox())!.y + (await dialog.boundingBox())!.height)).toBe(640)
    for (const button of await dialog.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
  })

  test('a page that goes while its dialog is open leaves nothing behind', async ({ page }) => {
    await page.goto('/style-guide/buttons')
    await page.goto(modals)
    await page.getByRole('link', { name: 'Notifications', exact: true }).first().click()
    await expect(page).toHaveURL(/notifications$/)
    await page.goBack()
    await buttonOf(page, 'Schedule a visit').click()
    await expect(dialogOf(page, 'Visit 418 Elm Street')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/buttons$/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    await expect(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
  })
})

test.describe('confirm dialog', () => {
  test('has the labels it is given, else "Confirm" and "Cancel", and begins on the safe answer', async ({ page }) => {
    await page.goto('/style-guide/confirm-dialogs')
    await buttonOf(page, 'Send reminder').click()
    const plain = dialogOf(page, 'Send the rent reminder now?')
    await expect(plain.getByRole('button')).toHaveText(['Cancel', 'Confirm'])
    await expect(plain.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(plain).toBeHidden()
    await expect(page.getByText('Reminder sent')).toBeVisible()
    await expect(buttonOf(page, 'Send reminder')).toBeFocused()
  })

  test('accepting runs onAccept, every other way out onDismiss; both close it', async ({ page }) => {
    await page.goto('/style-guide/confirm-dialogs')
    const opener = buttonOf(page, 'Delete rent roll').first()
    const warning = dialogOf(page, 'Delete the rent roll?')
    for (const way of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 20), () => page.keyboard.press('Enter')]) {
      await opener.click()
      await expect(warning.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await way()
      await expect(warning).toBeHidden()
      await expect(page.getByText('Kept, 12 units')).toBeVisible()
    }
    await opener.click()
    await expect(warning).toHaveAccessibleDescription('The figures of all 12 units are removed. You cannot undo this.')
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Delete rent roll' }).click()
    await expect(warning).toBeHidden()
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  })

  test('two questions wait for each other, each on its safe answer', async ({ page }) => {
    await page.goto('/style-guide/confirm-dialogs')
    await buttonOf(page, 'Ask two things').click()
    await expect(page.getByRole('alertdialog')).toHaveCount(1)
    await dialogOf(page, 'Share your phone number with the pod?').getByRole('button', { name: 'Share' }).click()
    const second = dialogOf(page, 'Add the meeting to your calendar?')
    await expect(second.getByRole('button', { name: 'Cancel' })).toBeFocused()
  })
})

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
    const opener = buttonOf(page, '87 % match')
    const popover = page.getByRole('dialog', { name: 'Why 87 %?' })
    await opener.click()
    await expect(popover).toBeVisible()
    expect(await holdsFocus(popover)).toBe(true)
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
    const opener = buttonOf(page, 'Cap rate 6.8 %')
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
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Write it now' })).toBeVisible()
})
