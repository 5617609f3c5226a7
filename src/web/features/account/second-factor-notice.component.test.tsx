import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dismissFactorNotice } from '#contract/account.ts'
import { problems } from '#contract/problems.ts'
import { readVisitor } from '#contract/visitor.ts'
import { notifications } from '../../ui/notifications/notify.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { admin, leader } from '../../testing/visitors.ts'
import { factorNoticeOf } from './factor-notice.ts'
import { SecondFactorNotice } from './second-factor-notice.tsx'

const dismiss = page.getByRole('button', { name: 'Not now' })
const way = page.getByRole('link')
const asked = { ...leader, mayAskSecondFactor: true }

test('second factor notice: says nothing to those who need none', async () => {
  await renderPart(
    <>
      <SecondFactorNotice />
      <p>the page</p>
    </>,
    leader,
  )
  await expect.element(page.getByText('the page')).toBeVisible()
  expect(way.elements()).toHaveLength(0)
})

test('second factor notice: an offer leads to the account page and is dismissed by a press', async () => {
  await renderPart(<SecondFactorNotice />, asked)
  await expect.element(page.getByText(factorNoticeOf(asked, 'UTC')?.text ?? '-')).toBeVisible()
  await expect.element(way).toHaveAttribute('href', '/dashboard/account')
  const held = hold(dismissFactorNotice, undefined)
  await dismiss.click()
  await expect.element(dismiss).toHaveAttribute('aria-busy', 'true')
  answer(readVisitor, leader)
  held.release()
  await expect.poll(() => way.elements().length).toBe(0)
  expect(sentTo(dismissFactorNotice)).toHaveLength(1)
})

test('second factor notice: an offer that could not be dismissed stays, and the reason is said', async () => {
  await renderPart(<SecondFactorNotice />, asked)
  refuse(dismissFactorNotice, 'internal')
  await dismiss.click()
  await expect
    .poll(() => notifications.snapshot().shown.map(({ notification }) => notification.message))
    .toEqual([problems.internal.detail])
  await expect.element(dismiss).toBeVisible()
  await expect.element(dismiss).not.toHaveAttribute('aria-busy', 'true')
})

test.each([
  ['an admin whose rights are locked', { ...admin, needsSecondFactor: true }],
  ['a leader who has some days left', { ...leader, leaderFactor: { dueAt: '2026-02-01T12:00:00.000Z', isOverdue: false } }],
  ['a leader whose days are over', { ...leader, leaderFactor: { dueAt: '2026-01-01T12:00:00.000Z', isOverdue: true } }],
])('second factor notice: %s reads a heading and cannot dismiss it', async (_, visitor) => {
  await renderPart(<SecondFactorNotice />, visitor)
  await expect.element(page.getByText(factorNoticeOf(visitor, 'UTC')?.title ?? '-', { exact: true })).toBeVisible()
  await expect.element(way).toBeVisible()
  expect(dismiss.elements()).toHaveLength(0)
})
