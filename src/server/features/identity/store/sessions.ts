import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { columnsOf, type Findings, findingsOf, preparedByValues, type Value } from '#server/platform/database/values.ts'
import { sessions, users } from '../tables.ts'

/** A live session with the person it belongs to. */
export type SessionRow = {
  id: string
  userId: string
  email: string
  name: string
  isTribeAppAdmin: boolean
  authenticatedAt: Date | null
  hasSecondFactor: boolean
  seenAt: Date
  endsAt: Date
}

/** A session to be opened. `id` is the fingerprint of the secret in the cookie. */
export type NewSession = typeof sessions.$inferInsert

/** Which session is looked for: its id, and that it has neither ended by `now` nor been unused since `idleSince`. */
export type SessionSought = { id: string; now: Date; idleSince: Date }

/**
 * A live session with these values of the person it belongs to, or null. Every request of a signed-in person asks this, and
 * many ask nothing else, so it is a prepared statement that carries what they go on to read.
 */
export async function findSession(
  db: Database,
  sought: SessionSought,
  values: readonly Value<unknown>[],
): Promise<{ session: SessionRow; findings: Findings } | null> {
  const [row] = await lookupOf(db, values).execute(sought)
  return row ? { session: row.session, findings: findingsOf(values, row.values) } : null
}

const lookupOf = preparedByValues('identity_find_session', (db, values, name) => {
  const session = { id: sessions.id, userId: users.id, email: users.email, name: users.name }
  const proof = {
    isTribeAppAdmin: users.isAdmin,
    authenticatedAt: sessions.authenticatedAt,
    hasSecondFactor: sessions.hasSecondFactor,
  }
  const times = { seenAt: sessions.seenAt, endsAt: sessions.endsAt }
  const now = sql`${sql.param(sql.placeholder('now'), sessions.endsAt)}::timestamptz`
  return db
    .select({ session: { ...session, ...proof, ...times }, values: columnsOf(values, sql`${sessions.userId}`, now) })
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

/** A live session: whether its account is an admin's, whether it proved a second factor, and these values of its person. */
export type LiveSession = Pick<SessionRow, 'id' | 'isTribeAppAdmin' | 'hasSecondFactor'> & { findings: Findings }

/** Those of these sessions that are live, as `findSession` has it. */
export async function listLiveSessions(
  executor: Executor,
  ids: readonly string[],
  { now, idleSince }: Omit<SessionSought, 'id'>,
  values: readonly Value<unknown>[],
): Promise<LiveSession[]> {
  const { id, hasSecondFactor } = sessions
  const columns = columnsOf(values, sql`${sessions.userId}`, sql`${sql.param(now, sessions.endsAt)}::timestamptz`)
  const rows = await executor
    .select({ session: { id, hasSecondFactor, isTribeAppAdmin: users.isAdmin }, values: columns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(id, [...ids]), gt(sessions.endsAt, now), gt(sessions.seenAt, idleSince)))
  return rows.map(({ session, values: row }) => ({ ...session, findings: findingsOf(values, row) }))
}

/** Whether a session is there, and stays so until the transaction ends. */
export async function holdSession(tx: Executor, id: string): Promise<boolean> {
  const held = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for('key share')
  return held.length > 0
}

/** Opens a session. */
export async function addSession(tx: Executor, session: NewSession): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** Notes that a session was used. Never moves the time back. */
export async function touchSession(tx: Executor, id: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ seenAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.seenAt, now)))
}

/** Ends a session and gives back what it held, or null when there was none. */
export async function removeSession(tx: Executor, id: string): Promise<{ userId: string; idToken: string | null } | null> {
  const [session] = await tx
    .delete(sessions)
    .where(eq(sessions.id, id))
    .returning({ userId: sessions.userId, idToken: sessions.idToken })
  return session ?? null
}

/** A session as its owner sees it in a list. */
export type ListedSession = Pick<typeof sessions.$inferSelect, 'id' | 'device' | 'createdAt' | 'seenAt' | 'issuerSession'>

/** The live sessions of a person, the last used first. */
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

/** Ends every session of a person but the one named; answers how many. */
export async function removeSessionsOf(tx: Executor, userId: string, exceptId: string | null = null): Promise<number> {
  const others = exceptId === null ? undefined : ne(sessions.id, exceptId)
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
  return rowCount ?? 0
}

/** Whose sessions an issuer has ended: those of a person there (`subject`), those opened out of one of its own, or both. */
export type EndedAtIssuer = { issuer: string; subject: string | null; issuerSession: string | null }

/**
 * Ends the sessions that came from one at the issuer, named by its fingerprint, or all of a person where it names none. Sessions
 * of that person that never learned where they came from end too. Answers which, and whose they were.
 */
export async function removeSessionsAtIssuer(
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

/** Notes that the person of a session has just proved a second factor. */
export async function noteSecondFactor(tx: Executor, id: string): Promise<void> {
  await tx.update(sessions).set({ hasSecondFactor: true }).where(eq(sessions.id, id))
}

/** Takes back, in every session of a person, that they proved a second factor: they have none any more. */
export async function forgetSecondFactor(tx: Executor, userId: string): Promise<void> {
  await tx.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.userId, userId))
}

/** Forgets sessions that can no longer be used; answers how many. */
export async function removeDeadSessions(tx: Executor, now: Date, idleSince: Date): Promise<number> {
  const { rowCount } = await tx.delete(sessions).where(or(lt(sessions.endsAt, now), lt(sessions.seenAt, idleSince)))
  return rowCount ?? 0
}
