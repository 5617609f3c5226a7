import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { type Demo, expect, test } from '../fixtures.ts'
import { dayInWords, openMembership, runningSubscriptions } from '../pay.ts'

const flow = (page: Page) => page.getByRole('alertdialog')
const goOn = (page: Page) => flow(page).getByRole('button', { name: 'Continue to cancel' })

/** Opens the cancel flow of a member; gives the day their membership would end on, in words. */
async function startCanceling(page: Page, demo: Demo, who: keyof Demo['accounts']): Promise<string> {
  await openMembership(page, demo, who)
  const [subscription] = await runningSubscriptions(page)
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(flow(page).getByRole('heading', { name: 'Cancel your membership' })).toBeVisible()
  const day = await dayInWords(page, subscription?.currentPeriodEndAt ?? '')
  await expect(flow(page).getByText(`your membership ends on ${day}`)).toBeVisible()
  return day
}

async function chooseReason(page: Page, reason: string): Promise<void> {
  await flow(page).getByRole('radio', { name: reason }).check()
  await goOn(page).click()
}

test('a member cancels in three screens, keeps everything to the end, and takes it back', async ({ page, demo }) => {
  const day = await startCanceling(page, demo, 'memberA')
  await expectAccessibleAtBothWidths(page)
  await chooseReason(page, 'It costs too much')
  await expect(flow(page).getByRole('heading', { name: 'Before you decide' })).toBeVisible()
  await expect(flow(page).getByText(`your membership ends on ${day}`)).toBeVisible()
  await expect(flow(page).getByRole('heading', { level: 3 })).toHaveCount(2)
  await expectAccessibleAtBothWidths(page)
  // A double click on one screen decides nothing on the next.
  await goOn(page).dblclick()
  await expect(flow(page).getByText(`Your membership ends on ${day}.`)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await flow(page)
    .getByLabel(/anything you want us to know/)
    .fill('I am moving abroad.')
  await flow(page).getByRole('button', { name: 'Cancel membership' }).click()
  await expect(flow(page)).toHaveCount(0)
  await expect(page.getByText(`Your membership ends on ${day}. Until then you keep everything.`)).toBeVisible()
  await expect(page.getByText('Ends soon')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await page.goto('/')
  await expect(page.getByText(`Your membership ends on ${day}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Keep my membership' }).click()
  await page.getByRole('button', { name: 'Keep my membership' }).click()
  await expect(page.getByText('Your membership goes on.')).toBeVisible()
  await expect(page.getByText('Ends soon')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Membership', level: 1 })).toBeFocused()
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
})

test('whoever closes the flow keeps the membership, and the tribe hears of it', async ({ page, demo }) => {
  await startCanceling(page, demo, 'memberA')
  await page.keyboard.press('Tab')
  await expect(flow(page).locator(':focus')).toHaveCount(1)
  const told = page.waitForResponse((response) => response.url().endsWith('/api/subscriptions/cancel-button'))
  const reloaded = page.waitForResponse(
    (response) => response.url().endsWith('/api/subscriptions') && response.request().method() === 'GET',
  )
  await page.keyboard.press('Escape')
  expect((await told).status()).toBe(204)
  await reloaded
  await expect(flow(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeFocused()

  // Without a reason there is nothing to offer: the way out is a screen shorter, and one can still stay.
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await goOn(page).click()
  await expect(flow(page).getByRole('heading', { name: 'Cancel your membership?' })).toBeVisible()
  await flow(page).getByRole('button', { name: 'Keep my membership' }).click()
  await expect(flow(page)).toHaveCount(0)
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
})

test('a discount keeps a member, once a year', async ({ page, demo }) => {
  const day = await startCanceling(page, demo, 'memberA')
  await chooseReason(page, 'It costs too much')
  const offer = flow(page).getByRole('region', { name: /^30% off every payment until \d+ \w+ \d{4}$/ })
  await expect(offer.getByText(`You pay $41.30 a month, from ${day}.`)).toBeVisible()
  await offer.getByRole('button', { name: 'Take 30% off' }).click()
  await expect(page.getByText(/30% comes off every payment until \d+ \w+ \d{4}\./)).toBeVisible()
  await expect(page.getByText('Discount', { exact: true }).locator('..')).toContainText(
    /30% off every payment until \d+ \w+ \d{4}$/,
  )
  await expect(page.getByText(`Your next payment is $41.30 on ${day}.`)).toBeVisible()
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])

  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await chooseReason(page, 'It costs too much')
  await expect(flow(page).getByRole('button', { name: 'Change to yearly' })).toBeVisible()
  await expect(flow(page).getByRole('button', { name: 'Take 30% off' })).toHaveCount(0)
  await flow(page).getByRole('button', { name: 'Keep my membership' }).click()

  // A break would use up what is left of it.
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await chooseReason(page, 'I do not use it enough')
  await expect(flow(page).getByText(/^This break uses up 1 discounted payment: your discount still ends on /)).toBeVisible()
})

test('another plan keeps a member; a decision that fails leaves its screen open', async ({ page, demo }) => {
  const day = await startCanceling(page, demo, 'leaderA')
  await chooseReason(page, 'It costs too much')
  await page.route('**/api/retention/outcome', (route) =>
    route.fulfill({ status: 503, json: { code: 'payments-unavailable', detail: 'Not now, please try again later.' } }),
  )
  const take = flow(page).getByRole('button', { name: 'Change to monthly' })
  await take.click()
  await expect(flow(page).getByRole('alert')).toHaveText('Not now, please try again later.')
  await page.unroute('**/api/retention/outcome')
  await take.click()
  await expect(page.getByText(`Your plan changes to monthly on ${day}.`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep yearly' })).toBeVisible()
})

test('a message keeps a member for now, and reaches those who run the tribe', async ({ page, demo }) => {
  await startCanceling(page, demo, 'memberA')
  await chooseReason(page, 'It is too complicated')
  const send = flow(page).getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(flow(page).getByText('Please write a sentence or two.')).toBeVisible()
  await flow(page).getByLabel('Your message').fill('I never found out where the calls are.')
  await expectAccessibleAtBothWidths(page)
  await send.click()
  await expect(page.getByText(/^Thank you for telling us\. A person answers within one working day\./)).toBeVisible()
  await expect
    .poll(async () => await (await page.request.get(demo.outboxUrl)).text())
    .toContain('would like to talk before leaving')
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'active' })])
})

test('a flow that does not work gives way to a plain question; one that took too long begins anew', async ({ page, demo }) => {
  await page.route('**/api/retention/session', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'retention-token', detail: 'This took too long. Please choose Cancel membership again.' },
    }),
  )
  await openMembership(page, demo, 'memberA')
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(flow(page).getByRole('alert')).toHaveText('This took too long. Please choose Cancel membership again.')
  await flow(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(flow(page)).toHaveCount(0)

  await page.route('**/api/retention/session', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(flow(page).getByRole('alert')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await goOn(page).click()
  await expect(flow(page).getByRole('heading', { name: 'Cancel your membership?' })).toBeVisible()
  await flow(page).getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText('Ends soon')).toBeVisible()
  expect(await runningSubscriptions(page)).toEqual([expect.objectContaining({ status: 'canceling' })])
})

test('the back office counts who asked to cancel and what came of it', async ({ page, demo }) => {
  await startCanceling(page, demo, 'admin')
  await chooseReason(page, 'I found something else')
  await flow(page).getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText('Ends soon')).toBeVisible()
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'Cancellations' })
  await expect(card.getByText('Save rate')).toBeVisible()
  await expect(card.getByRole('row', { name: /I found something else/ })).toContainText('1')
  await expectAccessibleAtBothWidths(page)
})
