import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount, deleteAuthenticator, regenerateRecoveryCodes } from '#contract/api/identity/account.ts'
import { problems } from '#contract/problems/problems.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildAccount, card, renderAccountPage, statusMessage } from './testing.ts'

const enabledAt = '2026-01-10T15:00:00.000Z'
const twoStepCard = card('Two-factor authentication')
const setUp = twoStepCard.getByRole('button', { name: 'Set up an authenticator app' })
const remove = twoStepCard.getByRole('button', { name: 'Remove app' })
const newCodesButton = twoStepCard.getByRole('button', { name: 'Get new codes' })
const question = page.getByRole('alertdialog')
const codes = Array.from({ length: 10 }, (_, i) => `abcd${i}-efgh${i}`)

test('authenticator card: without an app it is off, and the only offer is to set one up', async () => {
  await renderAccountPage()
  await expect.element(setUp).toBeVisible()
  await expect.element(twoStepCard.getByText('Off', { exact: true })).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
  expect(newCodesButton.elements()).toHaveLength(0)
})

test('authenticator card: with an app it is on, with its day and how many recovery codes are left', async () => {
  await renderAccountPage({ authenticatorSince: enabledAt, recoveryCodesLeft: 4 })
  await expect.element(twoStepCard.getByText('On', { exact: true })).toBeVisible()
  await expect.element(twoStepCard.getByText(/January 10, 2026/)).toBeVisible()
  await expect.element(twoStepCard.getByText(/^4 of 10/)).toBeVisible()
  expect(twoStepCard.getByText(/^(Few|None) left$/).elements()).toHaveLength(0)
  expect(setUp.elements()).toHaveLength(0)
})

test.each([
  [3, 'Few left'],
  [1, 'Few left'],
  [0, 'None left'],
])('authenticator card: %i recovery codes are marked "%s"', async (recoveryCodesLeft, mark) => {
  await renderAccountPage({ authenticatorSince: enabledAt, recoveryCodesLeft })
  await expect.element(twoStepCard.getByText(mark, { exact: true })).toBeVisible()
})

test('authenticator card: an app is removed only after the question was answered, and the visitor is refetched', async () => {
  await renderAccountPage({ authenticatorSince: enabledAt, recoveryCodesLeft: 9 })
  respondWith(deleteAuthenticator, buildAccount())
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(deleteAuthenticator)).toHaveLength(0)
  await remove.click()
  const previousCount = requestsTo(getVisitor).length
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(setUp).toBeVisible()
  await expect.element(statusMessage().first()).toBeVisible()
  expect(requestsTo(deleteAuthenticator)).toHaveLength(1)
  expect(requestsTo(getVisitor).length).toBeGreaterThan(previousCount)
})

test('authenticator card: an app whose removal is refused stays, and the reason is shown', async () => {
  await renderAccountPage({ authenticatorSince: enabledAt, recoveryCodesLeft: 9 })
  respondWithProblem(deleteAuthenticator, 'second-factor-required')
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(twoStepCard.getByRole('alert')).toHaveTextContent(problems['second-factor-required'].detail)
  await expect.element(remove).toBeVisible()
})

test('authenticator card: new codes are made after a question, and shown once', async () => {
  await renderAccountPage({ authenticatorSince: enabledAt, recoveryCodesLeft: 1 })
  const heldResponse = holdResponse(regenerateRecoveryCodes, { codes })
  await newCodesButton.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(regenerateRecoveryCodes)).toHaveLength(0)
  await newCodesButton.click()
  await question.getByRole('button', { name: 'Get new codes' }).click()
  await expect.element(newCodesButton).toHaveAttribute('aria-busy', 'true')
  respondWith(getAccount, buildAccount({ authenticatorSince: enabledAt, recoveryCodesLeft: 10 }))
  heldResponse.release()
  await expect.element(twoStepCard.getByText(codes[9] ?? '')).toBeVisible()
  expect(remove.elements()).toHaveLength(0)
  await expect.poll(() => requestsTo(getAccount).length).toBe(2)
  await twoStepCard.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect.element(twoStepCard.getByText(/^10 of 10/)).toBeVisible()
  await expect.element(statusMessage().first()).toBeVisible()
  expect(twoStepCard.getByText(codes[0] ?? '').elements()).toHaveLength(0)
})

test('authenticator card: where no code is left, new ones are made without a question', async () => {
  await renderAccountPage({ authenticatorSince: enabledAt, recoveryCodesLeft: 0 })
  respondWith(regenerateRecoveryCodes, { codes })
  await newCodesButton.click()
  await expect.element(twoStepCard.getByText(codes[0] ?? '')).toBeVisible()
  expect(question.elements()).toHaveLength(0)
})

test('authenticator card: codes that failed are reported', async () => {
  await renderAccountPage({ authenticatorSince: enabledAt, recoveryCodesLeft: 0 })
  respondWithProblem(regenerateRecoveryCodes, 'internal')
  await newCodesButton.click()
  await expect.element(twoStepCard.getByRole('alert')).toHaveTextContent(problems.internal.detail)
})

test('authenticator card: where another tab has changed the account meanwhile, it is refetched', async () => {
  await renderAccountPage({ authenticatorSince: enabledAt, recoveryCodesLeft: 0 })
  respondOnceWithProblem(regenerateRecoveryCodes, 'conflict')
  respondWith(getAccount, buildAccount())
  await newCodesButton.click()
  await expect.element(setUp).toBeVisible()
  expect(requestsTo(getAccount)).toHaveLength(2)
})
