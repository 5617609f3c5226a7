import type { ResponseOf, QueryOf } from '#contract/api/endpoint.ts'
import type { listPaymentReversals as endpoint } from '#contract/api/billing/payments-admin.ts'
import { needsResponse } from '#domain/billing/reversals.ts'
import { parseTimeCursor, formatTimeCursor } from '#server/platform/time-cursor.ts'
import { listUsers } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { listNewestReversals } from './store/reversals.ts'

const pageSize = 50

/**
 * Lists refunds and disputes for an admin, newest first. Optionally only those that need a response to the bank.
 *
 * @throws ProblemError `invalid-fields` for an invalid cursor
 */
export async function listPaymentReversals(
  { db }: Pick<BillingDeps, 'db'>,
  { cursor, open }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const rows = await listNewestReversals(db, pageSize + 1, { after: parseTimeCursor(cursor), needsResponse: open === '1' })
  const page = rows.slice(0, pageSize)
  const userIds = new Set(page.flatMap(({ userId }) => userId ?? []))
  const members = new Map((await listUsers(db, [...userIds])).map(({ id, name, email }) => [id, { name, email }]))
  const last = page.at(-1)
  return {
    reversals: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      member: (row.userId === null ? undefined : members.get(row.userId)) ?? null,
      amountCents: row.amountCents,
      currency: row.currency,
      reason: row.reason,
      status: row.status,
      needsResponse: needsResponse(row),
      withholdsAccess: row.withholdsAccess,
      createdAt: row.createdAt.toISOString(),
      evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null,
      pageUrl: row.pageUrl,
    })),
    nextCursor: last && rows.length > pageSize ? formatTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}
