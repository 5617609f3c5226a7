import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type { listPaymentReversals as endpoint } from '#contract/payments-admin.ts'
import { needsResponse } from '#domain/billing/reversals.ts'
import { readTimeCursor, writeTimeCursor } from '#server/platform/time-cursor.ts'
import { listUsers } from '../identity/index.ts'
import type { BillingDeps } from './deps.ts'
import { listNewestReversals } from './store/reversals.ts'

const pageSize = 50

/**
 * Refunds and disputes for an admin, the newest first; on request only those the bank waits for.
 *
 * @throws ProblemError `invalid-fields` for a cursor that is not ours
 */
export async function listReversals(
  { db }: Pick<BillingDeps, 'db'>,
  { cursor, open }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const found = await listNewestReversals(db, pageSize + 1, { after: readTimeCursor(cursor), needsResponse: open === '1' })
  const page = found.slice(0, pageSize)
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
    nextCursor: last && found.length > pageSize ? writeTimeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}
