import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

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
      await expect.poll(() => holdsFocus(dialog)).toBe(true)
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
