import { describe, expect, test } from 'vitest'
import { addMonths } from './add-months.ts'
import * as z from 'zod/mini'
import {
  CancelReason,
  OfferKind,
  type OfferInput,
  retentionOffersFor,
  pauseEndsAt,
  PauseMonths,
  RetentionOffer,
  RetentionSessionState,
} from './retention.ts'

const offerInput = (given: Partial<OfferInput> = {}): OfferInput => ({
  interval: 'month',
  amountCents: 5_900,
  otherAmountCents: 59_000,
  discount: { percentOff: 30, months: 3 },
  now: new Date('2026-05-10T00:00:00Z'),
  nextPaymentAt: new Date('2026-06-01T00:00:00Z'),
  anchorDay: 1,
  hasDiscount: false,
  discountEndsAt: null,
  hadDiscountThisYear: false,
  isPaused: false,
  isSwitchPlanned: false,
  isPastDue: false,
  ...given,
})
const yearly = (given: Partial<OfferInput> = {}) =>
  offerInput({ interval: 'year', amountCents: 59_000, otherAmountCents: 5_900, ...given })
const kinds = (reason: CancelReason, given: OfferInput) => retentionOffersFor(reason, given).map(({ kind }) => kind)

describe('retentionOffersFor: by reason', () => {
  test('too_expensive: a discount, then the other plan', () => {
    expect(retentionOffersFor('too_expensive', offerInput())).toEqual([
      { kind: 'discount', percentOff: 30, until: '2026-08-10T00:00:00.000Z', amountCents: 4_130 },
      { kind: 'switch', interval: 'year', amountCents: 59_000 },
    ])
  })

  test('too_expensive without a coupon: the other plan, then a pause', () => {
    expect(kinds('too_expensive', offerInput({ discount: null }))).toEqual(['switch', 'pause'])
  })

  test('unused: a pause of one to three months, then the other plan', () => {
    expect(retentionOffersFor('unused', offerInput())).toEqual([
      {
        kind: 'pause',
        months: [1, 2, 3],
        until: ['2026-07-01T00:00:00.000Z', '2026-08-01T00:00:00.000Z', '2026-09-01T00:00:00.000Z'],
      },
      { kind: 'switch', interval: 'year', amountCents: 59_000 },
    ])
  })

  test('unused: a pause ends on the anchor day, or on the last day of a shorter month', () => {
    const [pause] = retentionOffersFor('unused', offerInput({ nextPaymentAt: new Date('2026-11-30T09:00:00Z'), anchorDay: 31 }))
    const until = ['2026-12-31T09:00:00.000Z', '2027-01-31T09:00:00.000Z', '2027-02-28T09:00:00.000Z']
    expect(pause).toMatchObject({ kind: 'pause', until })
  })

  test('missing_features, customer_service, too_complex, low_quality: a talk', () => {
    const reasons = ['missing_features', 'customer_service', 'too_complex', 'low_quality'] as const
    for (const reason of reasons) expect(retentionOffersFor(reason, offerInput()), reason).toEqual([{ kind: 'talk' }])
  })

  test('switched_service, other: no offers', () => {
    expect(retentionOffersFor('switched_service', offerInput())).toEqual([])
    expect(retentionOffersFor('other', offerInput())).toEqual([])
  })

  test('at most two offers for any reason', () => {
    for (const reason of CancelReason.options)
      expect(retentionOffersFor(reason, offerInput()).length, reason).toBeLessThanOrEqual(2)
  })
})

