import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '#contract/api/me.ts'
import { respondWith, respondWithProblem } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { DataVisibilityCard } from './data-visibility-card.tsx'

const phone = page.getByRole('row', { name: /^Phone/ })
const numbersRow = page.getByRole('row', { name: /^Your numbers/ })
const sharedLabel = 'Shared'
const notSharedLabel = 'Not shared'

test.each([
  [true, false, sharedLabel, notSharedLabel],
  [false, true, notSharedLabel, sharedLabel],
])(
  'data visibility card: with phone sharing %s and range sharing %s the rows say so',
  async (...[phoneIsOn, rangesAreOn, phoneLabel, rangesLabel]) => {
    respondWith(getMe, buildMe({ sharePhoneWithPod: phoneIsOn, shareRangesWithPod: rangesAreOn }))
    await renderElement(<DataVisibilityCard />, member)
    await expect.element(phone.getByText(phoneLabel, { exact: true })).toBeVisible()
    await expect.element(numbersRow.getByText(rangesLabel, { exact: true })).toBeVisible()
    expect(phone.element().textContent.includes('No one')).toBe(!phoneIsOn)
    expect(numbersRow.element().textContent.includes('No one')).toBe(!rangesAreOn)
  },
)

test('data visibility card: each switch is a link away, at the field that it is', async () => {
  respondWith(getMe, buildMe())
  await renderElement(<DataVisibilityCard />, member)
  await expect.element(phone.getByRole('link')).toHaveAttribute('href', '/dashboard/profile/personal-info#sharePhoneWithPod')
  await expect
    .element(numbersRow.getByRole('link'))
    .toHaveAttribute('href', '/dashboard/profile/rei-statement#shareRangesWithPod')
})

test('data visibility card: while the switches are unknown the rows say neither, and lead to them', async () => {
  respondWithProblem(getMe, 'internal')
  await renderElement(<DataVisibilityCard />, member)
  await expect.element(phone.getByRole('link')).toBeVisible()
  expect(phone.getByText(new RegExp(`^(${sharedLabel}|${notSharedLabel})$`)).elements()).toHaveLength(0)
  await expect.element(page.getByRole('row', { name: /^Your 56 answers/ })).toBeVisible()
})
