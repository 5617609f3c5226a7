import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getUnsubscription, unsubscribe } from '#contract/api/notifications/settings.ts'
import { problems } from '#contract/problems/problems.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'

const main = page.getByRole('main')
const stop = main.getByRole('button', { name: 'Unsubscribe' })
const heading = main.getByRole('heading', { level: 1 })
const settings = main.getByRole('link')

test('unsubscribe page: one press ends the emails of the link, once, without a sign-in', async () => {
  respondWith(getUnsubscription, { topic: 'New events', isOn: true })
  await renderPage('/unsubscribe/token-1', anonymousVisitor)
  await expect.element(main.getByText(/New events/)).toBeVisible()
  const before = heading.element().textContent
  const heldResponse = holdResponse(unsubscribe, { topic: 'New events', isOn: false })
  await stop.click()
  await expect.element(stop).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => stop.elements().length).toBe(0)
  await expect.element(main.getByText(/New events/)).toBeVisible()
  expect(heading.element().textContent).not.toBe(before)
  expect(requestsTo(unsubscribe).map(({ params }) => params)).toEqual([{ token: 'token-1' }])
  await expect.element(settings).toHaveAttribute('href', '/dashboard/notifications?view=settings')
})

test('unsubscribe page: emails that have already ended offer no button', async () => {
  respondWith(getUnsubscription, { topic: 'New events', isOn: false })
  await renderPage('/unsubscribe/token-1', anonymousVisitor)
  await expect.element(main.getByText(/New events/)).toBeVisible()
  expect(stop.elements()).toHaveLength(0)
})

test('unsubscribe page: an unknown link says so and leads to the settings', async () => {
  respondWith(getUnsubscription, { topic: null, isOn: false })
  await renderPage('/unsubscribe/cut-short', anonymousVisitor)
  await expect.element(heading).toMatchTextContent(/link/)
  expect(stop.elements()).toHaveLength(0)
  await expect.element(settings).toHaveAttribute('href', '/dashboard/notifications?view=settings')
})

test('unsubscribe page: a failed press is shown, until one succeeds', async () => {
  respondWith(getUnsubscription, { topic: 'New events', isOn: true })
  respondOnceWithProblem(unsubscribe, 'internal')
  await renderPage('/unsubscribe/token-1', anonymousVisitor)
  await stop.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  respondWith(unsubscribe, { topic: 'New events', isOn: false })
  await stop.click()
  await expect.poll(() => main.getByRole('alert').elements().length).toBe(0)
  expect(stop.elements()).toHaveLength(0)
})

test('unsubscribe page: a link that could not be loaded can be retried', async () => {
  respondWithProblem(getUnsubscription, 'internal')
  await renderPage('/unsubscribe/token-1', anonymousVisitor)
  await expect.element(main.getByText(problems.internal.detail)).toBeVisible()
  respondWith(getUnsubscription, { topic: 'New events', isOn: true })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(stop).toBeVisible()
})