describe('retentionOffersFor: a discount', () => {
  const given = (changes: Partial<OfferInput>) => kinds('too_expensive', offerInput(changes)).includes('discount')

  test('is not offered after one in this year', () => {
    expect(given({})).toBe(true)
    expect(given({ hadDiscountThisYear: true })).toBe(false)
  })

  test('is not offered beside another discount', () => expect(given({ hasDiscount: true })).toBe(false))

  test('is not offered without a coupon', () => expect(given({ discount: null })).toBe(false))

  test('is not offered while past due', () => expect(given({ isPastDue: true })).toBe(false))

  test('is not offered while paused', () => expect(given({ isPaused: true })).toBe(false))

  test('is not offered while a switch is planned', () => expect(given({ isSwitchPlanned: true })).toBe(false))

  test('yearly: is offered only when it reaches the next payment', () => {
    const first = (nextPaymentAt: string, months: number | null = 3) =>
      retentionOffersFor(
        'too_expensive',
        yearly({ nextPaymentAt: new Date(nextPaymentAt), discount: { percentOff: 30, months } }),
      )[0]
    expect(first('2026-08-10T00:00:00Z')).toEqual({ kind: 'discount', percentOff: 30, until: null, amountCents: 41_300 })
    expect(first('2026-08-10T00:00:01Z')).toMatchObject({ kind: 'switch' })
    expect(first('2027-05-01T00:00:00Z', null)).toMatchObject({ kind: 'discount', until: null })
  })

  test('monthly: states its last day, also counted from the last day of a month', () => {
    const until = (now: string, nextPaymentAt: string) =>
      retentionOffersFor('too_expensive', offerInput({ now: new Date(now), nextPaymentAt: new Date(nextPaymentAt) }))[0]
    expect(until('2027-01-31T12:00:00Z', '2027-02-28T09:00:00Z')).toMatchObject({ until: '2027-04-30T12:00:00.000Z' })
    expect(until('2027-11-30T12:00:00Z', '2027-12-31T09:00:00Z')).toMatchObject({ until: '2028-02-29T12:00:00.000Z' })
  })

  test('is rounded to the cent', () => {
    const [offer] = retentionOffersFor(
      'too_expensive',
      offerInput({ amountCents: 999, discount: { percentOff: 33.3, months: 3 } }),
    )
    expect(offer).toMatchObject({ amountCents: 666 })
  })
})

describe('retentionOffersFor: a switch', () => {
  test('yearly members are offered the monthly plan', () => {
    expect(retentionOffersFor('unused', yearly())).toEqual([{ kind: 'switch', interval: 'month', amountCents: 5_900 }])
  })

  test('is not offered without a price, while paused, past due, or with a switch planned', () => {
    const offered = (changes: Partial<OfferInput>) => kinds('unused', offerInput(changes)).includes('switch')
    expect(offered({})).toBe(true)
    expect(offered({ otherAmountCents: null })).toBe(false)
    expect(offered({ isSwitchPlanned: true })).toBe(false)
    expect(offered({ isPaused: true })).toBe(false)
    expect(offered({ isPastDue: true })).toBe(false)
  })
})

describe('retentionOffersFor: a pause', () => {
  test('is not offered to yearly members', () => expect(kinds('unused', yearly())).not.toContain('pause'))

  test('is not offered while paused or past due', () => {
    expect(kinds('unused', offerInput({ isPaused: true }))).not.toContain('pause')
    expect(kinds('unused', offerInput({ isPastDue: true }))).not.toContain('pause')
  })
})

test('retentionOffersFor: a member who is past due is offered only a talk', () => {
  const offered = CancelReason.options.flatMap((reason) => kinds(reason, offerInput({ isPastDue: true })))
  expect(new Set(offered)).toEqual(new Set(['talk']))
})

describe('addMonths', () => {
  const later = (day: string, months: number) => addMonths(new Date(`${day}T13:45:10Z`), months).toISOString()

  test('the same day and time', () => expect(later('2026-05-10', 3)).toBe('2026-08-10T13:45:10.000Z'))

  test('the last day of a month without that day', () => {
    expect(later('2026-01-31', 1)).toBe('2026-02-28T13:45:10.000Z')
    expect(later('2028-01-31', 1)).toBe('2028-02-29T13:45:10.000Z')
    expect(later('2026-08-31', 3)).toBe('2026-11-30T13:45:10.000Z')
  })

  test('continues over the end of a year', () => expect(later('2026-11-30', 3)).toBe('2027-02-28T13:45:10.000Z'))
})

