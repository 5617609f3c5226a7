import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { fillCard } from '../pay.ts'
import { signIn } from '../sign-in.ts'

const controlPath = '/sandbox/stripe/control'
const status = (page: Page) => page.getByRole('status').first()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function startPaying(page: Page, demo: Demo): Promise<void> {
  await signIn(page, demo.accounts.fresh, demo.password, '/login?redirect=%2Fdashboard%2Fsubscription')
  await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled()
}

/** The statuses of the signed-in member's subscriptions, as the product knows them. */
async function statuses(page: Page): Promise<string[]> {
  const { subscriptions } = (await (await page.request.get('/api/subscriptions')).json()) as {
    subscriptions: { status: string }[]
  }
  return subscriptions.map((subscription) => subscription.status)
}

test('a bank payment waits on the control page until it is settled there, and the product hears of it', async ({
  page,
  demo,
}) => {
  await startPaying(page, demo)
  await page.getByRole('tab', { name: 'US bank account' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/dashboard\/success/)
  expect(await statuses(page)).toEqual(['incomplete'])

  await page.goto(controlPath)
  await expect(page.getByRole('heading', { name: 'Payment sandbox' })).toBeVisible()
  await expect(section(page, 'Bank payments on their way')).toContainText('$590.00')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Settle' }).click()
  await expect(status(page)).toHaveText('The money came.')
  await expect(section(page, 'Bank payments on their way')).toContainText('None is waiting.')
  await expect.poll(() => statuses(page)).toEqual(['active'])
})

test('time moves forward by a button or to a day, and what was refused is said', async ({ page, demo }) => {
  await page.goto(controlPath)
  expect(demo.url).toBeTruthy()
  const clock = section(page, 'Clock').locator('time')
  const before = Date.parse((await clock.getAttribute('datetime')) ?? '')
  await page.getByRole('button', { name: 'One week forward' }).click()
  await expect(status(page)).toHaveText('The clock moved forward.')
  const read = async () => Date.parse((await clock.getAttribute('datetime')) ?? '')
  // The sentence may stand before the clock is drawn anew.
  await expect.poll(async () => (await read()) - before).toBeGreaterThanOrEqual(7 * 86_400_000)
  const after = await read()
  expect(after - before).toBeLessThan(7 * 86_400_000 + 600_000)

  const day = new Date(after + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('To noon of').fill(day)
  await page.getByRole('button', { name: 'Move the clock' }).click()
  await expect(clock).toHaveAttribute('datetime', new RegExp(`^${day}T12:0`))

  await page.getByLabel('To noon of').fill('2099-01-01')
  await page.getByRole('button', { name: 'Move the clock' }).click()
  await expect(status(page)).toContainText('The clock cannot be advanced that far')
})

test('webhooks are mixed, repeated, lost and told again, by keyboard as well', async ({ page, demo }) => {
  await startPaying(page, demo)
  await page.goto(controlPath)
  const shuffle = page.getByRole('button', { name: 'Shuffle' })
  await shuffle.focus()
  await page.keyboard.press('Space')
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true')
  await expect(status(page)).toHaveText('Webhooks go out in any order.')
  await expect(shuffle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shuffle).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Send twice' }).click()
  await expect(page.getByRole('button', { name: 'Send twice' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByLabel('Lose the next').fill('1')
  await page.getByRole('button', { name: 'Set' }).click()
  await expect(status(page)).toHaveText('Set.')
  const deliveries = section(page, 'Deliveries').first()
  const told = () => deliveries.getByRole('row').filter({ hasText: 'customer.created' })
  const before = await told().count()
  const replay = page.getByRole('button', { name: 'Replay customer.created' }).first()
  await replay.click()
  await expect(status(page)).toHaveText('Told again: customer.created.')
  await expect(told()).toHaveCount(before + 1)
  await expect(told().first()).toContainText('dropped')
  await replay.click()
  await expect.poll(() => told().count()).toBeGreaterThan(before + 1)
  await expect(told().first()).toContainText('accepted')
  await expectAccessibleAtBothWidths(page)
})

test('the next charge is declined when that was asked for', async ({ page, demo }) => {
  await startPaying(page, demo)
  const control = await page.context().newPage()
  await control.goto(controlPath)
  await control.getByRole('button', { name: 'Decline the next charge' }).click()
  await expect(control.getByText('The next one will be declined.')).toBeVisible()
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/dashboard\/success/)
})

test('the bank’s page asks who pays: yes pays, no leaves another try', async ({ page, demo }) => {
  await startPaying(page, demo)
  await fillCard(page, '4000002500003155')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/stripe\/3ds\//)
  await expect(page.getByText('$590.00')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await page.waitForURL(/\/dashboard\/success\?.*redirect_status=failed/)
  expect(await statuses(page)).toEqual(['incomplete'])

  await page.goto('/dashboard/subscription')
  await fillCard(page, '4000002500003155')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/stripe\/3ds\//)
  const bank = page.url()
  await page.getByRole('button', { name: 'Complete authentication' }).press('Enter')
  await page.waitForURL(/\/dashboard\/success\?.*redirect_status=succeeded/)
  await expect.poll(() => statuses(page)).toEqual(['active'])
  await page.goto(bank)
  await expect(page.getByText('There is nothing to authenticate any more.')).toBeVisible()
})
