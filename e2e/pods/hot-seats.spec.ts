import type { Page } from '@playwright/test'
import { waitForEventStream } from '../wait-for-response.ts'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { inOtherBrowser, openPod, confirmDialog } from './pod-page.ts'

const path = '/dashboard/pod/hot-seats'

const deal = {
  'Price, US dollars': '500000',
  Units: '4',
  'Monthly rent, US dollars': '6000',
  Vacancy: '5',
  'Monthly expenses, US dollars': '2000',
  'Rehab, US dollars': '0',
  'Closing costs, US dollars': '10000',
  'Down payment': '25',
  'Interest rate': '6',
  'Loan term in years': '30',
}

test('a member writes a hot-seat brief, the leader votes and adds a note, and the two swap turns', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'memberA', path)
  await page.getByRole('button', { name: 'Write your brief' }).click()
  const form = page.getByRole('form', { name: 'Your brief' })
  for (const [label, value] of Object.entries(deal)) await form.getByLabel(label, { exact: true }).fill(value)
  await expect(form.getByRole('listitem').first()).toContainText('$44,400 ÷ $500,000 = 8.9%')
  // Nothing typed is lost by a reload.
  page.once('dialog', (dialog) => void dialog.accept())
  await waitForEventStream(page, () => page.reload())
  await page.getByRole('button', { name: 'Write your brief' }).click()
  await expect(form.getByText('We restored an unsaved draft.')).toBeVisible()
  await form.getByLabel('Your question').fill('Do I buy the four units on Elm Street?')
  await expectAccessibleAtBothWidths(page)
  await form.getByRole('button', { name: 'Save brief' }).click()
  await expect(
    page.getByRole('region', { name: 'Your hot seat' }).getByText('Do I buy the four units on Elm Street?'),
  ).toBeVisible()

  await inOtherBrowser(browser, demo, 'leaderA', async (other) => {
    await waitForEventStream(other, () => other.goto(path))
    const seat = other.getByRole('region', { name: 'Dana Whitfield is in the hot seat' })
    await expect(seat.getByRole('listitem').filter({ hasText: 'Cap rate' })).toContainText('8.9%')
    await seat.getByLabel('Wait').check()
    await seat.getByLabel('Reason').fill('The roof is from 1998.')
    await seat.getByRole('button', { name: 'Vote', exact: true }).click()
    await seat.getByRole('textbox', { name: 'Note' }).fill('Ask for the rent roll.')
    await seat.getByRole('button', { name: 'Add note' }).click()

    // The page of the member in the hot seat updates without a reload.
    const ownHotSeat = page.getByRole('region', { name: 'Your hot seat' })
    await expect(ownHotSeat.getByText('Marisol: The roof is from 1998.')).toBeVisible()
    await expect(ownHotSeat.getByText('Ask for the rent roll.')).toBeVisible()

    await page.getByRole('button', { name: /^Swap with Marisol Reyes/ }).click()
    await confirmDialog(page).getByRole('button', { name: 'Ask' }).click()
    await expect(other.getByText('Dana Whitfield wants to swap with you')).toBeVisible()
    await other.getByRole('button', { name: 'Swap' }).click()
    const turns = (at: Page) => at.getByRole('region', { name: 'Up next' }).getByRole('listitem')
    // Both members see the new order, and the brief moved with its member.
    for (const at of [other, page]) {
      await expect(turns(at).nth(3)).toContainText('Marisol Reyes')
      await expect(turns(at).nth(4)).toContainText(/Dana Whitfield.*Brief ready/)
    }
  })
})
