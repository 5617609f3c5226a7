import { expect, type Locator, type Page } from '@playwright/test'
import type { Demo } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** Fills the payment form with a card. The provider's own form stands in a frame of its origin, so this is the only place that knows it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('74101')
}

/** The button that pays, with the amount in its name. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay / })
}

/** Somebody who has just signed up, in front of the checkout. */
export async function startSubscribing(page: Page, demo: Demo): Promise<void> {
  await openMembership(page, demo, 'fresh')
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
}

/** A member of the demo tribe in front of their membership. */
export async function openMembership(page: Page, demo: Demo, who: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[who], demo.password, '/login?redirect=%2Fdashboard%2Fsubscription')
  await expect(page.getByRole('heading', { name: 'Membership', level: 1 })).toBeVisible()
}

/** A subscription as the product tells it, as far as journeys look at it. */
type Told = {
  status: string
  interval: 'month' | 'year'
  currentPeriodEndAt: string
  pauseEndsAt: string | null
  accessUntil: string | null
}

/** The subscriptions of the signed-in member that have not ended. */
export async function runningSubscriptions(page: Page): Promise<Told[]> {
  const { subscriptions } = (await (await page.request.get('/api/subscriptions')).json()) as { subscriptions: Told[] }
  return subscriptions.filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status))
}

/** When time passes other members renew as well, and the product hears of them one after the other. */
export const wholeTribe = { timeout: 90_000 }

/** Puts the sandbox's clock forward to so many days past an instant; renewals up to then are played. */
export async function passTime(page: Page, until: string, days: number): Promise<void> {
  const advanceTo = Math.floor(Date.parse(until) / 1000) + days * 86_400
  const answer = await page.request.post('/sandbox/stripe/control/clock', {
    headers: { origin: new URL(page.url()).origin },
    data: { advanceTo },
    timeout: 60_000,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The calendar day of an instant as pages write it: in the time zone of the member's profile, or the browser's until they set one. */
export async function dayInWords(page: Page, instant: string): Promise<string> {
  const { timezone } = (await (await page.request.get('/api/me')).json()) as { timezone: string | null }
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', ...(timezone && { timeZone: timezone }) }).format(
    new Date(instant),
  )
}
