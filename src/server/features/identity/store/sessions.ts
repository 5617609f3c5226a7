import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import {
  loaderColumns,
  type LoadedData,
  parseLoadedData,
  prepareByLoaders,
  type UserLoader,
} from '#server/platform/database/user-loaders.ts'
import type { StaffRole } from '#domain/access/roles.ts'
import { sessions, users } from '../tables.ts'

/** A valid session with its user. */
export type SessionRow = {
  id: string
  userId: string
  email: string
  name: string
  accountRole: StaffRole | null
  authenticatedAt: Date | null
  hasSecondFactor: boolean
  seenAt: Date
  endsAt: Date
}

/** A session to open. `id` is the fingerprint of the token in the cookie. */
export type NewSession = typeof sessions.$inferInsert

/** A lookup of a session: its ID, not expired at `now` and used since `idleSince`. */
export type SessionLookup = { id: string; now: Date; idleSince: Date }

/**
 * Returns a valid session with the results of these loaders for its user, or null. Every request of a signed-in user runs this
 * query, and many run nothing else, so it is a prepared statement that includes the loaders.
 */
export async function findSession(
  db: Database,
  sought: SessionLookup,
  values: readonly UserLoader<unknown>[],
): Promise<{ session: SessionRow; loadedData: LoadedData } | null> {
  const [row] = await lookupOf(db, values).execute(sought)
  return row ? { session: row.session, loadedData: parseLoadedData(values, row.values) } : null
}

const lookupOf = prepareByLoaders('identity_find_session', (db, values, name) => {
  const session = { id: sessions.id, userId: users.id, email: users.email, name: users.name }
  const proof = {
    accountRole: users.role,
    authenticatedAt: sessions.authenticatedAt,
    hasSecondFactor: sessions.hasSecondFactor,
  }
  const times = { seenAt: sessions.seenAt, endsAt: sessions.endsAt }
  const now = sql`${sql.param(sql.placeholder('now'), sessions.endsAt)}::timestamptz`
  return db
    .select({ session: { ...session, ...proof, ...times }, values: loaderColumns(values, sql`${sessions.userId}`, now) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('id')),
        gt(sessions.endsAt, sql.placeholder('now')),
        gt(sessions.seenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare(name)
})

/** A valid session: its account's role, whether it verified a second factor, and its user's loaded data. */
export type LiveSession = Pick<SessionRow, 'id' | 'accountRole' | 'hasSecondFactor'> & { loadedData: LoadedData }

/** Returns the valid ones of these sessions, in the sense of {@link findSession}. */
export async function listLiveSessions(
  executor: Executor,
  ids: readonly string[],
  { now, idleSince }: Omit<SessionLookup, 'id'>,
  values: readonly UserLoader<unknown>[],
): Promise<LiveSession[]> {
  const { id, hasSecondFactor } = sessions
  const columns = loaderColumns(values, sql`${sessions.userId}`, sql`${sql.param(now, sessions.endsAt)}::timestamptz`)
  const rows = await executor
    .select({ session: { id, hasSecondFactor, accountRole: users.role }, values: columns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(id, [...ids]), gt(sessions.endsAt, now), gt(sessions.seenAt, idleSince)))
  return rows.map(({ session, values: row }) => ({ ...session, loadedData: parseLoadedData(values, row) }))
}

/** Returns whether a session exists, with a shared lock until the transaction ends. */
export async function lockSessionForShare(tx: Executor, id: string): Promise<boolean> {
  const locked = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for('key share')
  return locked.length > 0
}

export async function insertSession(tx: Executor, session: NewSession): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** Records that a session was used. Never moves the time back. */
export async function touchSession(tx: Executor, id: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.seenAt, now)))
}

/** Deletes a session and returns its data, or null if there was none. */
export async function deleteSession(tx: Executor, id: string): Promise<{ userId: string; idToken: string | null } | null> {
  const [session] = await tx
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning({ userId: sessions.userId, idToken: sessions.idToken })
  return session ?? null
}

/** A session in its owner's list. */
export type ListedSession = Pick<typeof sessions.$inferSelect, 'id' | 'device' | 'createdAt' | 'seenAt' | 'issuerSession'>

/** Lists a user's valid sessions, most recently used first. */
export async function listSessions(
  tx: Executor,
  { userId, now, idleSince }: { userId: string; now: Date; idleSince: Date },
): Promise<ListedSession[]> {
  const { id, device, createdAt, seenAt, issuerSession } = sessions
  return tx
    .select({ id, device, createdAt, seenAt, issuerSession })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.endsAt, now), gt(seenAt, idleSince)))
    .orderBy(desc(seenAt), desc(createdAt))
}

/** Deletes every session of a user except the given one. Returns the number deleted. */
export async function deleteSessionsOf(tx: Executor, userId: string, exceptId: string | null = null): Promise<number> {
  const others = exceptId === null ? undefined : ne(sessions.id, exceptId)
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
  return rowCount ?? 0
}

/** The sessions an issuer has ended: those of a user there (`subject`), those of one of its own sessions, or both. */
export type EndedAtIssuer = { issuer: string; subject: string | null; issuerSession: string | null }

/**
 * Deletes the sessions that came from one at the issuer, by its fingerprint, or all of a user without one. Sessions of that user
 * without a stored fingerprint are deleted too. Returns their IDs and users.
 */
export async function deleteSessionsAtIssuer(
  tx: Executor,
  { issuer, subject, issuerSession }: EndedAtIssuer,
): Promise<{ id: string; userId: string }[]> {
  const owners = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, issuer), subject === null ? undefined : eq(users.subject, subject)))
  const unnamed = subject === null ? undefined : isNull(sessions.issuerSession)
  const named = issuerSession === null ? undefined : or(eq(sessions.issuerSession, issuerSession), unnamed)
  return tx
    .delete(sessions)
    .where(and(named, inArray(sessions.userId, owners)))
    .returning({ id: sessions.id, userId: sessions.userId })
}

/** Marks a session as verified by a second factor. */
export async function markSecondFactor(tx: Executor, id: string): Promise<void> {
  await tx.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, id))
}

/** Removes the second-factor mark from all sessions of a user who has none any more. */
export async function clearSecondFactorProof(tx: Executor, userId: string): Promise<void> {
  await tx.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.userId, userId))
}

/** Deletes sessions that are no longer valid. Returns the number deleted. */
export async function pruneSessions(tx: Executor, now: Date, idleSince: Date): Promise<number> {
  const { rowCount } = await tx.delete(sessions).where(or(lt(sessions.endsAt, now), lt(sessions.seenAt, idleSince)))
  return rowCount ?? 0
}
