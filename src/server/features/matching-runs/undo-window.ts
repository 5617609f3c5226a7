import { nextMeeting } from '#domain/pods/slot-label.ts'
import { findNextMeetings, listPodsInShort } from '../pods/index.ts'
import type { MatchingDeps } from './deps.ts'
import { listChangedPods } from './store/draft-pods.ts'
import type { StoredRun } from './store/runs.ts'

const hourMs = 3_600_000

/** Hours within which an accepted match can be taken back. */
const undoHours = 48

/** Until when an accepted run as a whole may be taken back, whatever its pods have done. */
export function undoDeadline(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + undoHours * hourMs)
}

/** Until when something of an accepted run can still be taken back: its deadline, or the last first meeting of its pods; null for not any more. */
export async function undoableUntil({ db, clock }: Pick<MatchingDeps, 'db' | 'clock'>, run: StoredRun): Promise<Date | null> {
  const { state, acceptedAt } = run
  if (state !== 'accepted' || acceptedAt === null) return null
  const changed = await listChangedPods(db, run.id)
  const pods = await listPodsInShort(
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
    // Where its leader has chosen another time since, the pod may have met at the time of the match before.
    const isSame = slot === dayTime && (!meetsSince || meetsSince <= acceptedAt)
    return isSame ? first : Math.min(first, nextMeeting(slot, acceptedAt, timezone).getTime())
  })
  const until = new Date(Math.min(undoDeadline(acceptedAt).getTime(), Math.max(0, ...meetings)))
  return until > clock.now() ? until : null
}
