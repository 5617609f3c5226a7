import { and, between, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { withoutHiddenFields } from '#domain/profile/hidden-fields.ts'
import type { CircleFields } from '#domain/profile/profile.ts'
import type { ProfilePatch } from '#domain/profile/profile-fields.ts'
import { copyRows, memberCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { excludedColumns, toBatches } from '#server/platform/database/upsert.ts'
import { jsonRow, parseJsonRow } from '#server/platform/database/json-row.ts'
import type { UserLoader } from '#server/platform/database/user-loaders.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { emptyProfile, emptyRow, type MemberProfile, toProfileColumns, toProfile } from './row.ts'
import { profiles } from './tables.ts'

const { completedAt: _, ...columns } = getTableColumns(profiles)

/** Returns a member's profile, with all fields empty before the first save. */
export async function findProfile(tx: Executor, userId: string): Promise<MemberProfile> {
  const [row] = await tx.select(columns).from(profiles).where(eq(profiles.userId, userId))
  return toProfile(row ?? emptyRow(userId))
}

/** A member's profile, and when they first marked it complete. */
export type LockedProfile = { profile: MemberProfile; completedAt: Date | null }

/** Returns a member's profile under a row lock. */
export async function lockProfile(tx: Executor, userId: string): Promise<LockedProfile> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update')
  if (!row) return { profile: emptyProfile, completedAt: null }
  const { completedAt, ...rest } = row
  return { profile: toProfile(rest), completedAt }
}

/** The profile of a member; nothing but gaps before their first save. */
export const profileLoader: UserLoader<MemberProfile> = {
  name: 'profile.profile',
  sql: (userId) => sql`(select ${jsonRow(columns)} from ${profiles} where ${profiles.userId} = ${userId})`,
  parse: (raw) => (raw === null ? emptyProfile : toProfile(parseJsonRow(columns, raw))),
}

/**
 * SQL expression for a member's time zone; UTC if none is set. Returns only zones that the database knows, because its list may
 * be older than ours. The lookup in that list is slow, so common zones skip it.
 */
export function timeZoneOf(userId: SQL): SQL {
  return sql`coalesce((
    select case
      when ${profiles.timezone} in (${commonTimeZones}) then ${profiles.timezone}
      when exists (select from pg_timezone_names known where known.name = ${profiles.timezone}) then ${profiles.timezone}
    end
    from ${profiles} where ${profiles.userId} = ${userId}), 'UTC')`
}

/** Time zones of nearly every member. Every database has known them for decades. */
const commonTimeZones = sql.raw(
  `'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage',
  'Pacific/Honolulu', 'America/Puerto_Rico', 'America/Toronto', 'America/Vancouver', 'Europe/London', 'UTC'`,
)

/** SQL expression for an array of a member's accepted slots, preferred one first; empty if none is set. */
export function preferredTimes(userId: SQL): SQL {
  return sql`coalesce((
    select array_remove(array_prepend(${profiles.podDatePreference}, ${profiles.podDateAlternates}), null)
    from ${profiles} where ${profiles.userId} = ${userId}), '{}')`
}

/**
 * The part of a profile that the member's pod sees, and their time zone. The phone number appears only if its owner shares it.
 */
export type PodProfile = Pick<MemberProfile, 'firstName' | 'lastName' | 'phone' | 'update' | 'timezone'> &
  Pick<CircleFields, 'headline' | 'profession' | 'state'>

const noPodProfile: PodProfile = {
  firstName: null,
  lastName: null,
  phone: null,
  update: null,
  timezone: null,
  headline: null,
  profession: null,
  state: null,
}

/** The part of a profile that the member's pod sees, with all fields empty before the first save. */
export const podProfileLoader: UserLoader<PodProfile> = {
  name: 'profile.pod-profile',
  sql: (userId) => sql`(
    select json_build_object(
      'firstName', ${profiles.firstName}, 'lastName', ${profiles.lastName}, 'headline', ${profiles.headline},
      'profession', ${profiles.profession}, 'state', ${profiles.circleState}, 'update', ${profiles.update},
      'timezone', ${profiles.timezone}, 'phone', case when ${profiles.sharePhoneWithPod} then ${profiles.phone} end)
    from ${profiles} where ${profiles.userId} = ${userId})`,
  parse: (raw) => (raw as PodProfile | null) ?? noPodProfile,
}

/** The time zone in a member's profile, or null. */
export const timeZoneLoader: UserLoader<string | null> = {
  name: 'profile.timezone',
  sql: (userId) => sql`(select to_json(${profiles.timezone}) from ${profiles} where ${profiles.userId} = ${userId})`,
  parse: (raw) => raw as string | null,
}

/** Returns these members' profiles by user ID, with all fields empty before the first save. */
export async function listProfiles(tx: Executor, userIds: readonly string[]): Promise<Map<string, MemberProfile>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select(columns)
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]))
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  return new Map(userIds.map((userId) => [userId, toProfile(byUser.get(userId) ?? emptyRow(userId))]))
}

/** The profile fields used in matching. All are plain strings; the birthdate is `YYYY-MM-DD`. */
export type MatchingProfile = Pick<
  MemberProfile,
  'timezone' | 'birthdate' | 'netWorth' | 'startingIncome' | 'educationLevel' | 'currentRole' | 'primaryLanguage'
>

