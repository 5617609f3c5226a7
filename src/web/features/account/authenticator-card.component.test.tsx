import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAccount, removeAuthenticator, renewRecoveryCodes } from '#contract/account.ts'
import { problems } from '#contract/problems.ts'
import { readVisitor } from '#contract/visitor.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { account, card, openAccount, said } from './testing.ts'

const since = '2026-01-10T15:00:00.000Z'
const twoStep = card('Two-step sign-in')
const setUp = twoStep.getByRole('button', { name: 'Set up an authenticator app' })
const remove = twoStep.getByRole('button', { name: 'Remove app' })
const renew = twoStep.getByRole('button', { name: 'Make new codes' })
const question = page.getByRole('alertdialog')
const codes = Array.from({ length: 10 }, (_, i) => `abcd${i}-efgh${i}`)

test('authenticator card: without an app it is off, and the only offer is to set one up', async () => {
  await openAccount()
  await expect.element(setUp).toBeVisible()
  await expect.element(twoStep.getByText('Off', { exact: true })).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
  expect(renew.elements()).toHaveLength(0)
})

test('authenticator card: with an app it is on, with its day and how many recovery codes are left', async () => {
  await openAccount({ authenticatorSince: since, recoveryCodesLeft: 4 })
  await expect.element(twoStep.getByText('On', { exact: true })).toBeVisible()
  await expect.element(twoStep.getByText(/10 January 2026/)).toBeVisible()
  await expect.element(twoStep.getByText(/^4 of 10/)).toBeVisible()
  expect(twoStep.getByText(/^(Few|None) left$/).elements()).toHaveLength(0)
  expect(setUp.elements()).toHaveLength(0)
})

test.each([
  [3, 'Few left'],
  [1, 'Few left'],
  [0, 'None left'],
])('authenticator card: %i recovery codes are marked "%s"', async (recoveryCodesLeft, mark) => {
  await openAccount({ authenticatorSince: since, recoveryCodesLeft })
  await expect.element(twoStep.getByText(mark, { exact: true })).toBeVisible()
})

test('authenticator card: an app is removed only after the question was answered, and the visitor is read again', async () => {
  await openAccount({ authenticatorSince: since, recoveryCodesLeft: 9 })
  answer(removeAuthenticator, account())
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(removeAuthenticator)).toHaveLength(0)
  await remove.click()
  const before = sentTo(readVisitor).length
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(setUp).toBeVisible()
  await expect.element(said().first()).toBeVisible()
  expect(sentTo(removeAuthenticator)).toHaveLength(1)
  expect(sentTo(readVisitor).length).toBeGreaterThan(before)
})

test('authenticator card: an app whose removal is refused stays, and the reason is said', async () => {
  await openAccount({ authenticatorSince: since, recoveryCodesLeft: 9 })
  refuse(removeAuthenticator, 'second-factor-required')
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(twoStep.getByRole('alert')).toHaveTextContent(problems['second-factor-required'].detail)
  await expect.element(remove).toBeVisible()
})

test('authenticator card: new codes are made after a question, and shown once', async () => {
  await openAccount({ authenticatorSince: since, recoveryCodesLeft: 1 })
  const held = hold(renewRecoveryCodes, { codes })
  await renew.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(renewRecoveryCodes)).toHaveLength(0)
  await renew.click()
  await question.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(renew).toHaveAttribute('aria-busy', 'true')
  answer(readAccount, account({ authenticatorSince: since, recoveryCodesLeft: 10 }))
  held.release()
  await expect.element(twoStep.getByText(codes[9] ?? '')).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
  await expect.poll(() => sentTo(readAccount).length).toBe(2)
  await twoStep.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(twoStep.getByText(/^10 of 10/)).toBeVisible()
  await expect.element(said().first()).toBeVisible()
  expect(twoStep.getByText(codes[0] ?? '').elements()).toHaveLength(0)
})

test('authenticator card: where no code is left, new ones are made without a question', async () => {
  await openAccount({ authenticatorSince: since, recoveryCodesLeft: 0 })
  answer(renewRecoveryCodes, { codes })
  await renew.click()
  await expect.element(twoStep.getByText(codes[0] ?? '')).toBeVisible()
  expect(question.elements()).toHaveLength(0)
})

test('authenticator card: codes that could not be made are said', async () => {
  await openAccount({ authenticatorSince: since, recoveryCodesLeft: 0 })
  refuse(renewRecoveryCodes, 'internal')
  await renew.click()
  await expect.element(twoStep.getByRole('alert')).toHaveTextContent(problems.internal.detail)
})

test('authenticator card: where another tab has changed the account meanwhile, it is read again', async () => {
  await openAccount({ authenticatorSince: since, recoveryCodesLeft: 0 })
  refuseOnce(renewRecoveryCodes, 'conflict')
  answer(readAccount, account())
  await renew.click()
  await expect.element(setUp).toBeVisible()
  expect(sentTo(readAccount)).toHaveLength(2)
})
