import { maxCardsPerDay, cardsReportThreshold } from '#domain/community/card-limit.ts'
import type { Deps } from '#server/deps.ts'
import { isReadOnlyError } from '#server/platform/database/database.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { deriveKey, sign } from '#server/platform/sealing.ts'
import { insertCardViews } from '../store/card-views.ts'
import { cardsReported } from './jobs.ts'

const dayMs = 86_400_000

export type CardDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'jobs'>

/**
 * Counts the members whose cards a viewer is about to see. Each member counts once a day. Admins are notified when a viewer
 * reaches half of the limit. While the database is read-only, nothing is counted or refused.
 *
 * @throws TooManyRequestsError once the limit is reached, for a member the viewer has not seen today
 */
export async function countCardViews(
  { db, clock, secret, jobs }: CardDeps,
  viewerId: string,
  memberIds: readonly string[],
): Promise<void> {
  const others = [...new Set(memberIds)].filter((id) => id !== viewerId && id !== '')
  if (others.length === 0) return
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  const key = deriveKey(secret, 'community.card-views')
  const cards = others.map((id) => hashToInt(sign(key, `${viewerId} ${day} ${id}`)))
  const counted = await insertCardViews(db, { userId: viewerId, day, cards, max: maxCardsPerDay }).catch((error: unknown) => {
    if (isReadOnlyError(error)) return null
    throw error
  })
  if (counted === null) return
  const { before, after, isAllowed } = counted
  if (before < cardsReportThreshold && after >= cardsReportThreshold)
    await jobs.enqueue(db, cardsReported, { userId: viewerId, day })
  if (!isAllowed) throw tooManyCardsError(now)
}

/** 32 bits of a keyed hash: enough to tell hundreds of members apart, without recording who viewed whom. */
function hashToInt(signature: string): number {
  return Buffer.from(signature, 'base64url').readInt32BE(0)
}

function tooManyCardsError(now: Date): TooManyRequestsError {
  const leftMs = dayMs - (now.getTime() % dayMs)
  return new TooManyRequestsError(leftMs / 1000, dayMs, {
    reason: `You’ve seen ${maxCardsPerDay} different members today, which is the daily limit.`,
    advice: 'Come back in',
  })
}
