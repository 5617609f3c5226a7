import type { AuditPage } from '#contract/admin.ts'
import type { Deps } from '#server/deps.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { listEvents } from '../audit/index.ts'
import { listUsers } from '../identity/index.ts'

/** What reading the audit log takes. */
export type AuditDeps = Pick<Deps, 'db'>

const pageSize = 50

/**
 * One page of the audit log, the newest events first, with people by their names.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours
 */
export async function showAudit({ db }: AuditDeps, cursor: string | undefined): Promise<AuditPage> {
  const found = await listEvents(db, pageSize + 1, readTimeCursor(cursor))
  const events = found.slice(0, pageSize)
  const ids = new Set(events.flatMap(({ actorId, aboutId }) => [actorId, aboutId]).filter((id) => id !== null))
  const names = new Map((await listUsers(db, [...ids])).map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? 'Unknown person'))
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
    nextCursor: last && found.length > pageSize ? writeTimeCursor(last) : null,
  }
}
