import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { oidcPayloads } from '../tables.ts'

/** One thing the issuer remembers. */
export type OidcPayload = typeof oidcPayloads.$inferSelect

/**
 * What stays of a session that has ended, until its time is over. Each request saves the session it found at its beginning; one
 * under way would bring back a row that had gone.
 */
const ended = { payload: '', uid: null, grantId: null, accountId: null }

const sessionKind = 'Session'

const keyIs = (kind: string, id: string) => and(eq(oidcPayloads.kind, kind), eq(oidcPayloads.id, id))

/** The payload of this id, or null. */
export async function findPayload(tx: Executor, kind: string, id: string): Promise<OidcPayload | null> {
  const [found] = await tx.select().from(oidcPayloads).where(keyIs(kind, id))
  return found ?? null
}

/** The payload with this second key, or null. */
export async function findPayloadByUid(tx: Executor, kind: string, uid: string): Promise<OidcPayload | null> {
  const [found] = await tx
    .select()
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.kind, kind), eq(oidcPayloads.uid, uid)))
  return found ?? null
}

/** Keeps a payload, or replaces the one of the same id. What is consumed stays consumed, and a session that has ended ended. */
export async function savePayload(tx: Executor, payload: Omit<OidcPayload, 'consumedAt'>): Promise<void> {
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
      setWhere: ne(oidcPayloads.payload, ended.payload),
    })
}

/** Keeps a payload unless there is one of this id. True for exactly one caller, however many ask at once. */
export async function addPayload(tx: Executor, payload: Omit<OidcPayload, 'consumedAt'>): Promise<boolean> {
  const { rowCount } = await tx.insert(oidcPayloads).values(payload).onConflictDoNothing()
  return rowCount === 1
}

/** Uses up a payload. True for exactly one caller, however many ask at once. */
export async function consumePayload(tx: Executor, kind: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(oidcPayloads)
    .set({ consumedAt: now })
    .where(and(keyIs(kind, id), isNull(oidcPayloads.consumedAt)))
  return rowCount === 1
}

/** Forgets a payload. */
export async function removePayload(tx: Executor, kind: string, id: string): Promise<void> {
  if (kind === sessionKind) await tx.update(oidcPayloads).set(ended).where(keyIs(kind, id))
  else await tx.delete(oidcPayloads).where(keyIs(kind, id))
}

/** Forgets everything of a kind that a grant gave. */
export async function removePayloadsOfGrant(tx: Executor, kind: string, grantId: string): Promise<void> {
  await tx.delete(oidcPayloads).where(and(eq(oidcPayloads.kind, kind), eq(oidcPayloads.grantId, grantId)))
}

/** What of a kind belongs to an account. */
export async function listPayloadsOf(tx: Executor, kind: string, accountId: string): Promise<OidcPayload[]> {
  return tx
    .select()
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.kind, kind), eq(oidcPayloads.accountId, accountId)))
}

/** Forgets everything that belongs to an account: its sessions at the issuer, grants, codes, tokens. */
export async function removePayloadsOf(tx: Executor, accountId: string): Promise<void> {
  await tx
    .update(oidcPayloads)
    .set(ended)
    .where(and(eq(oidcPayloads.kind, sessionKind), eq(oidcPayloads.accountId, accountId)))
  await tx.delete(oidcPayloads).where(eq(oidcPayloads.accountId, accountId))
}

/** Forgets what has expired; answers how many. */
export async function removeExpiredPayloads(tx: Executor, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, now))
  return rowCount ?? 0
}
