import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Commitment, type Commitments, readCommitments, settleCommitment } from '#contract/commitments.ts'
import { problems } from '#contract/problems.ts'
import { answer, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'

const letters: Commitment = {
  id: '0190c0de-0000-7000-8000-0000000000c1',
  memberId: podMember.user?.id ?? '',
  activity: 'letters',
  target: 20,
  text: null,
  words: 'Send 20 letters',
  dueOn: '2026-01-20',
  witnessId: null,
  outcome: null,
  reached: null,
  isOverdue: false,
  madeAt: '2026-01-14T15:00:00.000Z',
  witnessAskedAt: null,
  nudgedAt: null,
}
const given: Commitments = {
  today: '2026-01-16',
  nextMeetingOn: '2026-01-20',
  commitments: [letters],
  members: [],
  own: { followThrough: { rate: null, counted: 0 }, streak: { weeks: 0, longest: 0 } },
  pod: { rate: null, counted: 0 },
}

test('commitments page: an outcome that is refused is rolled back on the screen, and the refusal is said', async () => {
  answer(readCommitments, given)
  refuseOnce(settleCommitment, 'not-found')
  await renderPage('/dashboard/pod/commitments', podMember)
  await page.getByRole('button', { name: 'Done: Send 20 letters' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Done: Send 20 letters' })).toBeVisible()
  expect(sentTo(settleCommitment).map(({ body }) => body)).toEqual([{ outcome: 'done', reached: null }])
})
