import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { expectNotified } from '../notices.ts'
import { openPod, question } from './pod-page.ts'

const address = '/dashboard/pod/meetings'

type Meeting = { onDay: string; startsAt: string }

// What is said of a meeting is a list of its own, without a time.
const later = (page: Page) =>
  page
    .getByRole('region', { name: 'Coming weeks' })
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

/** A meeting of the coming weeks that the demo leaves at its own time, with its row. */
async function plainMeeting(page: Page): Promise<Meeting & { row: ReturnType<typeof later> }> {
  const { meetings } = (await (await page.request.get('/api/my-pod/meetings')).json()) as { meetings: Meeting[] }
  const found = meetings[5]
  if (!found) throw new Error('The pod has too few meetings.')
  return { ...found, row: later(page).filter({ has: page.locator(`time[datetime="${found.startsAt}"]`) }) }
}

test('a member checks in and reads times in their zone; the leader moves, skips and restores a meeting', async ({
  page,
  browser,
  demo,
}) => {
  const context = await browser.newContext()
  const other = await context.newPage()
  await openPod(other, demo, 'memberA', address)
  const next = other.getByRole('region', { name: 'Next meeting' })
  await next.getByRole('button', { name: 'Can’t make it' }).click()
  await next.getByLabel('Your check-in').fill('Two offers out, one walk-through on Friday.')
  await next.getByRole('button', { name: 'Send check-in' }).click()
  await expectNotified(other, 'Your pod can read your check-in.')
  await expectAccessibleAtBothWidths(other)

  await openPod(page, demo, 'leaderA', address)
  await expect(page.getByText('Two offers out, one walk-through on Friday.')).toBeVisible()
  const { row, startsAt } = await plainMeeting(page)
  await row.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Move this meeting' }).click()
  const dialog = question(page)
  await dialog.getByLabel(/^Time in/).fill('13:30')
  await dialog.getByLabel('Reason (optional)').fill('Somebody is at a closing.')
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Move meeting' }).click()
  const changed = later(page).filter({ hasText: 'Somebody is at a closing.' })
  await expect(changed).toContainText('Moved from')

  const answer = await other.request.patch('/api/me', { headers: { origin: demo.url }, data: { timezone: 'Asia/Tokyo' } })
  expect(answer.status()).toBe(200)
  await other.reload()
  await expect(next.getByLabel('Your check-in')).toHaveValue('Two offers out, one walk-through on Friday.')
  const moved = later(other).filter({ hasText: 'Somebody is at a closing.' })
  await expect(moved).toContainText('GMT+9')
  await expect(moved).toContainText('on the pod’s clock')
  await context.close()

  await changed.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Skip this meeting' }).click()
  await question(page).getByLabel('Reason (optional)').fill('Nobody has time.')
  await question(page).getByRole('button', { name: 'Skip meeting' }).click()
  const skipped = later(page).filter({ hasText: 'Nobody has time.' })
  await skipped.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Meet after all' }).click()
  await expect(skipped).toHaveCount(0)
  await expect(page.locator(`time[datetime="${startsAt}"]`)).toBeVisible()
})
