import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { inOtherBrowser, openPod, confirmDialog } from './pod-page.ts'

const applicantsPath = '/dashboard/pod/applicants'

const cardOf = (page: Page, name: string) => page.locator('main ul > li').filter({ has: page.getByRole('heading', { name }) })
const accept = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: `Accept ${name}` })
const close = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: `Decline the application from ${name}` })

test('a leader weighs applicants, closes one and accepts another until the pod is full', async ({ page, demo }) => {
  await openPod(page, demo, 'leaderA', applicantsPath)
  const tabs = page.getByRole('navigation', { name: 'Pod' })
  await expect(tabs.getByRole('link', { name: 'Applicants (4)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My pod', exact: true }).first()).toHaveAccessibleDescription(
    'Waiting for your answer: 4',
  )
  const names = ['Garrett Lockhart', 'Neha Kulkarni', 'Elena Novak', 'Emilio Quintana']
  await expect(page.locator('main ul > li h2')).toHaveText(names)
  await cardOf(page, 'Neha Kulkarni')
    .getByText(/^Why \d+%$/)
    .click()
  await expect(cardOf(page, 'Neha Kulkarni').getByRole('progressbar')).toHaveCount(9)
  await expectAccessibleAtBothWidths(page)

  await close(page, 'Emilio Quintana').click()
  await confirmDialog(page).getByRole('button', { name: 'Decline application' }).click()
  await expect(cardOf(page, 'Emilio Quintana')).toHaveCount(0)
  await expect(tabs.getByRole('link', { name: 'Applicants (3)' })).toBeVisible()

  await accept(page, 'Garrett Lockhart').click()
  await confirmDialog(page).getByRole('button', { name: 'Accept' }).click()
  await expect(cardOf(page, 'Garrett Lockhart')).toHaveCount(0)
  await expect(accept(page, 'Neha Kulkarni')).toBeDisabled()
  await expect(tabs.getByRole('link', { name: 'Applicants (2)' })).toBeVisible()
  await page.getByRole('link', { name: 'Manage seats' }).click()
  await expect(page).toHaveURL(/\/dashboard\/pod\/manage$/)
})

test('an applicant applies across an outage, is closed by the leader, and can apply again', async ({ page, browser, demo }) => {
  const name = 'Corner Lot Collective'
  await openPod(page, demo, 'applicant', `/pod-marketplace/by-id/${demo.pods.B}`)
  await expect(page).toHaveURL(/\/pod-marketplace\/pod-\d+$/)
  await expect(page).toHaveTitle(`${name} · Landmark | Tribe`)
  await expectAccessibleAtBothWidths(page)
  const dialog = page.getByRole('alertdialog', { name: `Apply to ${name}` })
  const apply = page.getByRole('button', { name: `Apply to ${name}` })

  await test.step('offline the application waits in its dialog, and is sent once online', async () => {
    await apply.click()
    await dialog.getByLabel(/^Message/).fill('Two duplexes, one promise a week.')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.context().setOffline(false)
    await expect(page.getByRole('link', { name: `Applied to ${name}` })).toBeFocused()
    await expect(dialog).toHaveCount(0)
  })

  await inOtherBrowser(browser, demo, 'leaderB', async (leader) => {
    await leader.goto(applicantsPath)
    const card = leader.locator('main ul > li').filter({ hasText: 'Two duplexes, one promise a week.' })
    await card.getByRole('button', { name: /^Decline the application/ }).click()
    await confirmDialog(leader).getByRole('button', { name: 'Decline application' }).click()
    await expect(card).toHaveCount(0)
  })

  await page.goto('/dashboard/pod/applications')
  const row = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(row).toContainText('Closed')
  await expectAccessibleAtBothWidths(page)
  await row.getByRole('link', { name }).click()
  await expect(apply).toBeVisible()
})