describe('retentionOffersFor: a pause during a discount', () => {
  test('says how many payments are skipped that it would come off', () => {
    const discountEndsAt = new Date('2026-07-15T00:00:00Z')
    const [pause] = retentionOffersFor('unused', offerInput({ hasDiscount: true, discountEndsAt }))
    expect(pause).toMatchObject({ kind: 'pause', discount: { until: '2026-07-15T00:00:00.000Z', skipped: [1, 2, 2] } })
  })

  test('says nothing of a discount that never ends', () => {
    expect(retentionOffersFor('unused', offerInput({ hasDiscount: true, discountEndsAt: null }))[0]).not.toHaveProperty(
      'discount',
    )
    expect(retentionOffersFor('unused', offerInput({ discountEndsAt: new Date('2026-07-15T00:00:00Z') }))[0]).not.toHaveProperty(
      'discount',
    )
  })
})

test('retentionOffersFor: a pause begins now where the next payment is not known', () => {
  const [pause] = retentionOffersFor('unused', offerInput({ nextPaymentAt: null, anchorDay: null }))
  const until = ['2026-06-10T00:00:00.000Z', '2026-07-10T00:00:00.000Z', '2026-08-10T00:00:00.000Z']
  expect(pause).toMatchObject({ kind: 'pause', until })
})

test('retentionOffersFor: a discount for the next payment alone, also where that is not known', () => {
  const [once] = retentionOffersFor('too_expensive', offerInput({ discount: { percentOff: 30, months: null } }))
  expect(once).toEqual({ kind: 'discount', percentOff: 30, until: null, amountCents: 4_130 })
  expect(kinds('too_expensive', offerInput({ nextPaymentAt: null }))).toContain('discount')
})

test('pauseEndsAt: on the day of the periods, or on the same day where that is not known', () => {
  const from = new Date('2026-02-28T09:00:00Z')
  expect(pauseEndsAt(from, 1, 31)).toEqual(new Date('2026-03-31T09:00:00Z'))
  expect(pauseEndsAt(from, 1, null)).toEqual(new Date('2026-03-28T09:00:00Z'))
})

test('CancelReason, RetentionSessionState, OfferKind, PauseMonths: the options, and a message for anything else', () => {
  expect(CancelReason.options.join(' ')).toBe(
    'too_expensive unused missing_features customer_service too_complex low_quality switched_service other',
  )
  expect(RetentionSessionState.options).toEqual(['open', 'saved', 'canceled', 'aborted', 'expired'])
  expect(OfferKind.options).toEqual(['discount', 'switch', 'pause', 'talk'])
  expect([0, 1, 2, 3, 4].map((months) => PauseMonths.safeParse(months).success)).toEqual([false, true, true, true, false])
  const messages = [CancelReason, OfferKind, PauseMonths].map((schema) => schema.safeParse('x').error?.issues[0]?.message)
  expect(messages.every((message) => message?.endsWith('.'))).toBe(true)
  expect(new Set(messages).size).toBe(3)
})

test('RetentionOffer: each kind with its particulars, and no others', () => {
  const offers = [
    { kind: 'discount', percentOff: 30, until: null, amountCents: 4_130 },
    { kind: 'switch', interval: 'month', amountCents: 5_900 },
    { kind: 'switch', interval: 'year', amountCents: 59_000 },
    { kind: 'pause', months: [1], until: ['x'], discount: { until: 'x', skipped: [1] } },
    { kind: 'talk' },
  ]
  for (const offer of offers) expect(z.parse(RetentionOffer, { ...offer, other: 1 })).toEqual(offer)
  expect(z.safeParse(RetentionOffer, { kind: 'gift' }).success).toBe(false)
})
