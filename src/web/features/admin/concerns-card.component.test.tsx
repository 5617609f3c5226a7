import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Concern, listConcerns, listUntrainedLeaders, resolveConcern } from '#contract/api/pods/concerns.ts'
import { type AdminMerge, listMerges } from '#contract/api/pod-merges.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { podId } from '#web/testing/build-my-pod.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { ConcernsCard } from './concerns-card.tsx'
import { MergesCard } from './merges-card.tsx'
import { UntrainedLeadersCard } from './untrained-leaders-card.tsx'

const pod = { podId, podNumber: 1, name: 'The Closing Table' }
const concern = (i: number, overrides: Partial<Concern> = {}): Concern => ({
  id: `0000000${i}-0000-4000-8000-000000000000`,
  message: `Concern ${i}`,
  from: { name: `Member ${i}`, email: `member${i}@demo.test` },
  pod,
  createdAt: '2026-01-05T12:00:00.000Z',
  handledAt: null,
  ...overrides,
})
const card = page.getByRole('region', { name: 'Concerns' })
const resolveButton = card.getByRole('button', { name: /^Mark as resolved/ })
const reopen = card.getByRole('button', { name: /^Reopen/ })
const retryButton = page.getByRole('button', { name: 'Try again' })

async function givenConcerns(concerns: Concern[], nextCursor: string | null = null): Promise<void> {
  respondWith(listConcerns, { concerns, nextCursor })
  await renderElement(<ConcernsCard />, admin)
}

test('concerns: a failed load can be retried, which shows who reported what about which pod', async () => {
  respondWithProblem(listConcerns, 'internal')
  await renderElement(<ConcernsCard />, admin)
  await expect.element(retryButton).toBeVisible()
  respondWith(listConcerns, { concerns: [concern(1)], nextCursor: null })
  await retryButton.click()
  await expect.element(card.getByRole('heading', { name: 'Member 1 about Pod 1, The Closing Table' })).toBeVisible()
  await expect.element(card.getByText('Concern 1')).toBeVisible()
  await expect.element(card.getByRole('link')).toHaveAttribute('href', 'mailto:member1@demo.test')
})

test('concerns: open ones are requested first, and all of them on request; each empty list says so', async () => {
  await givenConcerns([])
  await expect.element(card.getByText('No open concerns.')).toBeVisible()
  await card.getByRole('radio', { name: 'All' }).click({ force: true })
  await expect.element(card.getByText('No concerns reported.')).toBeVisible()
  expect(requestsTo(listConcerns).map(({ query }) => query.open)).toEqual(['1', undefined])
})

test('concerns: one press of two marks one as handled; it stays on the page and is opened again', async () => {
  await givenConcerns([concern(1), concern(2)])
  respondWith(resolveConcern, ({ params: { id }, body }) => ({ id, handledAt: body.handled ? '2026-01-06T12:00:00.000Z' : null }))
  await resolveButton.first().dblClick()
  await expect.element(card.getByText('Resolved', { exact: true })).toBeVisible()
  expect(resolveButton.elements()).toHaveLength(1)
  await reopen.click()
  await expect.poll(() => resolveButton.elements().length).toBe(2)
  expect(requestsTo(resolveConcern)).toMatchObject([
    { params: { id: concern(1).id }, body: { handled: true } },
    { params: { id: concern(1).id }, body: { handled: false } },
  ])
  expect(requestsTo(listConcerns)).toHaveLength(1)
})

test('concerns: a refused mark says why and leaves it open', async () => {
  await givenConcerns([concern(1)])
  respondOnceWithProblem(resolveConcern, 'not-found')
  await resolveButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(resolveButton).toBeVisible()
})

test('concerns: more load page by page; a failed page can be retried, and the last one says that it is the last', async () => {
  await givenConcerns([concern(1)], 'x')
  const more = card.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  respondWithProblem(listConcerns, 'internal')
  await more.click()
  await expect.element(card.getByRole('button', { name: 'Try again' })).toBeVisible()
  respondWith(listConcerns, { concerns: [concern(2)], nextCursor: null })
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card.getByText('Concern 2')).toBeVisible()
  await expect.element(card.getByText('Showing all 2 concerns', { exact: true })).toBeInTheDocument()
  expect(more.elements()).toHaveLength(0)
  expect(requestsTo(listConcerns).at(-1)?.query).toEqual({ open: '1', cursor: 'x' })
})

const rows = page.getByRole('table').getByRole('row')

test('leaders without the guide: who leads which pod since when, a page at a time', async () => {
  const leader = { name: 'Dana Whitfield', email: 'dana@demo.test', pod, leaderSince: '2025-12-01T12:00:00.000Z' }
  respondWith(listUntrainedLeaders, { leaders: [leader], nextCursor: 'x' })
  await renderElement(<UntrainedLeadersCard />, admin)
  await expect.element(rows.nth(1).getByText('Dana Whitfield')).toBeVisible()
  await expect.element(rows.nth(1).getByText('1 · The Closing Table')).toBeVisible()
  await expect.element(rows.nth(1).getByText('December 1, 2025')).toBeVisible()
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', 'mailto:dana@demo.test')
  respondWith(listUntrainedLeaders, { leaders: [{ ...leader, pod: { ...pod, podId: 'another' } }], nextCursor: null })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements().length).toBe(3)
  expect(requestsTo(listUntrainedLeaders).map(({ query }) => query.cursor)).toEqual([undefined, 'x'])
})

test('leaders without the guide: without any it says so; a failed load can be retried', async () => {
  respondWithProblem(listUntrainedLeaders, 'internal')
  await renderElement(<UntrainedLeadersCard />, admin)
  await expect.element(retryButton).toBeVisible()
  respondWith(listUntrainedLeaders, { leaders: [], nextCursor: null })
  await retryButton.click()
  await expect.element(page.getByText('Every leader has read the guide.')).toBeVisible()
})

const merge = (overrides: Partial<AdminMerge>): AdminMerge => ({
  id: JSON.stringify(overrides),
  joins: { podNumber: 1, name: 'Oak' },
  into: { podNumber: 2, name: 'Elm' },
  state: 'open',
  agreed: [],
  proposedAt: '2026-01-05T12:00:00.000Z',
  settledAt: null,
  ...overrides,
})

test('pods that could merge: both pods, and the state of each proposal', async () => {
  const heldResponse = holdResponse(listMerges, {
    merges: [
      merge({}),
      merge({ agreed: ['into'] }),
      merge({ state: 'merged', agreed: ['joins', 'into'] }),
      merge({ state: 'declined' }),
      merge({ state: 'expired' }),
    ],
  })
  await renderElement(<MergesCard />, admin)
  heldResponse.release()
  await expect.element(rows.nth(1).getByText('1 · Oak')).toBeVisible()
  await expect.element(rows.nth(1).getByText('2 · Elm')).toBeVisible()
  for (const [i, text] of ['Open', 'One leader agreed', 'Merged', 'Declined', 'Expired'].entries())
    await expect.element(rows.nth(i + 1).getByText(text, { exact: true })).toBeVisible()
})

test('pods that could merge: without any it says so; a failed load can be retried', async () => {
  respondWithProblem(listMerges, 'internal')
  await renderElement(<MergesCard />, admin)
  await expect.element(retryButton).toBeVisible()
  respondWith(listMerges, { merges: [] })
  await retryButton.click()
  await expect.element(page.getByText('No merge suggestions yet.')).toBeVisible()
})
