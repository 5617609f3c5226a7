import { expect, type Locator, type Page } from '@playwright/test'
import type { Demo } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/** Fills in a card in the payment form. The real provider's form is in an iframe, so only this function knows the fields. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('74101')
}

/** The pay button, which has the amount in its name. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay / })
}

/** Signs in as a new account without a membership and opens the checkout. */
export async function startSubscribing(page: Page, demo: Demo): Promise<void> {
  await openMembership(page, demo, 'fresh')
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
}

/** Signs in as a member of the demo tribe and opens their membership page. */
export async function openMembership(page: Page, demo: Demo, account: keyof Demo['accounts']): Promise<void> {
  await signIn(page, demo.accounts[account], demo.password, '/login?redirect=%2Fdashboard%2Fsubscription')
  await expect(page.getByRole('heading', { name: 'Membership', level: 1 })).toBeVisible()
}

/** The fields of a subscription from the API that journeys use. */
type SubscriptionView = {
  status: string
  interval: 'month' | 'year'
  currentPeriodEndAt: string
  pauseEndsAt: string | null
  accessUntil: string | null
}

/** The subscriptions of the signed-in member that have not ended. */
export async function ongoingSubscriptions(page: Page): Promise<SubscriptionView[]> {
  const { subscriptions } = (await (await page.request.get('/api/subscriptions')).json()) as { subscriptions: SubscriptionView[] }
  return subscriptions.filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status))
}

/** Timeout after advancing the clock: other members renew too, and their webhooks are handled one after the other. */
export const renewalTimeout = { timeout: 90_000 }

/** Advances the sandbox's clock to some days after an instant, with all renewals up to then. */
export async function advanceClock(page: Page, until: string, days: number): Promise<void> {
  const advanceTo = Math.floor(Date.parse(until) / 1000) + days * 86_400
  const response = await page.request.post('/sandbox/stripe/control/clock', {
    headers: { origin: new URL(page.url()).origin },
    data: { advanceTo },
    timeout: 60_000,
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** Formats the day of an instant as pages do: in the time zone of the member's profile, or the browser's if none is set. */
export async function formatDay(page: Page, instant: string): Promise<string> {
  const { timezone } = (await (await page.request.get('/api/me')).json()) as { timezone: string | null }
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...(timezone && { timeZone: timezone }) }).format(
    new Date(instant),
  )
}
