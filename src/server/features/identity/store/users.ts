import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Permission, rolesWith, type StaffRole } from '#domain/access/roles.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import { identityAccounts, users } from '../tables.ts'
import { copyRows, memberCopies } from '#server/platform/database/copies.ts'

/** A user of the product. `email` is lower-case. */
export type User = { id: string; email: string; name: string; role: StaffRole | null; createdAt: Date }

/** A user to insert, with their issuer and subject. */
export type NewUser = User & { issuer: string; subject: string }

const columns = { id: users.id, email: users.email, name: users.name, role: users.role, createdAt: users.createdAt }

/** Returns the user with this ID, deleted accounts included, or null. */
export async function findUser(tx: Executor, id: string): Promise<User | null> {
  const [user] = await tx.select(columns).from(users).where(eq(users.id, id))
  return user ?? null
}

/** Returns a user's issuer and subject. Null for an unknown user or a deleted account. */
export async function findIssuerKey(tx: Executor, id: string): Promise<{ issuer: string; subject: string } | null> {
  const [key] = await tx
    .select({ issuer: users.issuer, subject: users.subject })
    .from(users)
    .where(and(eq(users.id, id), ne(users.issuer, deletedIssuer)))
  return key ?? null
}

/** Returns whether a user or an account of the built-in issuer has this email address (in lower case). */
export async function isEmailTaken(tx: Executor, email: string): Promise<boolean> {
  const userRows = tx.select({ email: users.email }).from(users).where(eq(users.email, email))
  const accounts = tx.select({ email: identityAccounts.email }).from(identityAccounts).where(eq(identityAccounts.email, email))
  return (await unionAll(userRows, accounts).limit(1)).length > 0
}

/** Returns the user with this email address, ignoring case, or null. */
export async function findUserByEmail(tx: Executor, email: string): Promise<User | null> {
  const [user] = await tx.select(columns).from(users).where(eq(users.email, email.toLowerCase()))
  return user ?? null
}

/** Returns the user of an issuer's account, or null. */
export async function findUserByAccount(tx: Executor, issuer: string, subject: string): Promise<User | null> {
  const [user] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.issuer, issuer), eq(users.subject, subject)))
  return user ?? null
}

/** Returns the users with these IDs, in no order. Unknown IDs are left out. */
export async function listUsers(tx: Executor, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return []
  return tx
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]))
}

/** Lists the IDs of users in order, after a given one, including deleted accounts. */
export async function listUserIds(tx: Executor, { after, limit }: { after: string | null; limit: number }): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(after === null ? undefined : gt(users.id, after))
    .orderBy(users.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the IDs of all staff with a permission. */
export async function listStaffIds(tx: Executor, permission: Permission): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, [...rolesWith[permission]]))
  return rows.map(({ id }) => id)
}

/** Locks the role of every owner until the transaction ends, so that two changes cannot both leave the other owner as the last. */
export async function lockOwners(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('identity.owners', 0))`)
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'owner'))
  return rows.map(({ id }) => id)
}

/** A user's name and email address. */
export const contactLoader: UserLoader<Pick<User, 'email' | 'name'>> = {
  name: 'identity.contact',
  sql: (userId) =>
    sql`(select json_build_object('email', ${users.email}, 'name', ${users.name}) from ${users} where ${users.id} = ${userId})`,
  parse: (raw) => raw as Pick<User, 'email' | 'name'>,
}

/** Renames a user, as their session and emails show it. */
export async function renameUser(tx: Executor, id: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, id))
}

/** Records that a user dismissed the second-factor banner. */
export async function markFactorBannerDismissed(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(users).set({ factorNoticeDismissedAt: now }).where(eq(users.id, id))
}

/**
 * Deletes all data of a user but the ID, to which others' records refer. Returns their name and address, or null if that was done
 * before.
 */
export async function anonymizeUser(tx: Executor, id: string): Promise<Pick<User, 'email' | 'name'> | null> {
  const [before] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), ne(users.issuer, deletedIssuer)))
    .for('update')
  if (!before) return null
  await tx
    .update(users)
    .set({
      issuer: deletedIssuer,
      subject: id,
      email: `${id}@deleted.invalid`,
      name: 'Former member',
      role: null,
      factorNoticeDismissedAt: null,
    })
    .where(eq(users.id, id))
  return before
}

/** The issuer of users whose account is deleted. */
const deletedIssuer = 'deleted'

/** Returns which of these users have deleted their account. */
export async function listDeleted(tx: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.issuer, deletedIssuer)))
  return new Set(rows.map(({ id }) => id))
}

/** Returns which of these addresses (in lower case) belong to a user. */
export async function listExistingEmails(tx: Executor, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const lower = emails.map((email) => email.toLowerCase())
  const rows = await tx.select({ email: users.email }).from(users).where(inArray(users.email, lower))
  return new Set(rows.map(({ email }) => email))
}

/** Upserts users by ID. */
export async function upsertUsers(tx: Executor, userRows: readonly NewUser[]): Promise<void> {
  if (userRows.length === 0) return
  await tx
    .insert(users)
    .values([...userRows])
    .onConflictDoUpdate({
      target: users.id,
      set: {
        issuer: sql`excluded.issuer`,
        subject: sql`excluded.subject`,
        email: sql`excluded.email`,
        name: sql`excluded.name`,
        role: sql`excluded.role`,
        factorNoticeDismissedAt: sql`excluded.factor_notice_dismissed_at`,
      },
    })
}

/**
 * Returns the user of an issuer's account, created on the first sign-in. The issuer determines the email address; staff keep
 * their role.
 */
export async function upsertUser(tx: Executor, newUser: NewUser): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values(newUser)
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: { email: sql`excluded.email`, role: sql`coalesce(excluded.role, ${users.role})` },
    })
    .returning(columns)
  if (!user) throw new Error('the database returned no row')
  return user
}

/**
 * Inserts the users of a large data set with their accounts at the built-in issuer. Their password is that of their source. For
 * the demo.
 */
export async function copyMembers(tx: Executor): Promise<void> {
  const person = { id: sql`made.id`, email: sql`made.email`, name: sql`made.name` }
  const from = (table: typeof users | typeof identityAccounts) =>
    sql`${table} source join ${memberCopies} made on made.source = source.id`
  await copyRows(tx, identityAccounts, from(identityAccounts), person)
  await copyRows(tx, users, from(users), { ...person, subject: sql`made.id::text`, role: sql`null` })
}
