import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/retention.ts'
import { OfferKind, SessionState } from '#domain/billing/retention.ts'
import type { RetentionDeps } from './deps.ts'
import { countByReason, countByState, countOffer } from './store/figures.ts'

const usualDays = 90
const dayMs = 86_400_000

/** How many asked to cancel in the last days, why, and what came of it. Those who backed out are not counted as saved. */
export async function showFigures(
  { db, clock }: RetentionDeps,
  given: string | undefined,
): Promise<AnswerOf<typeof contract.readRetentionFigures>> {
  const days = given === undefined ? usualDays : Number(given)
  const from = new Date(clock.now().getTime() - days * dayMs)
  const counted = await countByState(db, from)
  const states = Object.fromEntries(
    SessionState.options.map((state) => [state, counted.find((row) => row.state === state)?.sessions ?? 0]),
  ) as Record<SessionState, number>
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
