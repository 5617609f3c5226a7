import { and, between, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { withoutHiddenAnswers } from '#domain/profile/hidden-answers.ts'
import type { CircleFields } from '#domain/profile/profile.ts'
import type { ProfilePatch } from '#domain/profile/profile-fields.ts'
import { copyRows, memberCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { incoming, inSlices } from '#server/platform/database/incoming.ts'
import { jsonRow, readJsonRow } from '#server/platform/database/json-row.ts'
import type { Value } from '#server/platform/database/values.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { emptyProfile, emptyRow, type MemberProfile, readChange, readProfile } from './row.ts'
import { profiles } from './tables.ts'

const { completedAt: _, ...columns } = getTableColumns(profiles)

/** The profile of a member; nothing but gaps before their first save. */
export async function findProfile(tx: Executor, userId: string): Promise<MemberProfile> {
  const [row] = await tx.select(columns).from(profiles).where(eq(profiles.userId, userId))
  return readProfile(row ?? emptyRow(userId))
}

/** A member's profile, and when they first declared it complete. */
export type HeldProfile = { profile: MemberProfile; completedAt: Date | null }

/** The same, and when the member declared it complete; nobody else writes it until the transaction ends. */
export async function holdProfile(tx: Executor, userId: string): Promise<HeldProfile> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update')
  if (!row) return { profile: emptyProfile, completedAt: null }
  const { completedAt, ...rest } = row
  return { profile: readProfile(rest), completedAt }
}

/** The profile of a member; nothing but gaps before their first save. */
export const profileValue: Value<MemberProfile> = {
  name: 'profile.profile',
  sql: (userId) => sql`(select ${jsonRow(columns)} from ${profiles} where ${profiles.userId} = ${userId})`,
  read: (given) => (given === null ? emptyProfile : readProfile(readJsonRow(columns, given))),
}

/**
 * The zone a member lives in, as an expression; UTC before they have said so. Never one that the database has not heard of:
 * its list of zones may be older than ours. Looking through that list takes longer than all else, so it is spared where it can be.
 */
export function zoneOf(userId: SQL): SQL {
  return sql`coalesce((
    select case
      when ${profiles.timezone} in (${knownEverywhere}) then ${profiles.timezone}
      when exists (select from pg_timezone_names known where known.name = ${profiles.timezone}) then ${profiles.timezone}
    end
    from ${profiles} where ${profiles.userId} = ${userId}), 'UTC')`
}

/** Where nearly every member lives; databases have known these zones for decades. */
const knownEverywhere = sql.raw(
  `'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage',
  'Pacific/Honolulu', 'America/Puerto_Rico', 'America/Toronto', 'America/Vancouver', 'Europe/London', 'UTC'`,
)

/**
 * The times a member would meet at, the one wanted most first, as an expression that gives an array; empty while they have not said.
 */
export function wantedTimes(userId: SQL): SQL {
  return sql`coalesce((
    select array_remove(array_prepend(${profiles.podDatePreference}, ${profiles.podDateAlternates}), null)
    from ${profiles} where ${profiles.userId} = ${userId}), '{}')`
}

/** What a member's pod sees of their profile, and the zone they live in. A phone number only where its owner shares it. */
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

/** What a member's pod sees of their profile; nothing but gaps before their first save. */
export const podProfileValue: Value<PodProfile> = {
  name: 'profile.pod-profile',
  sql: (userId) => sql`(
    select json_build_object(
      'firstName', ${profiles.firstName}, 'lastName', ${profiles.lastName}, 'headline', ${profiles.headline},
      'profession', ${profiles.profession}, 'state', ${profiles.circleState}, 'update', ${profiles.update},
      'timezone', ${profiles.timezone}, 'phone', case when ${profiles.sharePhoneWithPod} then ${profiles.phone} end)
    from ${profiles} where ${profiles.userId} = ${userId})`,
  read: (given) => (given as PodProfile | null) ?? noPodProfile,
}

/** The time zone a member set, as it stands in their profile; null for none. */
export const timezoneValue: Value<string | null> = {
  name: 'profile.timezone',
  sql: (userId) => sql`(select to_json(${profiles.timezone}) from ${profiles} where ${profiles.userId} = ${userId})`,
  read: (given) => given as string | null,
}

/** The profiles of these members by user id; one with gaps for whoever has not saved anything yet. */
export async function listProfiles(tx: Executor, userIds: readonly string[]): Promise<Map<string, MemberProfile>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select(columns)
    .from(profiles)
    .where(inArray(profiles.userId, [...userIds]))
  const found = new Map(rows.map((row) => [row.userId, row]))
  return new Map(userIds.map((userId) => [userId, readProfile(found.get(userId) ?? emptyRow(userId))]))
}

