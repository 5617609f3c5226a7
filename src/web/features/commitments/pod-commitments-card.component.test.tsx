import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Commitments, nudge, getCommitments } from '#contract/api/meetings/commitments.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { member, podMember } from '#web/testing/visitors.ts'
import { buildCommitment, buildCommitments, marisol, buildCommittedMember, priya, userId } from './testing.ts'

const path = '/dashboard/pod/commitments'
const pod = page.getByRole('region', { name: 'Your pod' })
const followThrough = page.getByRole('region', { name: 'Your follow-through' })
const askButton = pod.getByRole('button')
const people = () => [...pod.element().querySelectorAll('.wrap-anywhere')].map(({ textContent }) => textContent)

async function open(overrides: Partial<Commitments> = {}): Promise<void> {
  respondWith(getCommitments, buildCommitments(overrides))
  await renderPage(path, podMember)
  await expect.element(pod).toBeVisible()
}

test('pod card: shows the open commitments of each member by due day, and their follow-through', async () => {
  await open({
    members: [
      buildCommittedMember(userId, 'Dana', { isYou: true }),
      { ...marisol, followThrough: { rate: 0.856, counted: 7 } },
      priya,
    ],
    commitments: [
      buildCommitment({ id: 'a', memberId: marisol.id, words: 'Later', dueOn: '2026-01-22' }),
      buildCommitment({ id: 'b', memberId: marisol.id, words: 'Sooner', dueOn: '2026-01-17' }),
      buildCommitment({ id: 'c', memberId: marisol.id, words: 'Settled', outcome: 'done' }),
    ],
    pod: { rate: 0.5, counted: 9 },
  })
  await expect.element(pod.getByText('50%')).toBeVisible()
  await expect
    .poll(people)
    .toEqual([
      'DRDana ReyesYounothing to count yetNo open commitments',
      'MRMarisol Reyes86% of 7SoonerDue tomorrowLaterDue Thu, Jan 22',
      'PRPriya Reyesnothing to count yetNo open commitments',
    ])
  expect(askButton.elements()).toHaveLength(0)
})

test('pod card: while nothing is counted in the pod it shows no share', async () => {
  await open()
  expect(pod.getByText(/ kept$/).elements()).toHaveLength(0)
})

test('pod card: the witness sees that they are the witness, and that they have asked', async () => {
  const marisolCommitment = { memberId: marisol.id, witnessId: userId }
  await open({
    commitments: [
      buildCommitment({ id: 'a', words: 'Not asked', ...marisolCommitment }),
      buildCommitment({ id: 'b', words: 'Requests', ...marisolCommitment, nudgedAt: '2026-01-16T15:00:00.000Z' }),
    ],
  })
  await expect.element(pod.getByText(/you’re the witness$/)).toBeVisible()
  await expect.element(pod.getByText(/you’re the witness, and you’ve asked$/)).toBeVisible()
  expect(askButton.elements()).toHaveLength(1)
})

test('pod card: a refused question is reported, and can be asked again', async () => {
  await open({ commitments: [buildCommitment({ memberId: marisol.id, witnessId: userId })] })
  respondWithProblem(nudge, 'not-found')
  await askButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(askButton).toBeVisible()
  expect(requestsTo(nudge)).toHaveLength(1)
})

test('commitments page: without a pod it links to one, and shows neither tabs nor members', async () => {
  respondWith(getCommitments, buildCommitments({ members: [], pod: null, nextMeetingOn: null }))
  await renderPage(path, member)
  await expect.element(page.getByRole('link', { name: 'Find your pod' })).toHaveAttribute('href', '/dashboard/pod')
  expect(pod.elements()).toHaveLength(0)
  expect(page.getByRole('navigation', { name: 'Pod' }).elements()).toHaveLength(0)
})

test('commitments page: in a pod it has the tabs of the pod', async () => {
  await open()
  await expect.element(page.getByRole('navigation', { name: 'Pod' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Find your pod' }).elements()).toHaveLength(0)
})

test.each([
  {
    own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
    words: [/^–$/, /^Nothing to count yet/, /start a streak\. /],
  },
  {
    own: { followThrough: { rate: 1, counted: 1 }, streak: { weeks: 1, longest: 1 } },
    words: [/^1 commitment$/, /^You’re on a 1-week streak\. S/],
  },
  {
    own: { followThrough: { rate: 0.5, counted: 2 }, streak: { weeks: 2, longest: 5 } },
    words: [/^2 commitments$/, /^You’re on a 2-week streak\. .* 5 weeks\. S/],
  },
  {
    own: { followThrough: { rate: 0.5, counted: 2 }, streak: { weeks: 0, longest: 5 } },
    words: [/Your next streak .* 5 weeks\. S/],
  },
])('follow-through card: text for $own', async ({ own, words: text }) => {
  await open({ own })
  for (const one of text) await expect.element(followThrough.getByText(one)).toBeInTheDocument()
})

test('follow-through card: the share is shown in percent', async () => {
  await open({ own: { followThrough: { rate: 0.756, counted: 9 }, streak: { weeks: 0, longest: 0 } } })
  await expect.element(followThrough.getByText(/76/).first()).toBeInTheDocument()
})
