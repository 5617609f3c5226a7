import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readMe } from '#contract/me.ts'
import { answer, refuse } from '../../testing/fake-api.ts'
import { meWith } from '../../testing/me.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { WhoSeesWhat } from './who-sees-what.tsx'

const phone = page.getByRole('row', { name: /^Phone/ })
const numbers = page.getByRole('row', { name: /^Your numbers/ })
const on = 'Shared'
const off = 'Not shared'

test.each([
  [true, false, on, off],
  [false, true, off, on],
])(
  'who sees what: with phone sharing %s and range sharing %s the rows say so',
  async (...[phoneIsOn, rangesAreOn, ofPhone, ofRanges]) => {
    answer(readMe, meWith({ sharePhoneWithPod: phoneIsOn, shareRangesWithPod: rangesAreOn }))
    await renderPart(<WhoSeesWhat />, member)
    await expect.element(phone.getByText(ofPhone, { exact: true })).toBeVisible()
    await expect.element(numbers.getByText(ofRanges, { exact: true })).toBeVisible()
    expect(phone.element().textContent.includes('Nobody')).toBe(!phoneIsOn)
    expect(numbers.element().textContent.includes('Nobody')).toBe(!rangesAreOn)
  },
)

test('who sees what: each switch is a link away, at the field that it is', async () => {
  answer(readMe, meWith())
  await renderPart(<WhoSeesWhat />, member)
  await expect.element(phone.getByRole('link')).toHaveAttribute('href', '/dashboard/profile/personal-info#sharePhoneWithPod')
  await expect.element(numbers.getByRole('link')).toHaveAttribute('href', '/dashboard/profile/rei-statement#shareRangesWithPod')
})

test('who sees what: while the switches are unknown the rows say neither, and lead to them', async () => {
  refuse(readMe, 'internal')
  await renderPart(<WhoSeesWhat />, member)
  await expect.element(phone.getByRole('link')).toBeVisible()
  expect(phone.getByText(new RegExp(`^(${on}|${off})$`)).elements()).toHaveLength(0)
  await expect.element(page.getByRole('row', { name: /^Your 56 answers/ })).toBeVisible()
})
