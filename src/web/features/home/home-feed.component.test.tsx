import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getStatementHistory } from '#contract/api/assessment.ts'
import { type Commitment, recordCommitmentOutcome } from '#contract/api/meetings/commitments.ts'
import { listPosts } from '#contract/api/community/posts.ts'
import { getMe } from '#contract/api/me.ts'
import { getMyWeek } from '#contract/api/meetings/my-week.ts'
import { problems } from '#contract/problems/problems.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { nonMember, member, podMember } from '#web/testing/visitors.ts'
import { buildSubscriptionWithoutAccess, buildSubscriptionList } from '#web/features/billing/testing/build-billing.ts'
import { buildSubscription } from '#web/features/billing/testing/build-subscription.ts'
import { respondWithChecklist, buildWeek } from '#web/features/onboarding/testing/respond-with-checklist.ts'

const main = page.getByRole('main')
const heading = main.getByRole('heading', { level: 1 })
const card = (name: string | RegExp) => main.getByRole('region', { name })
const week = card(/commitments/)
const path = '/dashboard/pod/commitments'

async function open(
  checklistOverrides: Parameters<typeof respondWithChecklist>[0] = {},
  visitor: Visitor = member,
): Promise<void> {
  respondWithChecklist(checklistOverrides)
  respondWith(getStatementHistory, { snapshots: [] })
  respondWith(listPosts, { posts: [], pinned: [], nextCursor: null })
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

test('home: a failed load can be retried, which shows the page', async () => {
  respondWithChecklist()
  respondWith(getStatementHistory, { snapshots: [] })
  respondWith(listPosts, { posts: [], pinned: [], nextCursor: null })
  respondWithProblem(getMe, 'internal')
  await renderPage('/', member)
  const retryButton = main.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(getMe, buildMe())
  await retryButton.click()
  await expect.element(week).toBeVisible()
})

test.each([
  ['of the profile', 'Marisol', /, Marisol$/],
  ['given at sign-up while the profile has none', null, /, Dana$/],
])('home: greets by the name %s', async (_, firstName, text) => {
  await open({ me: buildMe({ firstName }) })
  await expect.element(heading).toMatchTextContent(text)
})

test('home: a member without a pod sees the steps, the week, the way to a pod and the tribe', async () => {
  await open()
  await expect.element(card(/steps/)).toBeVisible()
  await expect.element(week).toBeVisible()
  await expect.element(card('Your pod')).toBeVisible()
  expect(card('Next meeting').elements()).toHaveLength(0)
  await expect.poll(() => requestsTo(listPosts).length).toBeGreaterThan(0)
})

test('home: without access there is no week and no tribe', async () => {
  await open({ subscriptions: buildSubscriptionList([]) }, nonMember)
  await expect.element(card(/steps/)).toBeVisible()
  await expect.element(card('Your pod')).toBeVisible()
  expect(week.elements()).toHaveLength(0)
  expect(card(/tribe/i).elements()).toHaveLength(0)
})

test('home: a week that fails to load hides only its own card', async () => {
  respondWithChecklist()
  respondWith(getStatementHistory, { snapshots: [] })
  respondWith(listPosts, { posts: [], pinned: [], nextCursor: null })
  respondWithProblem(getMyWeek, 'internal')
  await renderPage('/', member)
  await expect.element(card(/steps/)).toBeVisible()
  expect(week.elements()).toHaveLength(0)
})

test('home: a membership in danger is shown with a link to act', async () => {
  await open({
    subscriptions: buildSubscriptionList([buildSubscription({ status: 'canceling', endsAt: '2026-03-02T15:00:00.000Z' })]),
  })
  await expect.element(main.getByRole('link', { name: 'Keep my membership' })).toHaveAttribute('href', '/dashboard/subscription')
})

test('home: the meeting of the week counts before the weekly time of the pod', async () => {
  const startsAt = '2030-02-01T18:00:00.000Z'
  const meeting = { startsAt, endsAt: '2030-02-01T19:00:00.000Z', movedFrom: null }
  await open({ myPod: buildPodLedByOther(), week: { meeting } }, podMember)
  await expect.element(card('Next meeting').getByRole('time')).toHaveAttribute('datetime', startsAt)
  await expect.element(main.getByText(/your pod meets/)).toBeVisible()
})

test('home: a subscription that gives no access leads to a plan', async () => {
  await open({ subscriptions: buildSubscriptionList([buildSubscriptionWithoutAccess({ status: 'incomplete' })]) }, nonMember)
  await expect.element(card(/steps/).getByRole('link').first()).toHaveAttribute('href', '/dashboard/subscription')
  expect(main.getByText(/your pod meets/).elements()).toHaveLength(0)
})

test.each([
  [
    'before the next meeting',
    { meeting: { startsAt: '2030-02-01T18:00:00.000Z', endsAt: '2030-02-01T19:00:00.000Z', movedFrom: null } },
    /next meeting/,
  ],
  ['this week without one', {}, /this week\?/],
])('week card: without a commitment it asks for one, %s', async (_, checklistOverrides, text) => {
  await open({ week: checklistOverrides })
  await expect.element(week.getByText(text)).toBeVisible()
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

const openCommitment = commitment(1)
const markDoneButton = week.getByRole('button', { name: `Mark done: ${openCommitment.words}` })
const undo = week.getByRole('button', { name: `Undo: ${openCommitment.words}` })

test('week card: a commitment is done with one press, can be undone, and the focus stays', async () => {
  await open({ week: { commitments: [openCommitment] } })
  await expect.element(week.getByRole('listitem')).toMatchTextContent(/\(to do\)/)
  respondWith(recordCommitmentOutcome, ({ body }) => ({ ...openCommitment, outcome: body.outcome }))
  respondWith(getMyWeek, buildWeek({ commitments: [{ ...openCommitment, outcome: 'done' }] }))
  await markDoneButton.click()
  await expect.element(undo).toHaveFocus()
  await expect.element(week.getByRole('listitem')).toMatchTextContent(/\(done\)/)
  respondWith(getMyWeek, buildWeek({ commitments: [openCommitment] }))
  await undo.click()
  await expect.element(markDoneButton).toHaveFocus()
  expect(requestsTo(recordCommitmentOutcome).map(({ body }) => body)).toEqual([
    { outcome: 'done', reached: null },
    { outcome: null, reached: null },
  ])
})

test('week card: a press that is refused is rolled back with an error', async () => {
  await open({ week: { commitments: [openCommitment] } })
  const heldResponse = holdResponse(recordCommitmentOutcome, openCommitment)
  await markDoneButton.click()
  await expect.element(undo).toBeVisible()
  heldResponse.release()
  respondOnceWithProblem(recordCommitmentOutcome, 'not-found')
  await expect.element(markDoneButton).toBeVisible()
  await markDoneButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(markDoneButton).toBeVisible()
})

test.each(['done', 'partly', 'missed'] as const)('week card: one that was %s before has no button', async (outcome) => {
  await open({ week: { commitments: [commitment(1, { outcome })] } })
  await expect.element(week.getByRole('listitem')).toBeVisible()
  expect(week.getByRole('button').elements()).toHaveLength(0)
  expect(week.getByText(/\(done\)/).elements()).toHaveLength(outcome === 'done' ? 1 : 0)
})

test('home: the date is in the time zone of the profile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-16T03:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  // In Chicago it is still the evening of the fifteenth.
  await open({ me: buildMe({ timezone: 'America/Chicago' }) })
  await expect.element(main.getByText(/January 15/)).toBeVisible()
})