/** A member's `MatchingProfile` as a lateral table: one row, or none before the first save. */
export function matchingProfiles(userId: SQL): SQL {
  return sql`(
    select ${profiles.timezone}, ${profiles.birthdate}::text, ${profiles.netWorth} as "netWorth",
      ${profiles.startingIncome} as "startingIncome", ${profiles.educationLevel} as "educationLevel",
      ${profiles.currentRole} as "currentRole", ${profiles.primaryLanguage} as "primaryLanguage"
    from ${profiles} where ${profiles.userId} = ${userId})`
}

/** Returns members whose birthdate is in a range of days (`YYYY-MM-DD`, inclusive). */
export async function listBornBetween(tx: Executor, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(between(profiles.birthdate, from, to))
  return rows.map(({ userId }) => userId)
}

/**
 * Writes only the columns in the patch, so that two tabs that save different fields do not overwrite each other. A completed
 * training stays completed.
 */
export async function upsertProfile(tx: Executor, userId: string, patch: ProfilePatch): Promise<void> {
  const change = toProfileColumns(patch)
  if (Object.keys(change).length === 0) return
  await tx
    .insert(profiles)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: profiles.userId, set: change })
}

/** A profile has about forty columns, each one a parameter. */
const rowBatchSize = 1_000

/** A complete profile to be stored. It is not marked complete unless `completedAt` is set. */
export type NewProfile = { userId: string; profile: MemberProfile; completedAt?: Date | null }

/** Replaces the profiles of these members. */
export async function upsertProfiles(tx: Executor, members: readonly NewProfile[]): Promise<void> {
  const rows = members.map(({ userId, profile, completedAt = null }) => {
    return { ...emptyRow(userId), ...toProfileColumns(profile), completedAt }
  })
  for (const batch of toBatches(rows, rowBatchSize)) {
    await tx
      .insert(profiles)
      .values(batch)
      .onConflictDoUpdate({ target: profiles.userId, set: excludedColumns(profiles, 'userId') })
  }
}

/** Columns that a copied member takes from the member who provides their address. */
const homeColumns = [
  'timezone',
  'city',
  'state',
  'zipcode',
  'streetAddress',
  'additionalAddress',
  'phone',
  'circleCity',
  'circleState',
] as const

/** Copies profiles to create a large data set: like their sources, with their own names and addresses. Used by the demo. */
export async function copyProfiles(tx: Executor): Promise<void> {
  const link = (name: 'websiteUrl' | 'instagramUrl' | 'facebookUrl' | 'linkedinUrl') =>
    sql`replace(source.${sql.identifier(profiles[name].name)}, made.source_handle, made.handle)`
  const localized = (name: 'headline' | 'bio' | 'update', max: number) =>
    sql`left(replace(source.${sql.identifier(profiles[name].name)}, made.source_city, made.city), ${sql.raw(String(max))})`
  const home = homeColumns.map((name) => [name, sql`home.${sql.identifier(profiles[name].name)}`] as const)
  const from = sql`${profiles} source
    join ${memberCopies} made on made.source = source.user_id
    join ${profiles} home on home.user_id = made.home`
  await copyRows(tx, profiles, from, {
    ...Object.fromEntries(home),
    userId: sql`made.id`,
    firstName: sql`made.first_name`,
    lastName: sql`made.last_name`,
    gender: sql`made.gender`,
    headline: localized('headline', 120),
    bio: localized('bio', 2_000),
    update: localized('update', 280),
    websiteUrl: link('websiteUrl'),
    instagramUrl: link('instagramUrl'),
    facebookUrl: link('facebookUrl'),
    linkedinUrl: link('linkedinUrl'),
  })
}

/** Stores when a member first marked their profile complete and returns that time. An earlier time stays. */
export async function markProfileCompleted(tx: Executor, userId: string, now: Date): Promise<Date> {
  const [row] = await tx
    .update(profiles)
    .set({ completedAt: sql`coalesce(${profiles.completedAt}, ${now.toISOString()})` })
    .where(eq(profiles.userId, userId))
    .returning({ completedAt: profiles.completedAt })
  return row?.completedAt ?? now
}

/**
 * Returns every distinct time zone of members. It jumps from one to the next in the index, so the number of members does not
 * matter.
 */
export async function listTimeZones(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ zone: string }>(sql`
    with recursive zones as (
      (select ${profiles.timezone} zone from ${profiles} where ${profiles.timezone} is not null order by 1 limit 1)
      union all
      select (select ${profiles.timezone} from ${profiles} where ${profiles.timezone} > zones.zone order by 1 limit 1)
      from zones where zones.zone is not null)
    select zone from zones where zone is not null`)
  return rows.map(({ zone: timeZone }) => timeZone)
}

/** Returns members in a time zone (null for none set) by ID, after a given one. */
export async function listInTimeZone(
  executor: Executor,
  timeZone: string | null,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { userId, timezone } = profiles
  const rows = await executor
    .select({ userId })
    .from(profiles)
    .where(and(timeZone === null ? isNull(timezone) : eq(timezone, timeZone), after === null ? undefined : gt(userId, after)))
    .orderBy(userId)
    .limit(limit)
  return rows.map((row) => row.userId)
}

/** Returns a member's profile for the data export, or nothing before the first save. */
export async function exportProfile(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { userId: _, ...profileColumns } = getTableColumns(profiles)
  const rows = await tx.select(profileColumns).from(profiles).where(eq(profiles.userId, userId))
  return rows.map(withoutHiddenFields)
}

export async function deleteProfile(tx: Executor, userId: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId))
}
