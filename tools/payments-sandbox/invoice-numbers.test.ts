import { expect, test } from 'vitest'
import { dayMs, joinAs, passTimeAtProvider, providerOf } from '#test/factories/membership.ts'
import { givenApp } from '#test/harness/index.ts'

test('invoice numbers: count per customer, after the customer’s prefix', async () => {
  const app = await givenApp()
  const members = [await joinAs(app, { interval: 'monthly' }), await joinAs(app, { interval: 'monthly' })]
  await passTimeAtProvider(app, 62 * dayMs)
  for (const { client, id } of members) {
    const { customer } = await providerOf(app).subscriptions.retrieve(id, { expand: ['customer'] })
    if (typeof customer === 'string' || customer.deleted) throw new Error('no customer')
    const { invoices } = (await client.get('/api/subscriptions/billing')).body
    expect(invoices.map(({ number }: { number: string }) => number)).toEqual(
      ['0003', '0002', '0001'].map((count) => `${customer.invoice_prefix}-${count}`),
    )
    expect(customer.next_invoice_sequence).toBe(4)
  }
})

test('invoice amounts: yen are shown without decimals', async () => {
  const app = await givenApp()
  const provider = providerOf(app)
  const { id: product } = await provider.products.create({ name: 'Membership' })
  const price = await provider.prices.create({ product, currency: 'jpy', unit_amount: 5_900, recurring: { interval: 'month' } })
  const customer = await provider.customers.create({ email: 'yen@example.test' })
  const subscription = await provider.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice'],
  })
  const invoice = subscription.latest_invoice
  if (!invoice || typeof invoice === 'string') throw new Error('no invoice')
  expect(invoice.lines.data[0]?.description).toBe('1 × Membership (at ¥5,900 / month)')
  const page = await app.deps.paymentSandbox?.browser.request(
    new URL(invoice.hosted_invoice_url ?? '').href.split('/sandbox/stripe')[1] ?? '',
  )
  const text = await page?.text()
  expect(text).toContain('¥5,900')
  expect(text).not.toContain('¥59.00')
})
