import type { OwnEndpoint } from '#server/gateways/payments/sandbox-port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { apiVersion } from './ledger.ts'
import { newPrice, newProduct } from './objects/catalog.ts'
import { type CouponFields, newCoupon, newPromotionCode } from './objects/discounts.ts'
import { insertObjects, upsertObject } from './store.ts'
import type { AnyStored, Stored } from './wire/types.ts'

/** Creation time of the catalog, the same on every machine. */
const catalogCreatedAt = Date.UTC(2026, 0, 1) / 1000

/** IDs of the catalog, the same on every machine. */
const seededIds = {
  product: 'prod_membership',
  monthly: 'price_membership_monthly',
  yearly: 'price_membership_yearly',
} as const

/**
 * Seeds the sandbox: the membership, its two prices, four promotion codes, the retention coupon, and the webhook endpoint of our
 * own server. Existing objects stay, except for the endpoint, which follows the server's URL.
 */
export async function seedSandbox(db: Executor, endpoint: OwnEndpoint): Promise<void> {
  await seedCatalog(db)
  await upsertObject(db, ownEndpoint(endpoint))
}

/** Seeds the catalog without the endpoint, for other programs than the server. */
export async function seedCatalog(db: Executor): Promise<void> {
  await insertObjects(db, [membership, ...Object.values(membershipPrices), ...codes])
}

/** Metadata of the membership's product. */
export const membershipMetadata = { access: 'general,pod_marketplace' }

const membership = newProduct(
  { id: seededIds.product, now: catalogCreatedAt },
  { name: 'Membership', description: 'Pods, courses and the community', metadata: membershipMetadata },
)

const membershipPrice = (interval: 'month' | 'year', unitAmount: number): Stored<'price'> => {
  const name = interval === 'month' ? 'monthly' : 'yearly'
  return newPrice(
    { id: seededIds[name], now: catalogCreatedAt },
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

/** The prices of the membership, by interval. */
export const membershipPrices: Record<'month' | 'year', Stored<'price'>> = {
  month: membershipPrice('month', 5_900),
  year: membershipPrice('year', 59_000),
}

type CouponTerms = Partial<Pick<CouponFields, 'percentOff' | 'amountOff' | 'durationInMonths'>> & Pick<CouponFields, 'duration'>

function couponOf(id: string, name: string, terms: CouponTerms): Stored<'coupon'> {
  return newCoupon(
    { id, now: catalogCreatedAt },
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
    { id: `promo_${code}`, now: catalogCreatedAt },
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
  // Has no promotion code: it is offered only to members who are about to cancel.
  couponOf('RETAIN_30_3M', '30% off for three months', { percentOff: 30, duration: 'repeating', durationInMonths: 3 }),
]

function ownEndpoint({ url, secret }: OwnEndpoint): Stored<'webhook_endpoint'> {
  return {
    id: 'we_own',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: catalogCreatedAt,
    description: 'Our own server',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
    $secret: secret,
  }
}
