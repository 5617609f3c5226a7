import type { Page } from '@playwright/test'
import { waitForEventStream } from '../wait-for-response.ts'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { expectToast } from '../toasts.ts'
import { inOtherBrowser, openPod, confirmDialog } from './pod-page.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pod' })
const main = (page: Page) => page.getByRole('main')

/** The date in the pod's time zone, some days from now. */
function dayIn(days: number): string {
  const parts = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', parts).format(new Date(Date.now() + days * 86_400_000))
}

/** Sends an API request as the signed-in member. */
async function send(page: Page, demo: Demo, method: 'post' | 'patch', path: string, data: unknown): Promise<void> {
  const response = await page.request[method](path, { headers: { origin: demo.url }, data })
  expect(response.ok(), path).toBe(true)
}

/** Appoints a deputy and sets the leader as away for a week. */
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
  await waitForEventStream(page, () => openPod(page, demo, 'memberA'))
  await expect(tabs(page).getByRole('link', { name: 'Manage' })).toHaveCount(0)
  await inOtherBrowser(browser, demo, 'leaderA', async (leader) => {
    await goAway(leader, demo)
    await expect(main(leader).getByText(/^You’re away until /)).toBeVisible()
  })

  // The open page updates without a reload.
  await expect(main(page).getByText(/is away until .* You’re leading in the meantime/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await tabs(page)
    .getByRole('link', { name: /^Applicants/ })
    .click()
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await confirmDialog(page)
    .getByRole('button', { name: /Accept/ })
    .click()
  await expectToast(page, 'Application accepted')

  await tabs(page).getByRole('link', { name: 'Manage' }).click()
  await expect(page.getByRole('form', { name: 'Manage pod' }).getByLabel(/^Pod name/)).toBeVisible()

  await inOtherBrowser(browser, demo, 'memberA2', async (member) => {
    await expect(main(member).getByText(/is away until .* is leading in the meantime\./)).toBeVisible()
    await expect(tabs(member).getByRole('link', { name: 'Manage' })).toHaveCount(0)
  })
})
