import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { ProfilePatch } from '#domain/profile/profile-fields.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { incoming, inSlices } from '#server/platform/database/incoming.ts'
import { emptyRow, type MemberProfile, type ProfileRow, readChange, readProfile } from './row.ts'
import { profiles } from './tables.ts'

/** The profile of a member; nothing but gaps before their first save. */
export async function findProfile(tx: Executor, userId: string): Promise<MemberProfile> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId))
  return readProfile(row ?? emptyRow(userId))
}

/**
 * The profile of a member as one value, for statements of higher features that read several things about somebody at
 * once; null before their first save.
 */
export function profileValue(userId: SQL): SQL<MemberProfile | null> {
  const value = sql`(select to_jsonb(${profiles}) from ${profiles} where ${profiles.userId} = ${userId})`
  return value.mapWith((row: Record<string, unknown>) => readProfile(fromJson(row)))
}

const columnNames = Object.entries(getTableColumns(profiles)).map(([key, { name }]) => [key, name] as const)

function fromJson(row: Record<string, unknown>): ProfileRow {
  return Object.fromEntries(columnNames.map(([key, name]) => [key, row[name]])) as ProfileRow
}

/** The profiles of these members by user id; one with gaps for whoever has not saved anything yet. */
export async function listProfiles(tx: Executor, userIds: readonly string[]): Promise<Map<string, MemberProfile>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]))
  const found = new Map(rows.map((row) => [row.userId, row]))
  return new Map(userIds.map((userId) => [userId, readProfile(found.get(userId) ?? emptyRow(userId))]))
}

/**
 * Writes the columns a patch names and no others, so that two tabs saving different fields both keep theirs. A training
 * once watched stays watched.
 */
export async function writeProfile(tx: Executor, userId: string, patch: ProfilePatch): Promise<void> {
  const change = readChange(patch)
  if (Object.keys(change).length === 0) return
  await tx
    .insert(profiles)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: profiles.userId, set: change })
}

/** A profile has about forty columns. */
const rowsAtOnce = 1_000

/** Puts whole profiles in place of what these members had. */
export async function saveProfiles(tx: Executor, members: readonly { userId: string; profile: MemberProfile }[]): Promise<void> {
  const rows = members.map(({ userId, profile }) => ({ ...emptyRow(userId), ...readChange(profile) }))
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(profiles)
      .values(slice)
      .onConflictDoUpdate({ target: profiles.userId, set: incoming(profiles, 'userId') })
  }
}
