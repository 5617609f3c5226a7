import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readStatementHistory } from '#contract/assessment.ts'
import { type Commitment, settleCommitment } from '#contract/commitments.ts'
import { listPosts } from '#contract/community.ts'
import { readMe } from '#contract/me.ts'
import { readMyWeek } from '#contract/my-week.ts'
import { problems } from '#contract/problems.ts'
import type { Visitor } from '#contract/visitor.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { podLedByOther } from '../../testing/own-pod.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { fresh, member, podMember } from '../../testing/visitors.ts'
import { buildClosed, buildList } from '../billing/testing/build-billing.ts'
import { buildSubscription } from '../billing/testing/build-subscription.ts'
import { answerChecklist, buildWeek } from '../onboarding/testing/answer-checklist.ts'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const card = (name: string | RegExp) => main.getByRole('region', { name })
const week = card(/commitments/)
const path = '/dashboard/pod/commitments'

async function open(given: Parameters<typeof answerChecklist>[0] = {}, visitor: Visitor = member): Promise<void> {
  answerChecklist(given)
  answer(readStatementHistory, { snapshots: [] })
  answer(listPosts, { posts: [], pinned: [], nextCursor: null })
  await renderPage('/', visitor)
  await expect.element(heading).toBeVisible()
}

function commitment(n: number, overrides: Partial<Commitment> = {}): Commitment {
  return {
    id: `0190c0de-0000-7000-8000-0000000000c${n}`,
    memberId: member.user?.id ?? '',
    activity: 'letters',
    target: 20,
    text: null,
    words: `Send ${n} letters`,
    dueOn: '2026-01-20',
    witnessId: null,
    outcome: null,
    reached: null,
    isOverdue: false,
    madeAt: '2026-01-14T15:00:00.000Z',
    witnessAskedAt: null,
    nudgedAt: null,
    ...overrides,
  }
}

test('home: a failed answer offers to try again, which shows the page', async () => {
  answerChecklist()
  answer(readStatementHistory, { snapshots: [] })
  answer(listPosts, { posts: [], pinned: [], nextCursor: null })
  refuse(readMe, 'internal')
  await renderPage('/', member)
  const again = main.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(readMe, meWith())
  await again.click()
  await expect.element(week).toBeVisible()
})

test.each([
  ['of the profile', 'Marisol', /, Marisol$/],
  ['given at sign-up while the profile has none', null, /, Dana$/],
])('home: greets by the name %s', async (_, firstName, words) => {
  await open({ me: meWith({ firstName }) })
  await expect.element(heading).toMatchTextContent(words)
})

test('home: a member without a pod sees the steps, the week, the way to a pod and the tribe', async () => {
  await open()
  await expect.element(card(/steps/)).toBeVisible()
  await expect.element(week).toBeVisible()
  await expect.element(card('Your pod')).toBeVisible()
  expect(card('Next meeting').elements()).toHaveLength(0)
  await expect.poll(() => sentTo(listPosts).length).toBeGreaterThan(0)
})

test('home: without access there is no week and no tribe', async () => {
  await open({ subscriptions: buildList([]) }, fresh)
  await expect.element(card(/steps/)).toBeVisible()
  await expect.element(card('Your pod')).toBeVisible()
  expect(week.elements()).toHaveLength(0)
  expect(card(/tribe/i).elements()).toHaveLength(0)
})

test('home: a week that could not be read takes only its own card away', async () => {
  answerChecklist()
  answer(readStatementHistory, { snapshots: [] })
  answer(listPosts, { posts: [], pinned: [], nextCursor: null })
  refuse(readMyWeek, 'internal')
  await renderPage('/', member)
  await expect.element(card(/steps/)).toBeVisible()
  expect(week.elements()).toHaveLength(0)
})

test('home: a membership in danger is shown with a link to act', async () => {
  await open({ subscriptions: buildList([buildSubscription({ status: 'canceling', endsAt: '2026-03-02T15:00:00.000Z' })]) })
  await expect.element(main.getByRole('link', { name: 'Keep my membership' })).toHaveAttribute('href', '/dashboard/subscription')
})

