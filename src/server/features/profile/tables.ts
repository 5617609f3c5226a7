import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { wordPrefixes, misspellingKeys } from '#server/platform/database/word-keys.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import type { ProfileDraft } from '#contract/api/profile-drafts.ts'
import type { CircleFields, Profile } from '#domain/profile/profile.ts'
import { users } from '../identity/tables.ts'

/**
 * Profiles, one row per member from the first save on. First and last name are stored once, although the community profile shows
 * them too. Columns named `circle…` are community fields whose name also exists in the profile.
 */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    headline: text('headline'),
    bio: text('bio'),
    profession: text('profession'),
    websiteUrl: text('website_url'),
    circleCity: text('circle_city'),
    circleState: text('circle_state').$type<CircleFields['state']>(),
    instagramUrl: text('instagram_url'),
    facebookUrl: text('facebook_url'),
    linkedinUrl: text('linkedin_url'),
    maritalStatus: text('marital_status').$type<Profile['maritalStatus']>(),
    spouseEmail: text('spouse_email'),
    gender: text('gender').$type<Profile['gender']>(),
    netWorth: text('net_worth').$type<Profile['netWorth']>(),
    shirtSize: text('shirt_size').$type<Profile['shirtSize']>(),
    timezone: text('timezone'),
    birthdate: date('birthdate', { mode: 'string' }),
    phone: text('phone'),
    sharePhoneWithPod: boolean('share_phone_with_pod').notNull().default(false),
    shareRangesWithPod: boolean('share_ranges_with_pod').notNull().default(false),
    primaryLanguage: text('primary_language').$type<Profile['primaryLanguage']>(),
    originCity: text('origin_city'),
    originState: text('origin_state').$type<Profile['originState']>(),
    educationLevel: text('education_level').$type<Profile['educationLevel']>(),
    currentRole: text('current_role').$type<Profile['currentRole']>(),
    currentRoleOther: text('current_role_other'),
    startingIncome: text('starting_income').$type<Profile['startingIncome']>(),
    streetAddress: text('street_address'),
    additionalAddress: text('additional_address'),
    city: text('city'),
    state: text('state').$type<Profile['state']>(),
    zipcode: text('zipcode'),
    update: text('update'),
    podOptIn: boolean('pod_opt_in').notNull().default(false),
    podDatePreference: text('pod_date_preference').$type<SlotId>(),
    podDateAlternates: text('pod_date_alternates').array().$type<SlotId[]>().notNull().default([]),
    watchedMemberTrainingV1: boolean('watched_member_training_v1').notNull().default(false),
    watchedLeaderTrainingV1: boolean('watched_leader_training_v1').notNull().default(false),
    /** When the member first marked the profile complete. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    index('profiles_of_zone').on(table.timezone, table.userId),
    check('profiles_update_length', sql`char_length(${table.update}) between 1 and 280`),
    check('profiles_bio_length', sql`char_length(${table.bio}) <= 2000`),
    check('profiles_zipcode_digits', sql`${table.zipcode} ~ '^[0-9]{5}$'`),
    check('profiles_alternates_limit', sql`cardinality(${table.podDateAlternates}) <= 2`),
    // The indexes include the names, so that a search for words in name order reads only the index.
    index('profiles_by_name').on(nameSortKey(table), table.userId, table.firstName, table.lastName),
    index('profiles_by_state').on(table.circleState, nameSortKey(table), table.userId, table.firstName, table.lastName),
    index('profiles_by_city').on(sql`${lowerCity(table)} text_pattern_ops`, table.circleState),
    index('profiles_name_words')
      .using('gin', wordPrefixes(lowerFullName(table)))
      .with({ fastupdate: false }),
    index('profiles_first_name_begins').on(sql`${lowerFullName(table)} text_pattern_ops`),
    index('profiles_last_name_begins').on(sql`${nameSortKey(table)} text_pattern_ops`),
    index('profiles_name_misspelt')
      .using('gin', misspellingKeys(lowerFullName(table)))
      .with({ fastupdate: false }),
  ],
)

/** What members have typed into the forms of their profile and not saved, by form. A draft without fields has no row. */
export const profileDrafts = pgTable(
  'profile_drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    form: text().notNull(),
    fields: jsonb().$type<ProfileDraft['fields']>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.form] })],
)

/** The city of a member's community profile in lowercase. */
export function lowerCity({ circleCity }: { circleCity: SQLWrapper }): SQL {
  return sql`lower(${circleCity})`
}

type Names = { firstName: SQLWrapper; lastName: SQLWrapper }

/** Sort key of member lists: last name, then first name, in lowercase. */
export function nameSortKey({ firstName, lastName }: Names): SQL {
  return sql`lower(coalesce(${lastName}, '') || ' ' || coalesce(${firstName}, ''))`
}

/** A member's first and last name in lowercase. */
export function lowerFullName({ firstName, lastName }: Names): SQL {
  return sql`lower(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`
}
