import type { Stripe } from 'stripe'
import * as z from 'zod'
import { ProblemError } from '#contract/problems/problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ProviderEvent } from './port.ts'

const toleranceSeconds = 300
const lastSecondOfYear9999 = 253_402_300_799
/** Stripe nests a dozen levels at most. */
const maxDepth = 32

const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const nameOrNull = name.nullable().catch(null)

/** The fields of an event that we rely on. Its object may be of any kind; only the customer is read from it. */
const SignedEvent = z.object({
  id: name,
  type: name,
  created: z.int().min(0).max(lastSecondOfYear9999),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ object: nameOrNull, id: nameOrNull, customer: nameOrNull }) }),
})

/**
 * Parses a webhook from its raw body after verifying its signature. Characters that PostgreSQL cannot store are replaced in the
 * payload.
 *
 * @throws ProblemError `webhook-refused` if the signature is invalid, or the signed body is not an event
 */
export function parseSignedEvent(
  stripe: Stripe,
  { webhookSecret, clock }: { webhookSecret: string; clock: Clock },
  rawBody: string,
  signature: string | null,
): ProviderEvent {
  try {
    const receivedAt = clock.now().getTime()
    stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, toleranceSeconds, undefined, receivedAt)
    const payload = toStorable(JSON.parse(rawBody), maxDepth) as Record<string, unknown>
    return { ...toEvent(SignedEvent.parse(payload)), payload }
  } catch (error) {
    throw new ProblemError('webhook-refused', undefined, [], { cause: error })
  }
}

function toEvent({ id, type, created, livemode, data }: z.infer<typeof SignedEvent>): Omit<ProviderEvent, 'payload'> {
  const about = data.object
  const customerId = about.object === 'customer' ? about.id : about.customer
  return { id, type, createdAt: new Date(created * 1000), isLive: livemode, customerId }
}

/** Replaces NUL and lone surrogates in a value, which PostgreSQL's text type cannot store. */
function toStorable(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd')
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw new RangeError('The event is nested too deeply.')
  if (Array.isArray(value)) return value.map((item) => toStorable(item, levels - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [toStorable(key, levels), toStorable(item, levels - 1)]))
}