test('home: the meeting of the week counts before the weekly time of the pod', async () => {
  const startsAt = '2030-02-01T18:00:00.000Z'
  const meeting = { startsAt, endsAt: '2030-02-01T19:00:00.000Z', movedFrom: null }
  await open({ myPod: podLedByOther(), week: { meeting } }, podMember)
  await expect.element(card('Next meeting').getByRole('time')).toHaveAttribute('datetime', startsAt)
  await expect.element(main.getByText(/your pod meets/)).toBeVisible()
})

test('home: a subscription that gives no access leads to a plan', async () => {
  await open({ subscriptions: buildList([buildClosed({ status: 'incomplete' })]) }, fresh)
  await expect.element(card(/steps/).getByRole('link').first()).toHaveAttribute('href', '/dashboard/subscription')
  expect(main.getByText(/your pod meets/).elements()).toHaveLength(0)
})

test.each([
  [
    'by the next meeting',
    { meeting: { startsAt: '2030-02-01T18:00:00.000Z', endsAt: '2030-02-01T19:00:00.000Z', movedFrom: null } },
    /next meeting/,
  ],
  ['this week without one', {}, /this week\./],
])('week card: without a commitment it asks for one, %s', async (_, given, words) => {
  await open({ week: given })
  await expect.element(week.getByText(words)).toBeVisible()
  await expect.element(week.getByRole('link')).toHaveAttribute('href', path)
  expect(week.getByText(/streak/).elements()).toHaveLength(0)
})

test('week card: five commitments are shown, and how many more there are', async () => {
  await open({ week: { commitments: [1, 2, 3, 4, 5, 6].map((n) => commitment(n)), streakWeeks: 3 } })
  await expect.poll(() => week.getByRole('listitem').elements().length).toBe(5)
  await expect.element(week.getByText(/3-week/)).toBeVisible()
  await expect.element(week.getByRole('link')).toHaveAttribute('href', path)
  await expect.element(week.getByRole('link')).toMatchTextContent(/\b1 more/)
})

test('week card: five commitments are all of them', async () => {
  await open({ week: { commitments: [1, 2, 3, 4, 5].map((n) => commitment(n)) } })
  await expect.poll(() => week.getByRole('listitem').elements().length).toBe(5)
  expect(week.getByText(/more/).elements()).toHaveLength(0)
})

const one = commitment(1)
const mark = week.getByRole('button', { name: `Mark done: ${one.words}` })
const undo = week.getByRole('button', { name: `Undo: ${one.words}` })

test('week card: a commitment is done with one press, can be undone, and the focus stays', async () => {
  await open({ week: { commitments: [one] } })
  await expect.element(week.getByRole('listitem')).toMatchTextContent(/\(to do\)/)
  answer(settleCommitment, ({ body }) => ({ ...one, outcome: body.outcome }))
  answer(readMyWeek, buildWeek({ commitments: [{ ...one, outcome: 'done' }] }))
  await mark.click()
  await expect.element(undo).toHaveFocus()
  await expect.element(week.getByRole('listitem')).toMatchTextContent(/\(done\)/)
  answer(readMyWeek, buildWeek({ commitments: [one] }))
  await undo.click()
  await expect.element(mark).toHaveFocus()
  expect(sentTo(settleCommitment).map(({ body }) => body)).toEqual([
    { outcome: 'done', reached: null },
    { outcome: null, reached: null },
  ])
})

test('week card: a press that is refused is rolled back and said', async () => {
  await open({ week: { commitments: [one] } })
  const held = hold(settleCommitment, one)
  await mark.click()
  await expect.element(undo).toBeVisible()
  held.release()
  refuseOnce(settleCommitment, 'not-found')
  await expect.element(mark).toBeVisible()
  await mark.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(mark).toBeVisible()
})

test.each(['done', 'partly', 'missed'] as const)('week card: one that was %s before has no button', async (outcome) => {
  await open({ week: { commitments: [commitment(1, { outcome })] } })
  await expect.element(week.getByRole('listitem')).toBeVisible()
  expect(week.getByRole('button').elements()).toHaveLength(0)
  expect(week.getByText(/\(done\)/).elements()).toHaveLength(outcome === 'done' ? 1 : 0)
})

test('home: the date is in the zone of the profile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-16T03:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  // In Chicago it is still the evening of the fifteenth.
  await open({ me: meWith({ timezone: 'America/Chicago' }) })
  await expect.element(main.getByText(/15 January|January 15/)).toBeVisible()
})
