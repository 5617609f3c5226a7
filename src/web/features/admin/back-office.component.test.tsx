import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AuditEntry, getAuditLog } from '#contract/api/admin.ts'
import { type Concern, listConcerns, listUntrainedLeaders, resolveConcern } from '#contract/api/pods/concerns.ts'
import { type AdminMerge, listMerges } from '#contract/api/pod-merges.ts'
import { problems } from '#contract/problems/problems.ts'
import { getRetentionStats } from '#contract/api/retention.ts'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import {
  respondWith,
  respondOnceWith,
  holdResponse,
  respondWithProblem,
  respondOnceWithProblem,
  requestsTo,
} from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { reasonLabels } from '#web/features/retention/reason-text.ts'
import { ConcernsCard } from './concerns-card.tsx'
import { formatAuditEvent } from './audit-event-text.ts'
import { MergesCard } from './merges-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { headlineStatsOf, offerNames } from './retention-text.ts'
import { SecurityLog } from './security-log.tsx'
import { UntrainedLeadersCard } from './untrained-leaders-card.tsx'

const row = page.getByRole('row')
const retryButton = page.getByRole('button', { name: 'Try again' })
const fakeId = (n: number): string => `0190c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

const entry = (n: number, overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `e${n}`,
  at: '2026-01-14T15:00:00.000Z',
  event: 'sign-in.refused',
  actor: null,
  about: `Member ${n}`,
  address: '203.0.113.7',
  details: { reason: 'wrong password' },
  ...overrides,
})

test('security log: an event shows its name, facts, actor, subject and address', async () => {
  const opened = entry(2, {
    event: 'session.opened',
    actor: 'Dana',
    about: null,
    address: null,
    details: { hasSecondFactor: false },
  })
  respondWith(getAuditLog, { events: [entry(1), opened], nextCursor: null })
  await renderElement(<SecurityLog />, admin)
  await expect.element(row.nth(1)).toMatchTextContent(/wrong password.*–.*Member 1.*203\.0\.113\.7/)
  await expect
    .element(row.nth(2))
    .toMatchTextContent(new RegExp(`${formatAuditEvent('session.opened')}.*password only.*Dana.*–.*–`))
  expect(page.getByText(/events shown/).elements()).toHaveLength(0)
})

test('security log: a failed load can be retried; without events there are no rows', async () => {
  respondWithProblem(getAuditLog, 'internal')
  await renderElement(<SecurityLog />, admin)
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  respondWith(getAuditLog, { events: [], nextCursor: null })
  await retryButton.click()
  await expect.poll(() => retryButton.elements().length).toBe(0)
  expect(row.elements().length).toBeLessThan(3)
})

test('security log: older events load page by page, with the focus on the first; a failed page can be retried', async () => {
  respondWith(getAuditLog, { events: [1, 2, 3].map((n) => entry(n)), nextCursor: 'older' })
  await renderElement(<SecurityLog />, admin)
  await expect.element(page.getByText('Showing 3 events', { exact: true })).toBeVisible()
  respondOnceWithProblem(getAuditLog, 'internal')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  respondOnceWith(getAuditLog, { events: [4, 5, 6].map((n) => entry(n)), nextCursor: null })
  await retryButton.click()
  await expect.element(page.getByText('Showing all 6 events', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Member 4/ })).toHaveFocus()
  expect(requestsTo(getAuditLog).at(-1)?.query).toEqual({ cursor: 'older' })
})

const concern = (overrides: Partial<Concern> = {}): Concern => ({
  id: fakeId(1),
  message: 'Nobody comes on time.',
  from: { name: 'Ana Ruiz', email: 'ana@demo.test' },
  pod: { podId: fakeId(2), podNumber: 12, name: 'Gulf Coast Doors' },
  createdAt: '2026-01-14T15:00:00.000Z',
  handledAt: null,
  ...overrides,
})
const resolveButton = page.getByRole('button', { name: /concern from Ana/ })

test('concerns: only open ones are requested at first, then all', async () => {
  respondWith(listConcerns, { concerns: [concern()], nextCursor: null })
  await renderElement(<ConcernsCard />, admin)
  await expect.element(page.getByRole('heading', { level: 3 })).toMatchTextContent(/Ana Ruiz about Pod 12, Gulf Coast Doors/)
  await expect.element(page.getByText('Nobody comes on time.')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'mailto:ana@demo.test')
  expect(page.getByText(/^Resolved/).elements()).toHaveLength(0)
  respondWith(listConcerns, {
    concerns: [concern(), concern({ id: fakeId(3), handledAt: '2026-01-15T15:00:00.000Z' })],
    nextCursor: null,
  })
  await page.getByText('All', { exact: true }).click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2)
  await expect.element(page.getByText('Resolved', { exact: true })).toBeVisible()
  expect(requestsTo(listConcerns).map(({ query }) => query)).toEqual([{ open: '1' }, {}])
})

test('concerns: a handled one stays on the page, and can be opened again', async () => {
  respondWith(listConcerns, { concerns: [concern()], nextCursor: null })
  await renderElement(<ConcernsCard />, admin)
  const heldResponse = holdResponse(resolveConcern, { id: fakeId(1), handledAt: '2026-01-15T15:00:00.000Z' })
  await resolveButton.click()
  await expect.element(resolveButton).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.element(resolveButton).toMatchTextContent(/Reopen/)
  respondWith(resolveConcern, { id: fakeId(1), handledAt: null })
  await resolveButton.click()
  await expect.element(resolveButton).toMatchTextContent(/Mark as resolved/)
  expect(requestsTo(resolveConcern)).toMatchObject([
    { params: { id: fakeId(1) }, body: { handled: true } },
    { params: { id: fakeId(1) }, body: { handled: false } },
  ])
})

test('concerns: a refusal is shown and leaves the concern as it was', async () => {
  respondWith(listConcerns, { concerns: [concern()], nextCursor: null })
  await renderElement(<ConcernsCard />, admin)
  respondWithProblem(resolveConcern, 'not-found')
  await resolveButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(resolveButton).toMatchTextContent(/Mark as resolved/)
})

test('concerns: a failed load can be retried; without any the list is empty', async () => {
  respondWithProblem(listConcerns, 'internal')
  await renderElement(<ConcernsCard />, admin)
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  respondWith(listConcerns, { concerns: [], nextCursor: null })
  await retryButton.click()
  await expect.poll(() => retryButton.elements().length).toBe(0)
  expect(page.getByRole('listitem').elements()).toHaveLength(0)
})

const merge = (state: AdminMerge['state'], agreed: AdminMerge['agreed'] = []): AdminMerge => ({
  id: `${state}${agreed.length}`,
  joins: { podNumber: 3, name: 'Small' },
  into: { podNumber: 7, name: 'Large' },
  state,
  agreed,
  proposedAt: '2026-01-14T15:00:00.000Z',
  settledAt: null,
})

test('merges: each proposal shows its two pods, its day and its outcome', async () => {
  respondWith(listMerges, {
    merges: [merge('open'), merge('open', ['joins']), merge('merged', ['joins', 'into']), merge('expired')],
  })
  await renderElement(<MergesCard />, admin)
  await expect.element(row.nth(1)).toMatchTextContent(/3 · Small.*7 · Large.*Open.*January 14, 2026/)
  await expect.element(row.nth(2)).toMatchTextContent(/One leader agreed/)
  await expect.element(row.nth(3)).toMatchTextContent(/Merged/)
  await expect.element(row.nth(4)).toMatchTextContent(/Expired/)
})

test('merges: a failed load of proposals can be retried', async () => {
  respondWithProblem(listMerges, 'internal')
  await renderElement(<MergesCard />, admin)
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  respondWith(listMerges, { merges: [] })
  await retryButton.click()
  await expect.poll(() => retryButton.elements().length).toBe(0)
})

test('untrained leaders: each has their pod, their address and since when they lead', async () => {
  const pod = { podId: fakeId(2), podNumber: 12, name: 'Gulf Coast Doors' }
  const leaders = [{ name: 'Ana Ruiz', email: 'ana@demo.test', pod, leaderSince: '2026-01-14T15:00:00.000Z' }]
  respondWith(listUntrainedLeaders, { leaders, nextCursor: null })
  await renderElement(<UntrainedLeadersCard />, admin)
  await expect.element(row.nth(1)).toMatchTextContent(/Ana Ruiz.*12 · Gulf Coast Doors.*ana@demo\.test.*January 14, 2026/)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'mailto:ana@demo.test')
})

type RetentionStats = ResponseOf<typeof getRetentionStats>

const buildRetentionStats = (overrides: Partial<RetentionStats> = {}): RetentionStats => ({
  days: 90,
  started: 8,
  saved: 3,
  canceled: 4,
  aborted: 1,
  expired: 0,
  open: 0,
  saveRate: 3 / 7,
  byReason: [{ reason: 'unused', started: 5, saved: 2, canceled: 3 }],
  byOffer: [
    { offer: 'pause', shown: 4, taken: 2 },
    { offer: 'talk', shown: 0, taken: 0 },
  ],
  ...overrides,
})

test('cancellations: the stats of 90 days, by reason and by those offers that were shown', async () => {
  respondWith(getRetentionStats, buildRetentionStats())
  await renderElement(<RetentionCard />, admin)
  for (const { value, hint } of headlineStatsOf(buildRetentionStats())) {
    await expect.element(page.getByText(hint, { exact: true })).toBeVisible()
    await expect.element(page.getByText(value, { exact: true }).first()).toBeVisible()
  }
  await expect.element(page.getByRole('row', { name: new RegExp(reasonLabels.unused) })).toMatchTextContent(/5.*2.*3$/)
  await expect.element(page.getByRole('row', { name: new RegExp(offerNames.pause) })).toMatchTextContent(/4.*2$/)
  expect(page.getByRole('row', { name: new RegExp(offerNames.talk) }).elements()).toHaveLength(0)
  expect(requestsTo(getRetentionStats).map(({ query }) => query)).toEqual([{ days: '90' }])
})

test('cancellations: without a cancel request there are no stats', async () => {
  respondWith(getRetentionStats, buildRetentionStats({ started: 0, byReason: [], byOffer: [] }))
  await renderElement(<RetentionCard />, admin)
  await expect.element(page.getByText(/No cancellation requests/)).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
})

test('cancellations: stats are loading until the response arrives', async () => {
  const heldResponse = holdResponse(getRetentionStats, buildRetentionStats())
  await renderElement(<RetentionCard />, admin)
  await expect.element(page.getByText('Loading numbers')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(page.getByRole('table').first()).toBeVisible()
})

test('cancellations: a failed load of stats can be retried', async () => {
  respondWithProblem(getRetentionStats, 'internal')
  await renderElement(<RetentionCard />, admin)
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  respondWith(getRetentionStats, buildRetentionStats())
  await retryButton.click()
  await expect.element(page.getByRole('table').first()).toBeVisible()
})
