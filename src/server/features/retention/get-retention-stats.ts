import type { ResponseOf } from '#contract/api/endpoint.ts'
import type * as contract from '#contract/api/retention.ts'
import { OfferKind, RetentionSessionState } from '#domain/billing/retention.ts'
import type { RetentionDeps } from './deps.ts'
import { countByReason, countByState, countOffer } from './store/stats.ts'

const defaultDays = 90
const dayMs = 86_400_000

/**
 * Returns how many members asked to cancel in the last days, why, and with which result. Those who backed out do not count as
 * saved.
 */
export async function getRetentionStats(
  { db, clock }: RetentionDeps,
  requestedDays: string | undefined,
): Promise<ResponseOf<typeof contract.getRetentionStats>> {
  const days = requestedDays === undefined ? defaultDays : Number(requestedDays)
  const from = new Date(clock.now().getTime() - days * dayMs)
  const counted = await countByState(db, from)
  const states = Object.fromEntries(
    RetentionSessionState.options.map((state) => [state, counted.find((row) => row.state === state)?.sessions ?? 0]),
  ) as Record<RetentionSessionState, number>
  const { saved, canceled } = states
  const byOffer = OfferKind.options.map(async (offer) => ({ offer, ...(await countOffer(db, from, offer)) }))
  return {
    days,
    started: Object.values(states).reduce((sum, sessions) => sum + sessions, 0),
    ...states,
    saveRate: saved + canceled === 0 ? null : saved / (saved + canceled),
    byReason: await countByReason(db, from),
    byOffer: await Promise.all(byOffer),
  }
}