/** What matching compares of a profile, each value a word but for the birthdate, `YYYY-MM-DD`. */
export type ComparedProfile = Pick<
  MemberProfile,
  'timezone' | 'birthdate' | 'netWorth' | 'startingIncome' | 'educationLevel' | 'currentRole' | 'primaryLanguage'
>

/** A member's `ComparedProfile` as a lateral table: one row, or none before their first save. */
export function comparedProfiles(userId: SQL): SQL {
  return sql`(
    select ${profiles.timezone}, ${profiles.birthdate}::text, ${profiles.netWorth} as "netWorth",
      ${profiles.startingIncome} as "startingIncome", ${profiles.educationLevel} as "educationLevel",
      ${profiles.currentRole} as "currentRole", ${profiles.primaryLanguage} as "primaryLanguage"
    from ${profiles} where ${profiles.userId} = ${userId})`
}

/** Members whose birthdate lies between two days, as `YYYY-MM-DD`, both of them included. */
export async function listBornBetween(tx: Executor, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(between(profiles.birthdate, from, to))
  return rows.map(({ userId }) => userId)
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

/** Somebody's whole profile; not declared complete unless it says when. */
export type ProfileToSave = { userId: string; profile: MemberProfile; completedAt?: Date | null }

/** Puts whole profiles in place of what these members had. */
export async function saveProfiles(tx: Executor, members: readonly ProfileToSave[]): Promise<void> {
  const rows = members.map(({ userId, profile, completedAt = null }) => {
    return { ...emptyRow(userId), ...readChange(profile), completedAt }
  })
  for (const slice of inSlices(rows, rowsAtOnce)) {
    await tx
      .insert(profiles)
      .values(slice)
      .onConflictDoUpdate({ target: profiles.userId, set: incoming(profiles, 'userId') })
  }
}

/** Columns that a member of a crowd has from whoever lends them their home. */
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

/** Adds the profiles of a crowd: like those of their sources, under their own names and at their own homes. For the demo. */
export async function copyProfiles(tx: Executor): Promise<void> {
  const link = (name: 'websiteUrl' | 'instagramUrl' | 'facebookUrl' | 'linkedinUrl') =>
    sql`replace(source.${sql.identifier(profiles[name].name)}, made.source_handle, made.handle)`
  const told = (name: 'headline' | 'bio' | 'update', most: number) =>
    sql`left(replace(source.${sql.identifier(profiles[name].name)}, made.source_city, made.city), ${sql.raw(String(most))})`
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
    headline: told('headline', 120),
    bio: told('bio', 2_000),
    update: told('update', 280),
    websiteUrl: link('websiteUrl'),
    instagramUrl: link('instagramUrl'),
    facebookUrl: link('facebookUrl'),
    linkedinUrl: link('linkedinUrl'),
  })
}

/** Notes when a member first declared their profile complete, and answers that moment: the earlier one where it was noted before. */
export async function stampProfileCompleted(tx: Executor, userId: string, now: Date): Promise<Date> {
  const [row] = await tx
    .update(profiles)
    .set({ completedAt: sql`coalesce(${profiles.completedAt}, ${now.toISOString()})` })
    .where(eq(profiles.userId, userId))
    .returning({ completedAt: profiles.completedAt })
  return row?.completedAt ?? now
}

/** Every zone that somebody lives in, each once; found by leaping from one to the next, however many members live in it. */
export async function listZones(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ zone: string }>(sql`
    with recursive zones as (
      (select ${profiles.timezone} zone from ${profiles} where ${profiles.timezone} is not null order by 1 limit 1)
      union all
      select (select ${profiles.timezone} from ${profiles} where ${profiles.timezone} > zones.zone order by 1 limit 1)
      from zones where zones.zone is not null)
    select zone from zones where zone is not null`)
  return rows.map(({ zone }) => zone)
}

/** Members who live in a zone, or who have told none (null), in the order of their ids, after one of them. */
export async function listInZone(
  executor: Executor,
  zone: string | null,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { userId, timezone } = profiles
  const rows = await executor
    .select({ userId })
    .from(profiles)
    .where(and(zone === null ? isNull(timezone) : eq(timezone, zone), after === null ? undefined : gt(userId, after)))
    .orderBy(userId)
    .limit(limit)
  return rows.map((row) => row.userId)
}

/** Everything a person says about themselves, as a record for their copy of it; nothing before their first save. */
export async function readOwnProfile(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { userId: _, ...shown } = getTableColumns(profiles)
  const rows = await tx.select(shown).from(profiles).where(eq(profiles.userId, userId))
  return rows.map(withoutHiddenAnswers)
}

/** Forgets what a person says about themselves. */
export async function removeProfile(tx: Executor, userId: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId))
}
