import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere, openPod, question, rowOf } from './pod-page.ts'

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

test('a member answers, checks in when they can’t make it, and reads past meetings as their own alone', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'memberA', address)
  const next = page.getByRole('region', { name: 'Next meeting' })
  await next.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(next.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await next.getByRole('button', { name: 'Can’t make it' }).click()
  await next.getByRole('button', { name: 'Send check-in' }).click()
  await expect(next.getByText('Write a line or two for your pod.')).toBeVisible()
  await next.getByLabel('Your check-in').fill('Two offers out, one walk-through on Friday.')
  await next.getByRole('button', { name: 'Send check-in' }).click()
  await expect(page.getByText('Your pod can read your check-in.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.reload()
  await expect(next.getByLabel('Your check-in')).toHaveValue('Two offers out, one walk-through on Friday.')
  await elsewhere(browser, demo, 'leaderA', async (other) => {
    await other.goto(address)
    await expect(other.getByText('Two offers out, one walk-through on Friday.')).toBeVisible()
  })
})

test('whoever leads moves one meeting, skips it and brings it back; a member far away reads their own time', async ({
  page,
  browser,
  demo,
}) => {
  await openPod(page, demo, 'leaderA', address)
  const { row, onDay, startsAt } = await plainMeeting(page)
  await row.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Move this meeting' }).click()
  const dialog = question(page)
  await dialog.getByRole('button', { name: 'Move meeting' }).click()
  await expect(dialog.getByText('It is at this time already.')).toBeVisible()
  await dialog.getByLabel(/^Time in/).fill('13:30')
  await dialog.getByLabel('Reason (optional)').fill('Somebody is at a closing.')
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Move meeting' }).click()
  await expect(page.getByText('The meeting is moved.')).toBeVisible()
  await expect(later(page).filter({ hasText: 'Somebody is at a closing.' })).toContainText('Moved from')

  await elsewhere(browser, demo, 'memberA', async (other) => {
    const answer = await other.request.patch('/api/me', { headers: { origin: demo.url }, data: { timezone: 'Asia/Tokyo' } })
    expect(answer.status()).toBe(200)
    await other.goto(address)
    const moved = later(other).filter({ hasText: 'Somebody is at a closing.' })
    await expect(moved).toContainText('GMT+9')
    await expect(moved).toContainText('on the pod’s clock')
    await expect(other.getByRole('button', { name: /^Change the meeting/ })).toHaveCount(0)
    const refused = await other.request.patch(`/api/my-pod/meetings/${onDay}`, {
      headers: { origin: demo.url },
      data: { skip: true },
    })
    expect(refused.status()).toBe(403)
  })

  const changed = later(page).filter({ hasText: 'Somebody is at a closing.' })
  await changed.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Skip this meeting' }).click()
  await question(page).getByLabel('Reason (optional)').fill('Nobody has time.')
  await question(page).getByRole('button', { name: 'Skip meeting' }).click()
  const skipped = later(page).filter({ hasText: 'Nobody has time.' })
  await expect(skipped).toContainText('Skipped')
  await skipped.getByRole('button', { name: /^Change the meeting/ }).click()
  await page.getByRole('menuitem', { name: 'Meet after all' }).click()
  await expect(skipped).toHaveCount(0)
  await expect(page.locator(`time[datetime="${startsAt}"]`)).toBeVisible()
})

test('a member says when they are away and takes it back', async ({ page, demo }) => {
  await openPod(page, demo, 'memberA', address)
  const away = page.getByRole('region', { name: 'When you are away' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await away.getByRole('button', { name: 'Add days away' }).click()
  await away.getByRole('button', { name: 'Save' }).click()
  await expect(away.getByText('Choose a day.').first()).toBeVisible()
  await away.getByRole('button', { name: 'Cancel' }).click()
  const body = { fromDay: inDays(30), untilDay: inDays(33) }
  expect((await page.request.post('/api/absences', { headers: { origin: demo.url }, data: body })).status()).toBe(201)
  await page.reload()
  // It is gone at once; a reload would stop what is still on its way to the server.
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await away.getByRole('button', { name: /^Remove/ }).click()
  await expect(away.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  expect((await removed).ok()).toBe(true)
  await page.reload()
  await expect(away.getByRole('button', { name: 'Add days away' })).toBeVisible()
  await expect(away.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('squares tell whoever leads about everybody, and a member about themselves alone', async ({ page, browser, demo }) => {
  await openPod(page, demo, 'leaderA')
  const squares = (at: Page, name: string) => rowOf(at, name).getByText(/of the last \d+ meetings$/)
  for (const name of ['Marisol Reyes', 'Tomas Keller', 'Dana Whitfield']) await expect(squares(page, name)).toHaveCount(1)
  await elsewhere(browser, demo, 'memberA', async (other) => {
    await expect(squares(other, 'Dana Whitfield')).toHaveCount(1)
    for (const name of ['Marisol Reyes', 'Tomas Keller']) await expect(squares(other, name)).toHaveCount(0)
  })
})
