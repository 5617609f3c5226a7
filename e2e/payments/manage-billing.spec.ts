import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { fillCard, openMembership } from '../pay.ts'
import { signIn } from '../sign-in.ts'

const failure = 'An error has occurred. Please try again later.'

test('a member sees card and invoices, and leaves for the provider’s pages to change them', async ({ page, demo }) => {
  await openMembership(page, demo, 'memberA')
  const method = page.getByRole('region', { name: 'Payment method' })
  await expect(method.getByText('Visa •••• 4242')).toBeVisible()
  await expect(method.getByText('Expires 12/2034')).toBeVisible()
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('listitem').first()).toContainText('Paid')
  await expectAccessibleAtBothWidths(page)

  const opened = page.waitForEvent('popup')
  await invoices.getByRole('link', { name: /^View/ }).first().click()
  const invoice = await opened
  await expect(invoice.getByRole('heading', { name: /^Invoice / })).toBeVisible()
  await invoice.close()
  await expect(invoices.getByRole('link', { name: /^Receipt/ }).first()).toHaveAttribute('rel', 'noopener')

  await page.getByRole('button', { name: 'Manage billing' }).click()
  await page.waitForURL(/\/sandbox\/stripe\/p\/session\/[^/]+$/)
  await page.getByRole('link', { name: /^Return to / }).click()
  await page.waitForURL(/\/dashboard\/subscription/)
  await method.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/\/payment-method$/)
  await fillCard(page, '5555555555554444')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/dashboard\/subscription$/)
  await expect(method.getByText('Mastercard •••• 4444')).toBeVisible()
})

test('a provider that does not answer takes neither the page nor the way to support along', async ({ page, demo }) => {
  await page.route('**/api/subscriptions/billing', (route) =>
    route.fulfill({ status: 503, json: { code: 'payments-unavailable', detail: 'Not now.' } }),
  )
  await page.route('**/api/subscriptions/create-portal-session', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/api/subscriptions', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await openMembership(page, demo, 'memberA')
  await expect(page.getByRole('heading', { name: 'Monthly membership' })).toBeVisible()
  const card = page.getByRole('alert').filter({ hasText: 'We could not load your card and invoices.' })
  await expect(card).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'Manage billing' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: failure })
  await expect(refusal.getByRole('link')).toHaveAttribute('href', '/dashboard/support')
  await page.unroute('**/api/subscriptions/create-portal-session')
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(refusal).toHaveCount(1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await page.unroute('**/api/subscriptions/billing')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
})

test('who pays twice is told so, with the way to support', async ({ page, demo }) => {
  await signIn(page, demo.accounts.memberA, demo.password, '/login?redirect=%2Fdashboard%2Fsupport')
  // Our own calls never start a second one; operators can, at the provider.
  await page.route('**/api/subscriptions', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { subscriptions: { id: string }[] }
    await route.fulfill({
      response,
      json: { ...list, subscriptions: [...list.subscriptions, { ...list.subscriptions[0], id: 'sub_2' }] },
    })
  })
  await page.getByRole('button', { name: /Open your menu/ }).click()
  await page.getByRole('link', { name: 'Membership' }).click()
  await expect(page.getByText('You have more than one membership and pay for each.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/dashboard/support',
  )
})
