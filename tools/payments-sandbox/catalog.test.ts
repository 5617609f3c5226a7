import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { givenSandbox, order, refusalOf } from '#test/harness/sandbox.ts'

const alreadyExists = { code: 'resource_already_exists', statusCode: 400 }

describe('sandbox products and prices', () => {
  test('a product is updated, archived and listed; a taken id is refused', async () => {
    const { stripe } = await givenSandbox()
    const { id } = await stripe.products.create({ id: 'prod_shop', name: 'Shop', metadata: { a: '1', b: '2' } })
    const price = await stripe.prices.create({ product: id, currency: 'usd', unit_amount: 100 })
    const changes = { name: 'Store', description: 'A store', metadata: { a: '', c: '3' }, default_price: price.id, active: false }
    expect(await stripe.products.update(id, changes)).toMatchObject({ ...changes, metadata: { b: '2', c: '3' } })
    expect((await stripe.products.update(id, { metadata: '', description: '' })).metadata).toEqual({})
    expect((await stripe.products.list({ active: true })).data.map((one) => one.id)).toEqual(['prod_membership'])
    expect((await stripe.products.list({ active: false })).data.map((one) => one.id)).toEqual([id])
    expect(await refusalOf(stripe.products.create({ id, name: 'Again' }))).toMatchObject(alreadyExists)
    const foreign = stripe.products.update(id, { default_price: 'price_membership_monthly' })
    expect((await refusalOf(foreign)).param).toBe('default_price')
  })

  test('an archived price cannot be ordered; its lookup key moves only on request', async () => {
    const { stripe } = await givenSandbox()
    const monthly = await stripe.prices.update('price_membership_monthly', {
      active: false,
      nickname: 'Old',
      metadata: { a: '1' },
    })
    expect(monthly).toMatchObject({ active: false, nickname: 'Old', metadata: { a: '1' }, unit_amount: 5900 })
    const { id: customer } = await stripe.customers.create({})
    expect((await refusalOf(stripe.subscriptions.create(order(customer, monthly.id)))).param).toBe('items[0][price]')
    const next = { product: 'prod_membership', currency: 'usd', unit_amount: 6900, recurring: { interval: 'month' } } as const
    expect(await refusalOf(stripe.prices.create({ ...next, lookup_key: 'membership_monthly' }))).toMatchObject(alreadyExists)
    const made = await stripe.prices.create({ ...next, lookup_key: 'membership_monthly', transfer_lookup_key: true })
    const found = async (key: string) => (await stripe.prices.list({ lookup_keys: [key], active: true })).data.map(({ id }) => id)
    expect(await found('membership_monthly')).toEqual([made.id])
    expect((await stripe.prices.retrieve(monthly.id)).lookup_key).toBeNull()
    expect(await refusalOf(stripe.prices.update(monthly.id, { lookup_key: 'membership_monthly' }))).toMatchObject(alreadyExists)
    await stripe.prices.update(monthly.id, { lookup_key: 'membership_monthly', transfer_lookup_key: true, active: true })
    expect(await found('membership_monthly')).toEqual([monthly.id])
    expect((await stripe.prices.list({ product: 'prod_membership' })).data).toHaveLength(3)
  })
})

