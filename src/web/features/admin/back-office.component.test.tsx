import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AuditEntry, readAudit } from '#contract/admin.ts'
import { type Concern, listConcerns, listUntrainedLeaders, settleConcern } from '#contract/pod-concerns.ts'
import { type AdminMerge, listMerges } from '#contract/pod-merges.ts'
import { problems } from '#contract/problems.ts'
import { readRetentionFigures } from '#contract/retention.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { answer, answerOnce, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { reasonWords } from '../retention/reason-words.ts'
import { ConcernsCard } from './concerns-card.tsx'
import { wordsOfEvent } from './event-words.ts'
import { MergesCard } from './merges-card.tsx'
import { RetentionCard } from './retention-card.tsx'
import { headlineOf, offerNames } from './retention-words.ts'
import { SecurityLog } from './security-log.tsx'
import { UntrainedLeadersCard } from './untrained-leaders-card.tsx'

const row = page.getByRole('row')
const again = page.getByRole('button', { name: 'Try again' })
const idOf = (n: number): string => `0190c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

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
  answer(readAudit, { events: [entry(1), opened], nextCursor: null })
  await renderPart(<SecurityLog />, admin)
  await expect.element(row.nth(1)).toMatchTextContent(/wrong password.*–.*Member 1.*203\.0\.113\.7/)
  await expect.element(row.nth(2)).toMatchTextContent(new RegExp(`${wordsOfEvent('session.opened')}.*password alone.*Dana.*–.*–`))
  expect(page.getByText(/events shown/).elements()).toHaveLength(0)
})

test('security log: a failed load can be tried again; without events there are no rows', async () => {
  refuse(readAudit, 'internal')
  await renderPart(<SecurityLog />, admin)
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  answer(readAudit, { events: [], nextCursor: null })
  await again.click()
  await expect.poll(() => again.elements().length).toBe(0)
  expect(row.elements().length).toBeLessThan(3)
})

test('security log: older events load page by page, with the focus on the first; a failed page can be tried again', async () => {
  answer(readAudit, { events: [1, 2, 3].map((n) => entry(n)), nextCursor: 'older' })
  await renderPart(<SecurityLog />, admin)
  await expect.element(page.getByText('3 events shown', { exact: true })).toBeVisible()
  refuseOnce(readAudit, 'internal')
  await page.getByRole('button', { name: 'Show more events' }).click()
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  answerOnce(readAudit, { events: [4, 5, 6].map((n) => entry(n)), nextCursor: null })
  await again.click()
  await expect.element(page.getByText('6 events shown, which is all of them', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Member 4/ })).toHaveFocus()
  expect(sentTo(readAudit).at(-1)?.query).toEqual({ cursor: 'older' })
})

const concern = (overrides: Partial<Concern> = {}): Concern => ({
  id: idOf(1),
  message: 'Nobody comes on time.',
  from: { name: 'Ana Ruiz', email: 'ana@demo.test' },
  pod: { podId: idOf(2), podNumber: 12, name: 'Gulf Coast Doors' },
  createdAt: '2026-01-14T15:00:00.000Z',
  handledAt: null,
  ...overrides,
})
const settle = page.getByRole('button', { name: /concern of Ana/ })

test('concerns: only open ones are requested at first, then all', async () => {
  answer(listConcerns, { concerns: [concern()], nextCursor: null })
  await renderPart(<ConcernsCard />, admin)
  await expect.element(page.getByRole('heading', { level: 3 })).toMatchTextContent(/Ana Ruiz about pod 12, Gulf Coast Doors/)
  await expect.element(page.getByText('Nobody comes on time.')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'mailto:ana@demo.test')
  expect(page.getByText(/dealt with/).elements()).toHaveLength(1)
  answer(listConcerns, {
    concerns: [concern(), concern({ id: idOf(3), handledAt: '2026-01-15T15:00:00.000Z' })],
    nextCursor: null,
  })
  await page.getByText('All', { exact: true }).click()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2)
  await expect.element(page.getByText('Dealt with', { exact: true })).toBeVisible()
  expect(sentTo(listConcerns).map(({ query }) => query)).toEqual([{ open: '1' }, {}])
})

test('concerns: a handled one stays on the page, and can be opened again', async () => {
  answer(listConcerns, { concerns: [concern()], nextCursor: null })
  await renderPart(<ConcernsCard />, admin)
  const held = hold(settleConcern, { id: idOf(1), handledAt: '2026-01-15T15:00:00.000Z' })
  await settle.click()
  await expect.element(settle).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.element(settle).toMatchTextContent(/Open again/)
  answer(settleConcern, { id: idOf(1), handledAt: null })
  await settle.click()
  await expect.element(settle).toMatchTextContent(/Mark as dealt with/)
  expect(sentTo(settleConcern)).toMatchObject([
    { params: { id: idOf(1) }, body: { handled: true } },
    { params: { id: idOf(1) }, body: { handled: false } },
  ])
})

test('concerns: a refusal is shown and leaves the concern as it was', async () => {
  answer(listConcerns, { concerns: [concern()], nextCursor: null })
  await renderPart(<ConcernsCard />, admin)
  refuse(settleConcern, 'not-found')
  await settle.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(settle).toMatchTextContent(/Mark as dealt with/)
})

test('concerns: a failed load can be tried again; without any the list is empty', async () => {
  refuse(listConcerns, 'internal')
  await renderPart(<ConcernsCard />, admin)
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  answer(listConcerns, { concerns: [], nextCursor: null })
  await again.click()
  await expect.poll(() => again.elements().length).toBe(0)
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

test('merges: each proposal has its two pods, its day and what came of it', async () => {
  answer(listMerges, { merges: [merge('open'), merge('open', ['joins']), merge('merged', ['joins', 'into']), merge('expired')] })
  await renderPart(<MergesCard />, admin)
  await expect.element(row.nth(1)).toMatchTextContent(/3 · Small.*7 · Large.*Open.*14 January 2026/)
  await expect.element(row.nth(2)).toMatchTextContent(/One leader agreed/)
  await expect.element(row.nth(3)).toMatchTextContent(/Merged/)
  await expect.element(row.nth(4)).toMatchTextContent(/Came to nothing/)
})

test('merges: a failed load of proposals can be retried', async () => {
  refuse(listMerges, 'internal')
  await renderPart(<MergesCard />, admin)
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  answer(listMerges, { merges: [] })
  await again.click()
  await expect.poll(() => again.elements().length).toBe(0)
})

test('untrained leaders: each has their pod, their address and since when they lead', async () => {
  const pod = { podId: idOf(2), podNumber: 12, name: 'Gulf Coast Doors' }
  const leaders = [{ name: 'Ana Ruiz', email: 'ana@demo.test', pod, leaderSince: '2026-01-14T15:00:00.000Z' }]
  answer(listUntrainedLeaders, { leaders, nextCursor: null })
  await renderPart(<UntrainedLeadersCard />, admin)
  await expect.element(row.nth(1)).toMatchTextContent(/Ana Ruiz.*12 · Gulf Coast Doors.*ana@demo\.test.*14 January 2026/)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'mailto:ana@demo.test')
})

type Figures = AnswerOf<typeof readRetentionFigures>

const figures = (overrides: Partial<Figures> = {}): Figures => ({
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

test('cancellations: the figures of 90 days, by reason and by those offers that were shown', async () => {
  answer(readRetentionFigures, figures())
  await renderPart(<RetentionCard />, admin)
  for (const { value, hint } of headlineOf(figures())) {
    await expect.element(page.getByText(hint, { exact: true })).toBeVisible()
    await expect.element(page.getByText(value, { exact: true }).first()).toBeVisible()
  }
  await expect.element(page.getByRole('row', { name: new RegExp(reasonWords.unused) })).toMatchTextContent(/5.*2.*3$/)
  await expect.element(page.getByRole('row', { name: new RegExp(offerNames.pause) })).toMatchTextContent(/4.*2$/)
  expect(page.getByRole('row', { name: new RegExp(offerNames.talk) }).elements()).toHaveLength(0)
  expect(sentTo(readRetentionFigures).map(({ query }) => query)).toEqual([{ days: '90' }])
})

test('cancellations: without a request to cancel there are no figures', async () => {
  answer(readRetentionFigures, figures({ started: 0, byReason: [], byOffer: [] }))
  await renderPart(<RetentionCard />, admin)
  await expect.element(page.getByText(/Nobody has asked/)).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
})

test('cancellations: figures are loading until the answer comes', async () => {
  const held = hold(readRetentionFigures, figures())
  await renderPart(<RetentionCard />, admin)
  await expect.element(page.getByText('Loading figures')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByRole('table').first()).toBeVisible()
})

test('cancellations: a failed load of figures can be retried', async () => {
  refuse(readRetentionFigures, 'internal')
  await renderPart(<RetentionCard />, admin)
  await expect.element(page.getByText(problems.internal.detail)).toBeVisible()
  answer(readRetentionFigures, figures())
  await again.click()
  await expect.element(page.getByRole('table').first()).toBeVisible()
})
