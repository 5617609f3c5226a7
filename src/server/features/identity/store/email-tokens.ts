import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { identityEmailTokens, identitySignUps, type EmailTokenKind } from '../tables.ts'

/** A token emailed to the holder of an account. */
export type EmailTokenRow = typeof identityEmailTokens.$inferSelect

/** A sign-up whose address is not verified. */
export type SignUpRow = typeof identitySignUps.$inferSelect

/** Inserts a token and replaces those of the same kind and account. */
export async function replaceEmailToken(tx: Executor, token: Omit<EmailTokenRow, 'usedAt'>): Promise<void> {
  await deleteEmailTokens(tx, token.accountId, token.kind)
  await tx.insert(identityEmailTokens).values(token)
}

/** Returns the token with this fingerprint, even if used or expired, or null. */
export async function findEmailToken(tx: Executor, kind: EmailTokenKind, id: string): Promise<EmailTokenRow | null> {
  const [row] = await tx
    .select()
    .from(identityEmailTokens)
    .where(and(eq(identityEmailTokens.id, id), eq(identityEmailTokens.kind, kind)))
  return row ?? null
}

/** Consumes a token. Of concurrent calls, one gets it; none after it has expired. */
export async function consumeEmailToken(
  tx: Executor,
  kind: EmailTokenKind,
  id: string,
  now: Date,
): Promise<EmailTokenRow | null> {
  const [row] = await tx
    .update(identityEmailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(identityEmailTokens.id, id),
        eq(identityEmailTokens.kind, kind),
        isNull(identityEmailTokens.usedAt),
        gt(identityEmailTokens.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Deletes an account's tokens of one kind. */
export async function deleteEmailTokens(tx: Executor, accountId: string, kind: EmailTokenKind): Promise<void> {
  await tx
    .delete(identityEmailTokens)
    .where(and(eq(identityEmailTokens.accountId, accountId), eq(identityEmailTokens.kind, kind)))
}

/** Inserts a sign-up. Others for the same address stay: only the reader of its email decides between them. */
export async function insertSignUp(tx: Executor, signUp: Omit<SignUpRow, 'usedAt'>): Promise<void> {
  await tx.insert(identitySignUps).values(signUp)
}

/** Returns the sign-up with this fingerprint, even if used or expired, or null. */
export async function findSignUp(tx: Executor, id: string): Promise<SignUpRow | null> {
  const [row] = await tx.select().from(identitySignUps).where(eq(identitySignUps.id, id))
  return row ?? null
}

/** Consumes a sign-up. Of concurrent calls, one gets it; none after it has expired. */
export async function consumeSignUp(tx: Executor, id: string, now: Date): Promise<SignUpRow | null> {
  const [row] = await tx
    .update(identitySignUps)
    .set({ usedAt: now })
    .where(and(eq(identitySignUps.id, id), isNull(identitySignUps.usedAt), gt(identitySignUps.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Deletes the other unused sign-ups for an address. Used ones stay, so that their links can be told from unknown ones. */
export async function deleteOtherSignUps(tx: Executor, email: string): Promise<void> {
  await tx.delete(identitySignUps).where(and(eq(identitySignUps.email, email), isNull(identitySignUps.usedAt)))
}

/** Deletes every sign-up for an address, used or not. */
export async function deleteSignUpsFor(tx: Executor, email: string): Promise<void> {
  await tx.delete(identitySignUps).where(eq(identitySignUps.email, email))
}

/** Clears everything but the existence of tokens and sign-ups that expired before a point in time. */
export async function redactExpiredEmailTokens(tx: Executor, before: Date): Promise<void> {
  await tx
    .update(identityEmailTokens)
    .set({ email: '' })
    .where(and(lt(identityEmailTokens.expiresAt, before), ne(identityEmailTokens.email, '')))
  await tx
    .update(identitySignUps)
    .set({ email: '', name: '', passwordHash: '', browser: '' })
    .where(and(lt(identitySignUps.expiresAt, before), ne(identitySignUps.email, '')))
}

/** Deletes tokens and sign-ups that expired before a point in time. Returns the number deleted. */
export async function pruneExpiredEmailTokens(tx: Executor, before: Date): Promise<number> {
  const tokens = await tx.delete(identityEmailTokens).where(lt(identityEmailTokens.expiresAt, before))
  const signUps = await tx.delete(identitySignUps).where(lt(identitySignUps.expiresAt, before))
  return (tokens.rowCount ?? 0) + (signUps.rowCount ?? 0)
}
