import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../toasts.ts'
import { openPod, confirmDialog } from './pod-page.ts'

const path = '/dashboard/pod/meetings'

type Meeting = { onDay: string; startsAt: string }

// The details of a meeting are a nested list whose items have no time.
const upcomingMeetings = (page: Page) =>
  page
    .getByRole('region', { name: 'Coming weeks' })
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

/** An upcoming meeting that the demo doesn't move, with its row. */
async function findUnchangedMeeting(page: Page): Promise<Meeting & { row: ReturnType<typeof upcomingMeetings> }> {
  const { meetings } = (await (await page.request.get('/api/my-pod/meetings')).json()) as { meetings: Meeting[] }
  const meeting = meetings[5]
  if (!meeting) throw new Error('The pod has too few meetings.')
  return { ...meeting, row: upcomingMeetings(page).filter({ has: page.locator(`time[datetime="${meeting.startsAt}"]`) }) }
}

test('a member checks in and reads times in their zone; the leader moves, skips and restores a meeting', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'leaderA', path)
  const context = await browser.newContext()
  const other = await context.newPage()
  await openPod(other, demo, 'memberA', path)
  const next = other.getByRole('region', { name: 'Next meeting' })
  await next.getByRole('button', { name: 'Can’t make it' }).click()
  await next.getByLabel('Your check-in').fill('Two offers out, one walk-through on Friday.')
  await next.getByRole('button', { name: 'Send check-in' }).click()
  await expectToast(other, 'Your pod can read your check-in.')
  await expectAccessibleAtBothWidths(other)

  await page.goto(path)
  await expect(page.getByText('Two offers out, one walk-through on Friday.')).toBeVisible()
  const { row, startsAt } = await findUnchangedMeeting(page)
  await row.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Move this meeting' }).click()
  const dialog = confirmDialog(page)
  await dialog.getByLabel(/^Time in/).fill('13:30')
  await dialog.getByLabel('Reason (optional)').fill('Somebody is at a closing.')
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Move meeting' }).click()
  const changed = upcomingMeetings(page).filter({ hasText: 'Somebody is at a closing.' })
  await expect(changed).toContainText('Moved from')

  const response = await other.request.patch('/api/me', { headers: { origin: demo.url }, data: { timezone: 'Asia/Tokyo' } })
  expect(response.status()).toBe(200)
  await other.reload()
  await expect(next.getByLabel('Your check-in')).toHaveValue('Two offers out, one walk-through on Friday.')
  const moved = upcomingMeetings(other).filter({ hasText: 'Somebody is at a closing.' })
  await expect(moved).toContainText('GMT+9')
  await expect(moved).toContainText('pod time')
  await context.close()

  await changed.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Skip this meeting' }).click()
  await confirmDialog(page).getByLabel('Reason (optional)').fill('Nobody has time.')
  await confirmDialog(page).getByRole('button', { name: 'Skip meeting' }).click()
  const skipped = upcomingMeetings(page).filter({ hasText: 'Nobody has time.' })
  await skipped.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Restore meeting' }).click()
  await expect(skipped).toHaveCount(0)
  await expect(page.locator(`time[datetime="${startsAt}"]`)).toBeVisible()
})
