import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { identityMailTokens, identitySignUps, type MailTokenKind } from '../tables.ts'

/** A token that was mailed to the holder of an account. */
export type MailTokenRow = typeof identityMailTokens.$inferSelect

/** An account in the making. */
export type SignUpRow = typeof identitySignUps.$inferSelect

/** Keeps a token in place of those of the same kind that its account had. */
export async function replaceMailToken(tx: Executor, token: Omit<MailTokenRow, 'usedAt'>): Promise<void> {
  await removeMailTokens(tx, token.accountId, token.kind)
  await tx.insert(identityMailTokens).values(token)
}

/** The token of this fingerprint, used, expired or not, or null. */
export async function findMailToken(tx: Executor, kind: MailTokenKind, id: string): Promise<MailTokenRow | null> {
  const [row] = await tx
    .select()
    .from(identityMailTokens)
    .where(and(eq(identityMailTokens.id, id), eq(identityMailTokens.kind, kind)))
  return row ?? null
}

/** Uses up a token: gives it to exactly one of many who ask at once, and to nobody after its time. */
export async function useMailToken(tx: Executor, kind: MailTokenKind, id: string, now: Date): Promise<MailTokenRow | null> {
  const [row] = await tx
    .update(identityMailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(identityMailTokens.id, id),
        eq(identityMailTokens.kind, kind),
        isNull(identityMailTokens.usedAt),
        gt(identityMailTokens.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Makes the tokens of a kind that an account has worthless. */
export async function removeMailTokens(tx: Executor, accountId: string, kind: MailTokenKind): Promise<void> {
  await tx.delete(identityMailTokens).where(and(eq(identityMailTokens.accountId, accountId), eq(identityMailTokens.kind, kind)))
}

/** Keeps an account in the making. Others for the same address stay: only who reads its mail decides between them. */
export async function addSignUp(tx: Executor, signUp: Omit<SignUpRow, 'usedAt'>): Promise<void> {
  await tx.insert(identitySignUps).values(signUp)
}

/** The account in the making of this fingerprint, used, expired or not, or null. */
export async function findSignUp(tx: Executor, id: string): Promise<SignUpRow | null> {
  const [row] = await tx.select().from(identitySignUps).where(eq(identitySignUps.id, id))
  return row ?? null
}

/** Uses up an account in the making: gives it to exactly one of many who ask at once, and to nobody after its time. */
export async function useSignUp(tx: Executor, id: string, now: Date): Promise<SignUpRow | null> {
  const [row] = await tx
    .update(identitySignUps)
    .set({ usedAt: now })
    .where(and(eq(identitySignUps.id, id), isNull(identitySignUps.usedAt), gt(identitySignUps.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Makes the other accounts in the making for an address worthless; what was used up stays, to be told from what never was. */
export async function removeOtherSignUps(tx: Executor, email: string): Promise<void> {
  await tx.delete(identitySignUps).where(and(eq(identitySignUps.email, email), isNull(identitySignUps.usedAt)))
}

/** Forgets every account in the making for an address, used up or not. */
export async function removeSignUpsFor(tx: Executor, email: string): Promise<void> {
  await tx.delete(identitySignUps).where(eq(identitySignUps.email, email))
}

/** Leaves nothing of tokens and accounts in the making whose time ended before a moment but that they were. */
export async function emptyExpiredMailTokens(tx: Executor, before: Date): Promise<void> {
  await tx
    .update(identityMailTokens)
    .set({ email: '' })
    .where(and(lt(identityMailTokens.expiresAt, before), ne(identityMailTokens.email, '')))
  await tx
    .update(identitySignUps)
    .set({ email: '', name: '', passwordHash: '', browser: '' })
    .where(and(lt(identitySignUps.expiresAt, before), ne(identitySignUps.email, '')))
}

/** Forgets tokens and accounts in the making whose time ended before a moment; answers how many. */
export async function removeExpiredMailTokens(tx: Executor, before: Date): Promise<number> {
  const tokens = await tx.delete(identityMailTokens).where(lt(identityMailTokens.expiresAt, before))
  const signUps = await tx.delete(identitySignUps).where(lt(identitySignUps.expiresAt, before))
  return (tokens.rowCount ?? 0) + (signUps.rowCount ?? 0)
}
