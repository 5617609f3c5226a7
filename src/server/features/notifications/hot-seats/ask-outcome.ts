import { dayMs } from '#domain/meetings/wall-time.ts'
import { findUntold, listUntold } from '../../meetings/index.ts'
import type { NotificationDeps } from '../deps.ts'
import { outcomeLetter } from '../mails/hot-seat-mails.ts'
import { readReader } from '../read-reader.ts'
import { sendLetter } from '../send-letter.ts'
import { listTold } from '../told.ts'
import { outcomeDue } from './jobs.ts'

/** Days after a hot seat at which its member is asked, and for how many days that is made up for where nobody was there to ask. */
const ages = [
  { months: 3, days: 91 },
  { months: 6, days: 182 },
] as const
const lateDays = 7

const atOnce = 500

/** Has the members asked whose hot seats were three or six months ago and who have not told yet what became of them, once at each age. */
export async function findOutcomesDue({ db, clock, jobs }: Pick<NotificationDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const { months, days } of ages) {
    const span = { from: dayBefore(clock.now(), days + lateDays), until: dayBefore(clock.now(), days) }
    for (let after: { onDay: string; id: string } | null = null; ;) {
      const untold = await listUntold(db, span, { after, limit: atOnce })
      const occasions = untold.map(({ id }) => occasionOf(id, months))
      const known = await listTold(db, occasions)
      await db.transaction(async (tx) => {
        for (const { id } of untold)
          if (!known.has(occasionOf(id, months))) await jobs.enqueue(tx, outcomeDue, { seatId: id, months })
      })
      after = untold.at(-1) ?? null
      if (untold.length < atOnce) break
    }
  }
}

/** Asks a member what became of their hot seat, once at its age; nobody who has told it meanwhile, or has left the pod. */
export async function askForOutcome(
  deps: NotificationDeps,
  { seatId, months }: { seatId: string; months: 3 | 6 },
): Promise<void> {
  const seat = await findUntold(deps.db, seatId)
  const reader = seat && (await readReader(deps, seat.userId))
  if (!seat || !reader) return
  const letter = outcomeLetter({ firstName: reader.firstName, onDay: seat.onDay, months, appUrl: deps.config.appUrl })
  await sendLetter(deps, { occasion: occasionOf(seatId, months), to: reader, letter })
}

function occasionOf(seatId: string, months: number): string {
  return `hot-seat-outcome/${seatId}/${months}`
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
}
