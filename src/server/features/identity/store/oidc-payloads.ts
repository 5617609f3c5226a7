import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { oidcPayloads } from '../tables.ts'

/** A stored object of the issuer. */
export type OidcPayload = typeof oidcPayloads.$inferSelect

/**
 * The remains of an ended session until it expires. Each request saves the session it started with, so a concurrent one would
 * restore a deleted row.
 */
const endedPayload = { payload: '', uid: null, grantId: null, accountId: null }

const sessionKind = 'Session'

const keyIs = (kind: string, id: string) => and(eq(oidcPayloads.kind, kind), eq(oidcPayloads.id, id))

export async function findPayload(tx: Executor, kind: string, id: string): Promise<OidcPayload | null> {
  const [row] = await tx.select().from(oidcPayloads).where(keyIs(kind, id))
  return row ?? null
}

/** Returns the payload with this `uid`, or null. */
export async function findPayloadByUid(tx: Executor, kind: string, uid: string): Promise<OidcPayload | null> {
  const [row] = await tx
    .select()
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.kind, kind), eq(oidcPayloads.uid, uid)))
  return row ?? null
}

/** Upserts a payload by ID. A consumed one stays consumed, and an ended session stays ended. */
export async function upsertPayload(tx: Executor, payload: Omit<OidcPayload, 'consumedAt'>): Promise<void> {
  await tx
    .insert(oidcPayloads)
    .values(payload)
    .onConflictDoUpdate({
      target: [oidcPayloads.kind, oidcPayloads.id],
      set: {
        uid: sql`excluded.uid`,
        grantId: sql`excluded.grant_id`,
        accountId: sql`excluded.account_id`,
        payload: sql`excluded.payload`,
        expiresAt: sql`excluded.expires_at`,
      },
      setWhere: ne(oidcPayloads.payload, endedPayload.payload),
    })
}

/** Inserts a payload unless its ID exists. Of concurrent calls, one returns true. */
export async function insertPayload(tx: Executor, payload: Omit<OidcPayload, 'consumedAt'>): Promise<boolean> {
  const { rowCount } = await tx.insert(oidcPayloads).values(payload).onConflictDoNothing()
  return rowCount === 1
}

/** Consumes a payload. Of concurrent calls, one returns true. */
export async function consumePayload(tx: Executor, kind: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(oidcPayloads)
    .set({ consumedAt: now })
    .where(and(keyIs(kind, id), isNull(oidcPayloads.consumedAt)))
  return rowCount === 1
}

export async function deletePayload(tx: Executor, kind: string, id: string): Promise<void> {
  if (kind === sessionKind) await tx.update(oidcPayloads).set(endedPayload).where(keyIs(kind, id))
  else await tx.delete(oidcPayloads).where(keyIs(kind, id))
}

/** Deletes all payloads of one kind and grant. */
export async function deletePayloadsOfGrant(tx: Executor, kind: string, grantId: string): Promise<void> {
  await tx.delete(oidcPayloads).where(and(eq(oidcPayloads.kind, kind), eq(oidcPayloads.grantId, grantId)))
}

/** Lists an account's payloads of one kind. */
export async function listPayloadsOf(tx: Executor, kind: string, accountId: string): Promise<OidcPayload[]> {
  return tx
    .select()
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.kind, kind), eq(oidcPayloads.accountId, accountId)))
}

/** Deletes all payloads of an account: its sessions at the issuer, grants, codes, tokens. */
export async function deletePayloadsOf(tx: Executor, accountId: string): Promise<void> {
  await tx
    .update(oidcPayloads)
    .set(endedPayload)
    .where(and(eq(oidcPayloads.kind, sessionKind), eq(oidcPayloads.accountId, accountId)))
  await tx.delete(oidcPayloads).where(eq(oidcPayloads.accountId, accountId))
}

/** Deletes expired payloads. Returns the number deleted. */
export async function pruneExpiredPayloads(tx: Executor, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, now))
  return rowCount ?? 0
}
