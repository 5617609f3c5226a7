import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { givenIncomplete, givenSandbox, order } from '#test/harness/sandbox.ts'
import { day, firstRenewal, givenMember, hour, start } from '#test/harness/sandbox-clock.ts'

const yearly = 'price_membership_yearly'

/** A monthly member with credit from somewhere. */
async function givenCredit(cents: number, method = 'pm_card_visa') {
  const given = await givenMember(method)
  const { stripe, id, read } = given
  const { customer, items } = (await read()).subscription
  await stripe.customers.update(customer as string, { balance: -cents })
  const balance = async () => ((await stripe.customers.retrieve(customer as string)) as Stripe.Customer).balance
  const details = { items: [{ id: items.data[0]!.id, price: yearly }], proration_behavior: 'always_invoice' as const }
  const preview = () => stripe.invoices.createPreview({ subscription: id, subscription_details: details })
  const change = () => stripe.subscriptions.update(id, { ...details, payment_behavior: 'pending_if_incomplete' })
  return { ...given, balance, preview, change }
}

test('customer balance: credit reduces a first payment, down to zero', async () => {
  const { stripe } = await givenSandbox()
  const some = await stripe.customers.create({ balance: -9000 })
  const part = (await stripe.subscriptions.create(order(some.id))).latest_invoice as Stripe.Invoice
  expect([part.total, part.starting_balance, part.ending_balance, part.amount_due]).toEqual([59000, -9000, 0, 50000])
  const plenty = await stripe.customers.create({ balance: -60000 })
  const free = await stripe.subscriptions.create(order(plenty.id))
  expect([free.status, (free.latest_invoice as Stripe.Invoice).amount_due, free.pending_setup_intent]).toMatchObject([
    'active',
    0,
    { status: 'requires_payment_method' },
  ])
  expect(((await stripe.customers.retrieve(plenty.id)) as Stripe.Customer).balance).toBe(-1000)
})

test('customer balance: voiding an invoice returns the credit it used', async () => {
  const { stripe, invoices, change, balance } = await givenCredit(2000, 'pm_card_chargeCustomerFail')
  await change()
  const [open] = (await invoices()).toReversed()
  expect([open?.status, open?.starting_balance, await balance()]).toEqual(['open', -2000, 0])
  await stripe.invoices.voidInvoice(open!.id)
  expect(await balance()).toBe(-2000)
})

test('invoice preview: counts the credit that a pending change would return', async () => {
  const { preview, change, invoices, balance } = await givenCredit(2000, 'pm_card_chargeCustomerFail')
  const before = await preview()
  await change()
  const again = await preview()
  expect([again.amount_due, again.starting_balance]).toEqual([before.amount_due, -2000])
  await change()
  const [open] = (await invoices()).toReversed()
  expect([open?.amount_due, open?.starting_balance, await balance()]).toEqual([before.amount_due, -2000, 0])
})

test('invoice preview: counts the credit that a draft renewal will use', async () => {
  const { advance, preview, change, read, balance } = await givenCredit(7000)
  await advance(firstRenewal + 60)
  const { amount_due: due, starting_balance: before } = await preview()
  expect(before).toBe(-1100)
  await change()
  expect([(await read()).invoice.amount_paid, await balance()]).toEqual([due, 0])
})

test('customer balance: a renewal while collection is paused uses no credit', async () => {
  const { stripe, id, advance, balance, read } = await givenCredit(7000)
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  await advance(firstRenewal + hour)
  expect([(await read()).invoice.status, await balance()]).toEqual(['void', -7000])
})

test('renewal: paid with a full discount, and void while paused', async () => {
  const { stripe, id, advance, invoices } = await givenMember('', { discounts: [{ promotion_code: 'promo_FREE100' }] })
  await advance(firstRenewal + hour)
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  await advance(start + 62 * day)
  expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'void'])
})

test('hosted invoice: has a URL with its own secret, and 404 for a wrong secret', async () => {
  const { stripe, sandbox } = await givenSandbox()
  const { invoice } = await givenIncomplete(stripe)
  expect(invoice.hosted_invoice_url).toMatch(new RegExp(`/sandbox/stripe/invoice/${invoice.id}\\?s=secret_[0-9a-f]{32}$`))
  expect(invoice.invoice_pdf).toBe(invoice.hosted_invoice_url?.replace('?', '/pdf?'))
  const path = new URL(invoice.hosted_invoice_url!).pathname.replace('/sandbox/stripe', '')
  expect((await sandbox.browser.request(`${path}?s=guess`)).status).toBe(404)
})
