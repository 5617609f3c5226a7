import type { Page } from '@playwright/test'
import { waitForOkResponse } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'
import { signIn } from './sign-in.ts'

const path = '/dashboard/profile/community-profile'
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' })
const headline = (page: Page) => page.getByLabel(/^Headline/)

/** Number of draft entries that this browser stores. */
function countDeviceDrafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('error', () => reject(new Error('the drafts cannot be opened')))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('forms').objectStore('forms').count()
          count.addEventListener('success', () => resolve(count.result))
        })
      }),
  )
}

async function openForm(page: Page, demo: Demo, account: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, `/login?redirect=${encodeURIComponent(path)}`)
  await expect(saveButton(page)).toBeVisible()
}

test('a member saves a profile in parts; another device shows it, and two tabs merge their changes', async ({
  page,
  browser,
  context,
  demo,
}) => {
  await openForm(page, demo, 'fresh')
  await headline(page).fill('Buying my first fourplex')
  await saveButton(page).click()
  await expect(page.getByText('Saved. 4 required fields left.', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel(/^Bio/)).toBeFocused()
  await expectAccessibleAtBothWidths(page)

  const otherDevice = await (await browser.newContext()).newPage()
  await openForm(otherDevice, demo, 'fresh')
  await expect(headline(otherDevice)).toHaveValue('Buying my first fourplex')
  await otherDevice.context().close()

  const other = await context.newPage()
  await other.goto(new URL(path, page.url()).href)
  await page.getByLabel(/^Bio/).fill('Ten years in logistics.\nTwo duplexes.')
  await page.getByLabel(/^City/).fill('Oklahoma City')
  await page.getByLabel(/^State/).pressSequentially('Oklahoma')
  await page.keyboard.press('Tab')
  await other.getByLabel(/^Profession/).fill('Logistics planner')
  await waitForOkResponse(page, 'PATCH /api/me', () => saveButton(page).dblclick())
  await waitForOkResponse(other, 'PATCH /api/me', () => saveButton(other).click())
  await page.reload()
  await expect(page.getByLabel(/^Bio/)).toHaveValue('Ten years in logistics.\nTwo duplexes.')
  await expect(page.getByLabel(/^State/)).toHaveValue('Oklahoma')
  await expect(page.getByLabel(/^Profession/)).toHaveValue('Logistics planner')
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('link', { name: 'Review community profile' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('unsaved profile changes: stored until saved or discarded; signing out clears the device', async ({
  page,
  context,
  demo,
}) => {
  await openForm(page, demo, 'memberA')
  await test.step('offline: saved automatically once online', async () => {
    await context.setOffline(true)
    await headline(page).fill('Written on a train')
    await saveButton(page).click()
    await expect(page.getByText('Saved on this device. We’ll sync it when you’re back online.')).toBeVisible()
    await context.setOffline(false)
    await expectToast(page, 'Saved.')
    await page.reload()
    await expect(headline(page)).toHaveValue('Written on a train')
  })

  await test.step('without a response: restored after a reload, and discarded on request', async () => {
    await page.route('**/api/me', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
    await headline(page).fill('Kept for later')
    await saveButton(page).click()
    await expect(page.getByText('We couldn’t save your changes.', { exact: false })).toBeVisible()
    await page.unroute('**/api/me')
    const dialogTypes: string[] = []
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(dialogTypes).toEqual(['beforeunload'])
    await expect(headline(page)).toHaveValue('Kept for later')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(headline(page)).toHaveValue('Written on a train')
  })

  await test.step('without a session: restored after the next sign-in', async () => {
    await headline(page).fill('Kept for a return')
    await context.clearCookies()
    await saveButton(page).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%2Fprofile%2Fcommunity-profile$/)
    // Signing out too early would end the session before the server has the restored draft.
    await waitForOkResponse(page, /^PATCH \/api\/profile-drafts\//, () => openForm(page, demo, 'memberA'))
    await expect(headline(page)).toHaveValue('Kept for a return')
  })

  await test.step('signing out clears this device; the next sign-in finds it on the server', async () => {
    await page.goto('/logout')
    await expect(page).toHaveURL(/\/login/)
    expect(await countDeviceDrafts(page)).toBe(0)
    await openForm(page, demo, 'memberA')
    await expect(headline(page)).toHaveValue('Kept for a return')
  })
})
