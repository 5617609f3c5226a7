import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readUnsubscription, unsubscribe } from '#contract/notification-settings.ts'
import { problems } from '#contract/problems.ts'
import { stranger } from '#contract/stranger.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'

const main = page.getByRole('main')
const stop = main.getByRole('button', { name: 'Stop these mails' })
const heading = main.getByRole('heading', { level: 1 })
const settings = main.getByRole('link')

test('unsubscribe page: one press ends the emails of the link, once, without a sign-in', async () => {
  answer(readUnsubscription, { topic: 'New events', isOn: true })
  await renderPage('/unsubscribe/token-1', stranger)
  await expect.element(main.getByText(/New events/)).toBeVisible()
  const before = heading.element().textContent
  const held = hold(unsubscribe, { topic: 'New events', isOn: false })
  await stop.click()
  await expect.element(stop).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.poll(() => stop.elements().length).toBe(0)
  await expect.element(main.getByText(/New events/)).toBeVisible()
  expect(heading.element().textContent).not.toBe(before)
  expect(sentTo(unsubscribe).map(({ params }) => params)).toEqual([{ token: 'token-1' }])
  await expect.element(settings).toHaveAttribute('href', '/dashboard/notifications?view=settings')
})

test('unsubscribe page: emails that have already ended offer no button', async () => {
  answer(readUnsubscription, { topic: 'New events', isOn: false })
  await renderPage('/unsubscribe/token-1', stranger)
  await expect.element(main.getByText(/New events/)).toBeVisible()
  expect(stop.elements()).toHaveLength(0)
})

test('unsubscribe page: an unknown link says so and leads to the settings', async () => {
  answer(readUnsubscription, { topic: null, isOn: false })
  await renderPage('/unsubscribe/cut-short', stranger)
  await expect.element(heading).toMatchTextContent(/link/)
  expect(stop.elements()).toHaveLength(0)
  await expect.element(settings).toHaveAttribute('href', '/dashboard/notifications?view=settings')
})

test('unsubscribe page: a failed press is shown, until one succeeds', async () => {
  answer(readUnsubscription, { topic: 'New events', isOn: true })
  refuseOnce(unsubscribe, 'internal')
  await renderPage('/unsubscribe/token-1', stranger)
  await stop.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  answer(unsubscribe, { topic: 'New events', isOn: false })
  await stop.click()
  await expect.poll(() => main.getByRole('alert').elements().length).toBe(0)
  expect(stop.elements()).toHaveLength(0)
})

test('unsubscribe page: a link that could not be loaded can be retried', async () => {
  refuse(readUnsubscription, 'internal')
  await renderPage('/unsubscribe/token-1', stranger)
  await expect.element(main.getByText(problems.internal.detail)).toBeVisible()
  answer(readUnsubscription, { topic: 'New events', isOn: true })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(stop).toBeVisible()
})
