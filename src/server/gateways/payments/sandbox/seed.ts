import type { Executor } from '#server/platform/database/database.ts'
import { apiVersion } from './ledger.ts'
import { newPrice, newProduct } from './objects/catalog.ts'
import { type CouponFields, newCoupon, newPromotionCode } from './objects/discounts.ts'
import { insertObjects, saveObject } from './store.ts'
import type { AnyStored, Stored } from './wire/types.ts'

/** Where the sandbox tells our own server what happened. */
export type OwnEndpoint = { url: string; secret: string }

/** When the sandbox's catalogue was made, so that it is the same on every machine. */
const bornAt = Date.UTC(2026, 0, 1) / 1000

/** Ids of the catalogue; the same on every machine. */
const seededIds = {
  product: 'prod_membership',
  monthly: 'price_membership_monthly',
  yearly: 'price_membership_yearly',
} as const

/**
 * Puts the catalogue into the sandbox: the membership, its two prices, four promotion codes, the coupon of retention, and the webhook endpoint of
 * our own server. What is there already stays; only the endpoint follows the address of the server.
 */
export async function seedSandbox(db: Executor, endpoint: OwnEndpoint): Promise<void> {
  await seedCatalogue(db)
  await saveObject(db, ownEndpoint(endpoint))
}

/** The same without the endpoint, for whoever is not the server itself. */
export async function seedCatalogue(db: Executor): Promise<void> {
  await insertObjects(db, [membership, ...Object.values(membershipPrices), ...codes])
}

/** What the membership's product says of itself. */
export const membershipMetadata = { access: 'general,pod_marketplace' }

const membership = newProduct(
  { id: seededIds.product, now: bornAt },
  { name: 'Membership', description: 'Pods, courses and the community', metadata: membershipMetadata },
)

const membershipPrice = (interval: 'month' | 'year', unitAmount: number): Stored<'price'> => {
  const name = interval === 'month' ? 'monthly' : 'yearly'
  return newPrice(
    { id: seededIds[name], now: bornAt },
    {
      product: membership.id,
      currency: 'usd',
      unitAmount,
      interval,
      lookupKey: `membership_${name}`,
      nickname: interval === 'month' ? 'Monthly' : 'Yearly',
      metadata: {},
    },
  )
}

/** The prices of the membership, by the interval they are paid at. */
export const membershipPrices: Record<'month' | 'year', Stored<'price'>> = {
  month: membershipPrice('month', 5_900),
  year: membershipPrice('year', 59_000),
}

type CouponTerms = Partial<Pick<CouponFields, 'percentOff' | 'amountOff' | 'durationInMonths'>> & Pick<CouponFields, 'duration'>

function couponOf(id: string, name: string, terms: CouponTerms): Stored<'coupon'> {
  return newCoupon(
    { id, now: bornAt },
    {
      name,
      percentOff: null,
      amountOff: null,
      currency: terms.amountOff ? 'usd' : null,
      durationInMonths: null,
      maxRedemptions: null,
      redeemBy: null,
      metadata: {},
      ...terms,
    },
  )
}

function codeFor(code: string, terms: CouponTerms): AnyStored[] {
  const coupon = couponOf(`coupon_${code}`, code, terms)
  const promotionCode = newPromotionCode(
    { id: `promo_${code}`, now: bornAt },
    {
      code,
      coupon: coupon.id,
      active: true,
      customer: null,
      expiresAt: null,
      maxRedemptions: null,
      firstTimeTransaction: false,
      minimumAmount: null,
      minimumAmountCurrency: null,
      metadata: {},
    },
  )
  return [coupon, promotionCode]
}

const codes = [
  ...codeFor('WELCOME25', { percentOff: 25, duration: 'once' }),
  ...codeFor('TENOFF', { amountOff: 1_000, duration: 'forever' }),
  ...codeFor('FREE100', { percentOff: 100, duration: 'forever' }),
  ...codeFor('FIRSTFREE', { percentOff: 100, duration: 'once' }),
  // Nobody can type this one: it is offered to members who are about to leave.
  couponOf('RETAIN_30_3M', '30 % off for three months', { percentOff: 30, duration: 'repeating', durationInMonths: 3 }),
]

function ownEndpoint({ url, secret }: OwnEndpoint): Stored<'webhook_endpoint'> {
  return {
    id: 'we_own',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: bornAt,
    description: 'Our own server',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
    $secret: secret,
  }
}
