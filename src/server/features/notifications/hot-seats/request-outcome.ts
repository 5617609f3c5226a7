import { dayMs } from '#domain/meetings/wall-time.ts'
import { findHotSeatWithoutOutcome, listHotSeatsWithoutOutcome } from '../../meetings/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { hotSeatOutcomeEmail } from '../emails/hot-seat-emails.ts'
import { findRecipient } from '../recipients.ts'
import { notifyMember } from '../notify-member.ts'
import { listAlreadyNotified } from '../already-notified.ts'
import { outcomeDue } from './jobs.ts'

/**
 * Age of a hot seat at which its member is asked about the outcome. `catchUpDays` is for how long a missed run is made up for.
 */
const ages = [
  { months: 3, days: 91 },
  { months: 6, days: 182 },
] as const
const catchUpDays = 7

const batchSize = 500

/** Enqueues a request for the outcome of hot seats that are three or six months old and have none, once at each age. */
export async function enqueueOutcomeRequests({
  db,
  clock,
  jobs,
}: Pick<NotificationDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const { months, days } of ages) {
    const span = { from: dayBefore(clock.now(), days + catchUpDays), until: dayBefore(clock.now(), days) }
    for (let after: { onDay: string; id: string } | null = null; ;) {
      const hotSeats = await listHotSeatsWithoutOutcome(db, span, { after, limit: batchSize })
      const keys = hotSeats.map(({ id }) => outcomeKeyOf(id, months))
      const alreadyNotified = await listAlreadyNotified(db, keys)
      await db.transaction(async (tx) => {
        for (const { id } of hotSeats)
          if (!alreadyNotified.has(outcomeKeyOf(id, months))) await jobs.enqueue(tx, outcomeDue, { seatId: id, months })
      })
      after = hotSeats.at(-1) ?? null
      if (hotSeats.length < batchSize) break
    }
  }
}

/** Asks a member for the outcome of their hot seat, once at each age. Skips members who recorded it meanwhile or left the pod. */
export async function notifyOfOutcomeRequest(
  deps: NotificationDeps,
  { seatId, months }: { seatId: string; months: 3 | 6 },
): Promise<void> {
  const seat = await findHotSeatWithoutOutcome(deps.db, seatId)
  const recipient = seat && (await findRecipient(deps, seat.userId))
  if (!seat || !recipient) return
  const emailTemplate = hotSeatOutcomeEmail({
    firstName: recipient.firstName,
    onDay: seat.onDay,
    months,
    appUrl: deps.config.appUrl,
  })
  await notifyMember(deps, { idempotencyKey: outcomeKeyOf(seatId, months), to: recipient, emailTemplate })
}

function outcomeKeyOf(seatId: string, months: number): string {
  return `hot-seat-outcome/${seatId}/${months}`
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
}
