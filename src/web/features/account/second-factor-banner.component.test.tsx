import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dismissSecondFactorBanner } from '#contract/api/identity/account.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { toastQueue } from '#web/ui/toasts/show-toast.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { admin, leader } from '#web/testing/visitors.ts'
import { secondFactorBannerContentOf } from './second-factor-banner-content.ts'
import { SecondFactorBanner } from './second-factor-banner.tsx'

const dismiss = page.getByRole('button', { name: 'Not now' })
const accountLink = page.getByRole('link')
const askedLeader = { ...leader, mayAskSecondFactor: true }

test('second factor banner: says nothing to those who need none', async () => {
  await renderElement(
    <>
      <SecondFactorBanner />
      <p>the page</p>
    </>,
    leader,
  )
  await expect.element(page.getByText('the page')).toBeVisible()
  expect(accountLink.elements()).toHaveLength(0)
})

test('second factor banner: an offer leads to the account page and is dismissed by a press', async () => {
  await renderElement(<SecondFactorBanner />, askedLeader)
  await expect.element(page.getByText(secondFactorBannerContentOf(askedLeader, 'UTC')?.text ?? '-')).toBeVisible()
  await expect.element(accountLink).toHaveAttribute('href', '/dashboard/account')
  const heldResponse = holdResponse(dismissSecondFactorBanner, undefined)
  await dismiss.click()
  await expect.element(dismiss).toHaveAttribute('aria-busy', 'true')
  respondWith(getVisitor, leader)
  heldResponse.release()
  await expect.poll(() => accountLink.elements().length).toBe(0)
  expect(requestsTo(dismissSecondFactorBanner)).toHaveLength(1)
})

test('second factor banner: an offer that could not be dismissed stays, and the reason is shown', async () => {
  await renderElement(<SecondFactorBanner />, askedLeader)
  respondWithProblem(dismissSecondFactorBanner, 'internal')
  await dismiss.click()
  await expect
    .poll(() => toastQueue.snapshot().visible.map(({ toast: notification }) => notification.message))
    .toEqual([problems.internal.detail])
  await expect.element(dismiss).toBeVisible()
  await expect.element(dismiss).not.toHaveAttribute('aria-busy', 'true')
})

test.each([
  ['an admin whose rights are locked', { ...admin, needsSecondFactor: true }],
  ['a leader who has some days left', { ...leader, leaderFactor: { dueAt: '2026-02-01T12:00:00.000Z', isOverdue: false } }],
  ['a leader whose days are over', { ...leader, leaderFactor: { dueAt: '2026-01-01T12:00:00.000Z', isOverdue: true } }],
])('second factor banner: %s reads a heading and cannot dismiss it', async (_, visitor) => {
  await renderElement(<SecondFactorBanner />, visitor)
  await expect.element(page.getByText(secondFactorBannerContentOf(visitor, 'UTC')?.title ?? '-', { exact: true })).toBeVisible()
  await expect.element(accountLink).toBeVisible()
  expect(dismiss.elements()).toHaveLength(0)
})
