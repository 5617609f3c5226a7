import type { AuditPage } from '#contract/api/admin.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Deps } from '#server/deps.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listAuditEvents } from '../audit/index.ts'
import { listUsers } from '../identity/index.ts'

export type AuditDeps = Pick<Deps, 'db'>

const pageSize = 50

/**
 * Returns one page of the audit log, newest events first, with the names of the users.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function getAuditLog({ db }: AuditDeps, cursor: string | undefined): Promise<AuditPage> {
  const rows = await listAuditEvents(db, pageSize + 1, parseTimeCursor(cursor))
  const events = rows.slice(0, pageSize)
  const ids = new Set(events.flatMap(({ actorId, aboutId }) => [actorId, aboutId]).filter((id) => id !== null))
  const names = new Map((await listUsers(db, [...ids])).map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? t`Unknown user`))
  const last = events.at(-1)
  return {
    events: events.map(({ id, at, event, actorId, aboutId, address, details }) => ({
      id,
      at: at.toISOString(),
      event,
      actor: nameOf(actorId),
      about: nameOf(aboutId),
      address,
      details,
    })),
    nextCursor: last && rows.length > pageSize ? formatTimeCursor(last) : null,
  }
}