describe('sandbox coupons', () => {
  test('coupons are listed, renamed and deleted; an existing discount outlives its coupon', async () => {
    const { stripe } = await givenSandbox()
    const coupon = await stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'forever', metadata: { a: '1' } })
    const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HALF' })
    expect((await stripe.coupons.list({ limit: 1 })).data.map(({ id }) => id)).toEqual(['HALF'])
    expect(await stripe.coupons.update('HALF', { name: 'Half off', metadata: { a: '' } })).toMatchObject({
      name: 'Half off',
      metadata: {},
    })
    const { id: customer } = await stripe.customers.create({})
    const given = await stripe.subscriptions.create(
      order(customer, 'price_membership_monthly', { discounts: [{ coupon: 'HALF' }] }),
    )
    expect(await stripe.coupons.del('HALF')).toEqual(expect.objectContaining({ id: 'HALF', object: 'coupon', deleted: true }))
    expect((await refusalOf(stripe.coupons.retrieve('HALF'))).code).toBe('resource_missing')
    expect((await stripe.coupons.list()).data.map(({ id }) => id)).not.toContain('HALF')
    expect((await stripe.promotionCodes.retrieve(code.id)).active).toBe(false)
    const again = stripe.subscriptions.create(order(customer, 'price_membership_monthly', { discounts: [{ coupon: 'HALF' }] }))
    expect((await refusalOf(again)).code).toBe('resource_missing')
    const first = given.latest_invoice as Stripe.Invoice
    await stripe.paymentIntents.confirm(first.confirmation_secret?.client_secret?.split('_secret_')[0] ?? '', {
      payment_method: 'pm_card_visa',
    })
    expect((await stripe.invoices.createPreview({ subscription: given.id })).amount_due).toBe(2950)
    expect(await refusalOf(stripe.coupons.create({ id: 'HALF', percent_off: 10 }))).toMatchObject(alreadyExists)
  })
})

describe('sandbox promotion codes', () => {
  test('a code has letters, digits and dashes, and is generated when missing', async () => {
    const { stripe } = await givenSandbox()
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10 })
    const make = (code?: string) =>
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, ...(code !== undefined && { code }) })
    expect((await make('SPRING-26')).code).toBe('SPRING-26')
    expect((await make()).code).toMatch(/^[A-Z0-9-]{4,}$/)
    for (const wrong of ['A_B', 'A B', 'Ä', '']) expect((await refusalOf(make(wrong))).param, wrong).toBe('code')
  })

  test('one active code per text for all customers, and one per customer', async () => {
    const { stripe } = await givenSandbox()
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10 })
    const make = (code: string, more: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code, ...more })
    const first = await make('Summer')
    expect(await refusalOf(make('SUMMER'))).toMatchObject({ ...alreadyExists, param: 'code' })
    const [ann, bob] = [await stripe.customers.create({}), await stripe.customers.create({})]
    await make('summer', { customer: ann.id })
    await make('summer', { customer: bob.id })
    expect(await refusalOf(make('summer', { customer: ann.id }))).toMatchObject(alreadyExists)
    const idle = await make('summer', { active: false })
    expect(await refusalOf(stripe.promotionCodes.update(idle.id, { active: true }))).toMatchObject(alreadyExists)
    expect((await stripe.promotionCodes.update(first.id, { active: false, metadata: { by: 'ops' } })).metadata).toEqual({
      by: 'ops',
    })
    expect((await stripe.promotionCodes.update(idle.id, { active: true })).active).toBe(true)
    expect((await stripe.promotionCodes.list({ customer: ann.id })).data).toHaveLength(1)
    expect((await stripe.promotionCodes.list({ coupon })).data).toHaveLength(4)
  })

  test('the active code is found behind newer inactive ones', async () => {
    const { stripe } = await givenSandbox()
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10 })
    const make = (active: boolean) =>
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'FIND', active })
    const active = await make(true)
    for (let i = 0; i < 3; i += 1) await make(false)
    const found = await stripe.promotionCodes.list({ code: 'find', active: true, limit: 1 })
    expect([found.data.map(({ id }) => id), found.has_more]).toEqual([[active.id], false])
    const idle = await stripe.promotionCodes.list({ code: 'find', active: false, limit: 2 })
    expect([idle.data.length, idle.has_more]).toEqual([2, true])
    const before = await stripe.promotionCodes.list({ code: 'find', active: false, limit: 2, ending_before: active.id })
    expect([before.data.map(({ id }) => id), before.has_more]).toEqual([(await all()).slice(1, 3), true])
    async function all() {
      return (await stripe.promotionCodes.list({ code: 'find', active: false })).data.map(({ id }) => id)
    }
  })

  test('a code of a deleted coupon cannot be activated', async () => {
    const { stripe } = await givenSandbox()
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10 })
    const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon }, code: 'LATE', active: false })
    await stripe.coupons.del(coupon)
    expect((await refusalOf(stripe.promotionCodes.update(code.id, { active: true }))).param).toBe('active')
  })
})
