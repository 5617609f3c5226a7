import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import type { Value } from '#server/platform/database/values.ts'
import { identityAccounts, users } from '../tables.ts'

/** A person of the product. `email` is lower-case. */
export type User = { id: string; email: string; name: string; isAdmin: boolean; createdAt: Date }

/** A person to be added, with the account that is theirs at the issuer. */
export type NewUser = User & { issuer: string; subject: string }

const shown = { id: users.id, email: users.email, name: users.name, isAdmin: users.isAdmin, createdAt: users.createdAt }

/** The person of this id, or null. */
export async function findUser(tx: Executor, id: string): Promise<User | null> {
  const [user] = await tx.select(shown).from(users).where(eq(users.id, id))
  return user ?? null
}

/** Who a person is to the issuer that vouches for them; null for nobody, and for whose account is deleted. */
export async function findKey(tx: Executor, id: string): Promise<{ issuer: string; subject: string } | null> {
  const [key] = await tx
    .select({ issuer: users.issuer, subject: users.subject })
    .from(users)
    .where(and(eq(users.id, id), ne(users.issuer, deletedIssuer)))
  return key ?? null
}

/** Whether a person of the product or an account of the built-in issuer has this e-mail address, in lower case. */
export async function isEmailTaken(tx: Executor, email: string): Promise<boolean> {
  const people = tx.select({ email: users.email }).from(users).where(eq(users.email, email))
  const accounts = tx.select({ email: identityAccounts.email }).from(identityAccounts).where(eq(identityAccounts.email, email))
  return (await unionAll(people, accounts).limit(1)).length > 0
}

/** The person with this e-mail address in any case, or null. */
export async function findUserByEmail(tx: Executor, email: string): Promise<User | null> {
  const [user] = await tx.select(shown).from(users).where(eq(users.email, email.toLowerCase()))
  return user ?? null
}

/** The person behind an issuer's account, or null. */
export async function findUserByAccount(tx: Executor, issuer: string, subject: string): Promise<User | null> {
  const [user] = await tx
    .select(shown)
    .from(users)
    .where(and(eq(users.issuer, issuer), eq(users.subject, subject)))
  return user ?? null
}

/** The people of these ids, in no particular order; unknown ids are left out. */
export async function listUsers(tx: Executor, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return []
  return tx
    .select(shown)
    .from(users)
    .where(inArray(users.id, [...ids]))
}

/** Ids of people, those whose account is gone included, in their order, after one of them. */
export async function listUserIds(tx: Executor, { after, limit }: { after: string | null; limit: number }): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(after === null ? undefined : gt(users.id, after))
    .orderBy(users.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Who the admins are. */
export async function listAdminIds(tx: Executor): Promise<string[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true))
  return rows.map(({ id }) => id)
}

/** How a person is called and reached. */
export const contactValue: Value<Pick<User, 'email' | 'name'>> = {
  name: 'identity.contact',
  sql: (userId) =>
    sql`(select json_build_object('email', ${users.email}, 'name', ${users.name}) from ${users} where ${users.id} = ${userId})`,
  read: (given) => given as Pick<User, 'email' | 'name'>,
}

/** Gives a person another name, as their session and mails to them show it. */
export async function renameUser(tx: Executor, id: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, id))
}

/** Notes that a person does not want to be asked for a second factor any more. */
export async function dismissNotice(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(users).set({ factorNoticeDismissedAt: now }).where(eq(users.id, id))
}

/**
 * Leaves nothing of a person but their id, which others' records refer to; answers who they were, or null when that was done
 * before.
 */
export async function forgetUser(tx: Executor, id: string): Promise<Pick<User, 'email' | 'name'> | null> {
  const [before] = await tx
    .select(shown)
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
      isAdmin: false,
      factorNoticeDismissedAt: null,
    })
    .where(eq(users.id, id))
  return before
}

/** The issuer of those whom nobody vouches for any more. */
const deletedIssuer = 'deleted'

/** Which of these people have deleted their account. */
export async function findDeleted(tx: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.issuer, deletedIssuer)))
  return new Set(rows.map(({ id }) => id))
}

/** Which of these addresses, in lower case, somebody has. */
export async function listKnownEmails(tx: Executor, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const lower = emails.map((email) => email.toLowerCase())
  const rows = await tx.select({ email: users.email }).from(users).where(inArray(users.email, lower))
  return new Set(rows.map(({ email }) => email))
}

/** Adds people, or brings those of a known id up to date. */
export async function saveUsers(tx: Executor, people: readonly NewUser[]): Promise<void> {
  if (people.length === 0) return
  await tx
    .insert(users)
    .values([...people])
    .onConflictDoUpdate({
      target: users.id,
      set: {
        issuer: sql`excluded.issuer`,
        subject: sql`excluded.subject`,
        email: sql`excluded.email`,
        name: sql`excluded.name`,
        isAdmin: sql`excluded.is_admin`,
        factorNoticeDismissedAt: sql`excluded.factor_notice_dismissed_at`,
      },
    })
}

/** The person behind an issuer's account, added on the first visit. The issuer decides the e-mail; admins stay admins. */
export async function admitUser(tx: Executor, person: NewUser): Promise<User> {
  const [user] = await tx
    .insert(users)
    .values(person)
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: { email: sql`excluded.email`, isAdmin: sql`${or(users.isAdmin, sql`excluded.is_admin`)}` },
    })
    .returning(shown)
  if (!user) throw new Error('the database gave no row back')
  return user
}
