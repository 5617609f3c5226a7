import type { Stripe } from 'stripe'
import * as z from 'zod'
import { ProblemError } from '#contract/problems.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ProviderEvent } from './port.ts'

const toleranceSeconds = 300
const lastSecondOfYear9999 = 253_402_300_799
/** Stripe nests a dozen levels at most. */
const deepest = 32

const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const nameOrNull = name.nullable().catch(null)

/** What we rely on in an event. What it is about may be anything; only a customer's name is read from it. */
const SignedEvent = z.object({
  id: name,
  type: name,
  created: z.int().min(0).max(lastSecondOfYear9999),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ object: nameOrNull, id: nameOrNull, customer: nameOrNull }) }),
})

/**
 * Reads a webhook from its raw body once its signature holds. Characters that PostgreSQL cannot hold are replaced in the
 * payload.
 *
 * @throws ProblemError `webhook-refused` when the signature does not hold, or what is signed is no event
 */
export function readSignedEvent(
  stripe: Stripe,
  { webhookSecret, clock }: { webhookSecret: string; clock: Clock },
  rawBody: string,
  signature: string | null,
): ProviderEvent {
  try {
    const receivedAt = clock.now().getTime()
    stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, toleranceSeconds, undefined, receivedAt)
    const payload = toStorable(JSON.parse(rawBody), deepest) as Record<string, unknown>
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

/** The value with NUL and lone surrogates replaced: PostgreSQL's text has no form for them. */
function toStorable(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd')
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw new RangeError('The event is nested too deeply.')
  if (Array.isArray(value)) return value.map((item) => toStorable(item, levels - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [toStorable(key, levels), toStorable(item, levels - 1)]))
}
