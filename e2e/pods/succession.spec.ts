import type { Page } from '@playwright/test'
import { untilListening } from '../answered.ts'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { expectNotified } from '../notices.ts'
import { elsewhere, openPod, question } from './pod-page.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pod' })
const main = (page: Page) => page.getByRole('main')

/** Today's date in the pod's zone, some days on. */
function dayIn(days: number): string {
  const parts = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(new Date(Date.now() + days * 86_400_000))
}

/** Writes something as whoever is signed in here. */
async function send(page: Page, demo: Demo, method: 'post' | 'patch', path: string, data: unknown): Promise<void> {
  const answer = await page.request[method](path, { headers: { origin: demo.url }, data })
  expect(answer.ok(), path).toBe(true)
}

/** The leader chooses a deputy and goes away for a week. */
async function goAway(page: Page, demo: Demo): Promise<void> {
  const { podId } = (await (await page.request.get('/api/my-pod')).json()) as { podId: string }
  await send(page, demo, 'patch', `/api/pods/${podId}`, { deputy: demo.accounts.memberA })
  await send(page, demo, 'post', '/api/absences', { fromDay: dayIn(0), untilDay: dayIn(7) })
}

test('a deputy accepts an applicant while the leader is away, and another member sees who leads', async ({
  page,
  browser,
  demo,
}) => {
  await untilListening(page, () => openPod(page, demo, 'memberA'))
  await expect(tabs(page).getByRole('link', { name: 'Manage' })).toHaveCount(0)
  await elsewhere(browser, demo, 'leaderA', async (leader) => {
    await goAway(leader, demo)
    await expect(main(leader).getByText(/^You are away until /)).toBeVisible()
  })

  // The open page follows by itself.
  await expect(main(page).getByText(/is away until .* You lead meanwhile/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await tabs(page)
    .getByRole('link', { name: /^Applicants/ })
    .click()
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await question(page)
    .getByRole('button', { name: /Accept/ })
    .click()
  await expectNotified(page, 'Application accepted')

  await tabs(page).getByRole('link', { name: 'Manage' }).click()
  await expect(page.getByRole('form', { name: 'Manage pod' }).getByLabel(/^Pod name/)).toBeVisible()

  await elsewhere(browser, demo, 'memberA2', async (member) => {
    await expect(main(member).getByText(/is away until .* leads meanwhile\./)).toBeVisible()
    await expect(tabs(member).getByRole('link', { name: 'Manage' })).toHaveCount(0)
  })
})
