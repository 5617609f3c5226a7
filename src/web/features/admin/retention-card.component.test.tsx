import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import { problems } from '#contract/problems/problems.ts'
import { getRetentionStats } from '#contract/api/retention.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { reasonLabels } from '#web/features/retention/reason-text.ts'
import { RetentionCard } from './retention-card.tsx'
import { headlineStatsOf, offerNames } from './retention-text.ts'

const card = page.getByRole('region', { name: 'Cancellations' })
const table = (n: number) => card.getByRole('table').nth(n)

const stats: ResponseOf<typeof getRetentionStats> = {
  days: 90,
  started: 7,
  saved: 1,
  canceled: 2,
  aborted: 3,
  expired: 0,
  open: 1,
  saveRate: 0.333,
  byReason: [{ reason: 'unused', started: 4, saved: 5, canceled: 6 }],
  byOffer: [
    { offer: 'pause', shown: 8, taken: 9 },
    { offer: 'talk', shown: 0, taken: 0 },
  ],
}

test('cancellations: loading, then the stats of 90 days, by reason and by offer that was shown', async () => {
  const heldResponse = holdResponse(getRetentionStats, stats)
  await renderElement(<RetentionCard />, admin)
  await expect.element(card.getByRole('status')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(table(0)).toBeVisible()
  const termElements = card.getByRole('term').elements()
  expect(termElements.map((one) => [one.textContent, one.nextElementSibling?.textContent])).toEqual(
    headlineStatsOf(stats).map(({ term, value, hint }) => [term, value + hint]),
  )
  expect(cells(0)).toEqual([[reasonLabels.unused, '4', '5', '6']])
  expect(cells(1)).toEqual([[offerNames.pause, '8', '9']])
  expect(requestsTo(getRetentionStats).map(({ query }) => query)).toEqual([{ days: '90' }])
})

test('cancellations: a failed load shows the reason and can be retried, which shows the stats', async () => {
  respondWithProblem(getRetentionStats, 'internal')
  await renderElement(<RetentionCard />, admin)
  await expect.element(card.getByText(problems.internal.detail)).toBeVisible()
  respondWith(getRetentionStats, stats)
  await card.getByRole('button').click()
  await expect.element(table(0)).toBeVisible()
})

test('cancellations: while there are none it says so, without stats', async () => {
  respondWith(getRetentionStats, { ...stats, started: 0 })
  await renderElement(<RetentionCard />, admin)
  await expect.element(card.getByText(/why members leave/)).toBeVisible()
  expect(card.getByRole('term').elements()).toHaveLength(0)
})

test('cancellations: without reasons and offers their tables have no stats', async () => {
  respondWith(getRetentionStats, { ...stats, byReason: [], byOffer: [] })
  await renderElement(<RetentionCard />, admin)
  await expect.poll(() => card.getByRole('term').elements().length).toBe(5)
  expect(
    card
      .getByRole('cell')
      .elements()
      .filter((one) => /\d/.test(one.textContent)),
  ).toHaveLength(0)
})

/** Texts of the body rows of a table. */
function cells(n: number): string[][] {
  const [, ...rows] = table(n).getByRole('row').elements()
  // A value follows the header of its column, which phones show.
  return rows.map((row) => [...row.children].map((cell) => cell.textContent.replace(/^\D+(?=\d)/, '')))
}
