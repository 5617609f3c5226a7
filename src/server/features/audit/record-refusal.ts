import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/platform/http/client-address.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { currentOccasion } from '#server/platform/logger.ts'
import { type AuditEvent, record } from './record.ts'

/** Whoever tries all doors is written down often enough to be seen; the log must not be theirs to fill. */
const kept = { name: 'audit-refusals', most: 60, withinMs: 60 * 60_000 }

/**
 * Adds a refusal to the audit log, by itself, as there is nothing that it is part of. Never fails: the answer to the request is
 * the refusal, whatever becomes of this. Of one person, or one network of strangers, 60 an hour of each event are kept.
 */
export async function recordRefusal(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'limits' | 'log'>,
  given: AuditEvent,
): Promise<void> {
  try {
    await deps.limits.hit(kept, `${given.event} ${given.actorId ?? networkOf(currentOccasion().address ?? '')}`)
    await record(deps, deps.db, given)
  } catch (error) {
    if (error instanceof TooManyRequestsError) return
    deps.log.warn({ event: 'audit.failed', refused: given.event, err: error }, 'a refusal could not be written down')
  }
}
