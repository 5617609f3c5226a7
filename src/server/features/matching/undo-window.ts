import { nextMeetingOfSlot } from '#domain/pods/slot-label.ts'
import { findNextMeetings, listPodsById } from '../pods/index.ts'
import type { MatchingDeps } from './deps.ts'
import { listChangedPods } from './store/draft-pods.ts'
import type { StoredRun } from './store/runs.ts'

const hourMs = 3_600_000

/** Hours within which an accepted match can be undone. */
const undoHours = 48

/** Returns the time until which an accepted run can be undone as a whole, whatever its pods have done. */
export function undoDeadline(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + undoHours * hourMs)
}

/**
 * Returns the time until which some part of an accepted run can be undone: its deadline, or the last first meeting of its pods.
 * Returns null if that has passed.
 */
export async function undoableUntil({ db, clock }: Pick<MatchingDeps, 'db' | 'clock'>, run: StoredRun): Promise<Date | null> {
  const { state, acceptedAt } = run
  if (state !== 'accepted' || acceptedAt === null) return null
  const changed = await listChangedPods(db, run.id)
  const pods = await listPodsById(
    db,
    changed.flatMap(({ podId, foundedId }) => foundedId ?? podId ?? []),
  )
  const matched = new Map(changed.map(({ podId, foundedId, slot }) => [foundedId ?? podId, slot]))
  const next = await findNextMeetings(
    db,
    pods.map(({ id }) => id),
    acceptedAt,
  )
  const meetings = pods.map(({ id, dayTime, timezone, meetsSince }) => {
    const first = next.get(id)?.startsAt.getTime() ?? Infinity
    const slot = matched.get(id) ?? dayTime
    // If the leader has changed the meeting time since, the pod may already have met at the original time.
    const isSame = slot === dayTime && (!meetsSince || meetsSince <= acceptedAt)
    return isSame ? first : Math.min(first, nextMeetingOfSlot(slot, acceptedAt, timezone).getTime())
  })
  const until = new Date(Math.min(undoDeadline(acceptedAt).getTime(), Math.max(0, ...meetings)))
  return until > clock.now() ? until : null
}
