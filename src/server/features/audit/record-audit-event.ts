import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { currentLogContext } from '#server/platform/logger.ts'
import { insertAuditEvent } from './store.ts'
import { networkOf } from '#server/platform/http/client-address.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'

/** Event names of the audit log: `noun.past-verb`, except for the one whose name the specification sets. */
export type AuditEventName =
  | 'session.opened'
  | 'session.ended'
  | 'sessions.ended'
  | 'sign-in.refused'
  | 'account.opened'
  | 'account.deleted'
  | 'email.changed'
  | 'password.changed'
  | 'password.reset'
  | 'authenticator.added'
  | 'authenticator.removed'
  | 'recovery-codes.made'
  | 'recovery-code.used'
  | 'passkey.added'
  | 'passkey.removed'
  | 'owner.appointed'
  | 'signing-keys.rotated'
  | 'right.refused'
  | 'application.accepted'
  | 'application.closed'
  | 'member.removed'
  | 'leader.changed'
  | 'place.lapsed'
  | 'pod.founded'
  | 'pod.changed'
  | 'pods.merged'
  | 'concern.settled'
  | 'match.drafted'
  | 'match.failed'
  | 'match.edited'
  | 'match.accepted'
  | 'match.undone'
  | 'match.discarded'
  | 'match.at-risk'
  | 'match.input-fetched'
  | 'match.settings-changed'
  | 'exclusion.added'
  | 'exclusion.removed'
  | 'event.made'
  | 'event.changed'
  | 'event.canceled'
  | 'announcement.made'
  | 'announcement.changed'
  | 'announcement.removed'
  | 'report.settled'
  | 'media.added'
  | 'media.changed'
  | 'media.removed'
  | 'faq.added'
  | 'faq.changed'
  | 'faq.published'
  | 'faq.unpublished'
  | 'faq.removed'
  | 'faqs.ordered'
  | 'lesson.changed'
  | 'lesson.published'
  | 'lesson.unpublished'
  | 'lessons.ordered'
  | 'webhook.refused'
  | 'refund.recorded'
  | 'dispute.recorded'
  | 'access.withheld'
  | 'access.returned'
  | 'membership.canceled'
  | 'offer.accepted'
  | 'cancel_aborted'
  | 'package.moved'
  | 'packages.list-fetched'
  | 'ticket.answered'
  | 'ticket.noted'
  | 'ticket.assigned'
  | 'ticket.closed'
  | 'ticket.reopened'
  | 'ready-answer.kept'
  | 'ready-answer.removed'
  | 'mail.retried'
  | 'mails.retried'
  | 'mail.dismissed'
  | 'data.export-requested'
  | 'data.exported'

/**
 * An event to record. `actorId` is who acted, by default the user of the request. `details` are short facts: no secrets, no
 * assessment answers, nothing a member wrote.
 */
export type AuditEvent = {
  event: AuditEventName
  actorId?: string | null
  aboutId?: string | null
  details?: Readonly<Record<string, string | number | boolean>>
}

const maxFactLength = 200

/**
 * Records an event in the audit log, in the transaction of the change, so that both are committed or neither. Time, network
 * address and request are those of the current request. Control characters become spaces, so that no value can forge another
 * line.
 */
export async function recordAuditEvent(deps: Pick<Deps, 'clock' | 'newId'>, tx: Executor, auditEvent: AuditEvent): Promise<void> {
  const { event, aboutId = null, details = {} } = auditEvent
  const { userId, address = null, requestId = null } = currentLogContext()
  const actorId = auditEvent.actorId === undefined ? (userId ?? null) : auditEvent.actorId
  const sanitized = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, sanitizeFact(value)]))
  await insertAuditEvent(tx, {
    id: deps.newId(),
    at: deps.clock.now(),
    event,
    actorId,
    aboutId,
    address,
    requestId,
    details: sanitized,
  })
}

function sanitizeFact<T extends string | number | boolean>(value: T): T | string {
  // oxlint-disable-next-line no-control-regex -- control characters are just what must not pass
  return typeof value === 'string' ? value.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, maxFactLength) : value
}

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
