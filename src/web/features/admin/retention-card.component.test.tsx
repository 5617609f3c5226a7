import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import { readRetentionFigures } from '#contract/retention.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { reasonWords } from '../retention/reason-words.ts'
import { RetentionCard } from './retention-card.tsx'
import { headlineOf, offerNames } from './retention-words.ts'

const card = page.getByRole('region', { name: 'Cancellations' })
const table = (n: number) => card.getByRole('table').nth(n)

const figures: AnswerOf<typeof readRetentionFigures> = {
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

test('cancellations: loading, then the figures of 90 days, by reason and by offer that was shown', async () => {
  const held = hold(readRetentionFigures, figures)
  await renderPart(<RetentionCard />, admin)
  await expect.element(card.getByRole('status')).toBeInTheDocument()
  held.release()
  await expect.element(table(0)).toBeVisible()
  const terms = card.getByRole('term').elements()
  expect(terms.map((one) => [one.textContent, one.nextElementSibling?.textContent])).toEqual(
    headlineOf(figures).map(({ term, value, hint }) => [term, value + hint]),
  )
  expect(cells(0)).toEqual([[reasonWords.unused, '4', '5', '6']])
  expect(cells(1)).toEqual([[offerNames.pause, '8', '9']])
  expect(sentTo(readRetentionFigures).map(({ query }) => query)).toEqual([{ days: '90' }])
})

test('cancellations: a failed answer says why and offers to try again, which shows the figures', async () => {
  refuse(readRetentionFigures, 'internal')
  await renderPart(<RetentionCard />, admin)
  await expect.element(card.getByText(problems.internal.detail)).toBeVisible()
  answer(readRetentionFigures, figures)
  await card.getByRole('button').click()
  await expect.element(table(0)).toBeVisible()
})

test('cancellations: while there are none it says so, without figures', async () => {
  answer(readRetentionFigures, { ...figures, started: 0 })
  await renderPart(<RetentionCard />, admin)
  await expect.element(card.getByText(/appears here/)).toBeVisible()
  expect(card.getByRole('term').elements()).toHaveLength(0)
})

test('cancellations: without reasons and offers their tables have no figures', async () => {
  answer(readRetentionFigures, { ...figures, byReason: [], byOffer: [] })
  await renderPart(<RetentionCard />, admin)
  await expect.poll(() => card.getByRole('term').elements().length).toBe(5)
  expect(
    card
      .getByRole('cell')
      .elements()
      .filter((one) => /\d/.test(one.textContent)),
  ).toHaveLength(0)
})

/** What the rows of a table say below its head. */
function cells(n: number): string[][] {
  const [, ...rows] = table(n).getByRole('row').elements()
  // A figure stands behind the head of its column, which phones show.
  return rows.map((row) => [...row.children].map((cell) => cell.textContent.replace(/^\D+(?=\d)/, '')))
}
