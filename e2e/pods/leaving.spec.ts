import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { chooseAction, inOtherBrowser, openPod, confirmDialog, rowOf } from './pod-page.ts'

test('a member with the marketplace leaves the pod and gives a reason, which survives a reload', async ({ page, demo }) => {
  await openPod(page, demo, 'memberA')
  await page.getByRole('button', { name: 'Leave pod' }).click()
  await confirmDialog(page).getByRole('button', { name: 'Leave pod' }).dblclick()
  const landing = page.getByRole('region', { name: 'You left The Closing Table' })
  await expect(landing.getByRole('link', { name: 'Go to the marketplace' })).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()
  await expect(landing.getByRole('button', { name: /^Return to/ })).toHaveCount(0)
  await landing.getByRole('radio', { name: 'I have too much else going on' }).check()
  await expect(landing.getByText(/^Thanks/)).toBeVisible()
  await page.reload()
  await expect(landing.getByRole('radio', { name: 'I have too much else going on' })).toBeChecked()
  await expectAccessibleAtBothWidths(page)
})

test('a member without the marketplace leaves for matching and comes back to the pod', async ({ page, demo }) => {
  await openPod(page, demo, 'memberB')
  await page.getByRole('button', { name: 'Leave and get a new pod' }).click()
  await confirmDialog(page).getByRole('button', { name: 'Leave pod' }).click()
  const landing = page.getByRole('region', { name: 'You left Corner Lot Collective' })
  await expect(landing.getByText(/We’ll match you with a new pod by \w+ \d{1,2}, \d{4}\./)).toBeVisible()
  await landing.getByRole('button', { name: 'Return to Corner Lot Collective' }).click()
  await expect(rowOf(page, 'Caleb Osei').getByText('You', { exact: true })).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()
})

test('a leader leaves, and the deputy becomes the leader', async ({ page, browser, demo }) => {
  await openPod(page, demo, 'leaderB')
  await chooseAction(page, 'Caleb Osei', 'Make deputy')
  await expect(rowOf(page, 'Caleb Osei').getByText('Deputy', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Leave pod' }).click()
  await expect(confirmDialog(page).getByText('Caleb Osei will become the leader.', { exact: true })).toBeVisible()
  await confirmDialog(page).getByRole('button', { name: 'Hand over and leave' }).click()
  await expect(page.getByRole('heading', { name: 'You left Corner Lot Collective' })).toBeVisible()
  await inOtherBrowser(browser, demo, 'memberB', async (deputy) => {
    await expect(rowOf(deputy, 'Caleb Osei').getByText('Leader', { exact: true })).toBeVisible()
    await expect(deputy.getByRole('link', { name: 'Manage' })).toBeVisible()
  })
})
