import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/platform/http/client-address.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { currentLogContext } from '#server/platform/logger.ts'
import { type AuditEvent, recordAuditEvent } from './record-audit-event.ts'

/** Enough to make an attack visible, without letting the attacker fill the log. */
const refusalLimit = { name: 'audit-refusals', max: 60, windowMs: 60 * 60_000 }

/**
 * Records a refusal in the audit log, outside any transaction. Never fails: the response to the request is the refusal, whether
 * it is recorded or not. At most 60 an hour of each event are recorded per user, or per network if anonymous.
 */
export async function recordRefusal(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'limits' | 'log'>,
  event: AuditEvent,
): Promise<void> {
  try {
    await deps.limits.hit(refusalLimit, `${event.event} ${event.actorId ?? networkOf(currentLogContext().address ?? '')}`)
    await recordAuditEvent(deps, deps.db, event)
  } catch (error) {
    if (error instanceof TooManyRequestsError) return
    deps.log.warn({ event: 'audit.failed', refused: event.event, err: error }, 'a refusal could not be recorded')
  }
}
