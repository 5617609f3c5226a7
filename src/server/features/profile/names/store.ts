import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { LocationMatch } from '#domain/profile/location-terms.ts'
import type { CircleFields } from '#domain/profile/profile.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { toPrefixArray, wordPrefixes, misspellingKeys } from '#server/platform/database/word-keys.ts'
import { escapeLike } from '#server/platform/search-terms.ts'
import { lowerCity, nameSortKey, profiles, lowerFullName } from '../tables.ts'

/** Cursor of a list of members by name. */
export type NameKey = { name: string; userId: string }

/** Filters of a list of members by name. */
export type NamedQuery = {
  /** Lowercase prefixes of words of their names. */
  searchTerms: readonly string[]
  state?: CircleFields['state'] | undefined
  after: NameKey | null
  limit: number
  /** A condition on a member, given the expression of their ID. */
  where: (userId: SQL) => SQL
  /** A query for the `user_id` of every member who meets that condition, using an index; null if no index serves it. */
  matchingIds: SQL | null
}

/** A member in a list. */
export type NamedMember = { key: NameKey; firstName: string; lastName: string } & Pick<
  CircleFields,
  'headline' | 'profession' | 'city' | 'state'
>

const { userId, firstName, lastName, headline, profession, circleCity, circleState } = profiles
const cityName = lowerCity(profiles)
const order = nameSortKey(profiles)
const lowerName = lowerFullName(profiles)
const memberColumns = sql`${userId} as "userId", ${firstName} as "firstName", ${lastName} as "lastName", ${headline} as headline,
  ${profession} as profession, ${circleCity} as "circleCity", ${circleState} as "circleState", ${order} as name, ${lowerName} as spoken`

/** The columns that the name indexes contain, so that members who do not match are read from the index alone. */
const named = sql`${userId} as "userId", ${order} as name, ${lowerName} as spoken`

/** Number of members scanned in name order first. If many match, this finds enough of them. */
const firstScan = 500
/** Maximum number of matches that are sorted without scanning further. */
const maxFew = 1_000
/** With more matches than that, this many members are scanned in name order, because a match comes up sooner or later. */
const secondScan = 20_000

type Row = Pick<
  typeof profiles.$inferSelect,
  'userId' | 'firstName' | 'lastName' | 'headline' | 'profession' | 'circleCity' | 'circleState'
> & { name: string }

function toNamedMember(row: Row): NamedMember {
  return {
    key: { name: row.name, userId: row.userId },
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    headline: row.headline,
    profession: row.profession,
    city: row.circleCity,
    state: row.circleState,
  }
}

/**
 * Returns members with a name, by last and first name. If the first scan finds too few, an index finds the rest. If the first
 * scan finds matches for the search terms, matches are probably frequent, and scanning on is faster than collecting all of them
 * from the index.
 */
export async function listByName(tx: Executor, query: NamedQuery): Promise<NamedMember[]> {
  const { searchTerms, state, after, limit, matchingIds } = query
  const conditions = and(
    isNotNull(firstName),
    state ? eq(circleState, state) : undefined,
    after ? sql`(${order}, ${userId}) > (${after.name}, ${after.userId}::uuid)` : undefined,
  )
  const allMembers = sql`select ${named} from ${profiles} where ${conditions}`
  const index = searchTerms.length > 0 ? sql`select user_id from ${profiles} where ${matchesTerms(searchTerms)}` : matchingIds
  if (index === null) return listMatching(tx, allMembers, query)
  const inOrder = (max: number): SQL => sql`${allMembers} order by ${order}, ${userId} limit ${max}`
  const first = await listMatching(tx, inOrder(firstScan), query)
  if (first.length === limit) return first
  const few = searchTerms.length > 0 && first.length > 0 ? null : await findIfFew(tx, index)
  if (few) return listMatching(tx, sql`${allMembers} and ${userId} = any(${sql.param(few)}::uuid[])`, query)
  const more = await listMatching(tx, inOrder(secondScan), query)
  if (more.length === limit) return more
  const all = searchTerms.length > 0 ? matchesTerms(searchTerms) : sql`${userId} in (${index})`
  return listMatching(tx, sql`with found as materialized (${allMembers} and ${all}) select * from found`, query)
}

/**
 * Returns the IDs that a query finds, or null if there are too many. The limit is outside the query, so that the planner uses its
 * index and does not scan everyone.
 */
async function findIfFew(tx: Executor, query: SQL): Promise<string[] | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`with fitting as materialized (${query}) select user_id as id from fitting limit ${maxFew + 1}`,
  )
  return rows.length > maxFew ? null : rows.map(({ id }) => id)
}

/** Returns those of these members who match the search terms and the condition, in name order. */
async function listMatching(tx: Executor, members: SQL, { searchTerms, where, limit }: NamedQuery): Promise<NamedMember[]> {
  const matchesQuery = sql.join([...searchTerms.map(matchesTerm), where(sql`"userId"`)], sql` and `)
  const page = sql`select "userId" from (${members}) members where ${matchesQuery} order by name, "userId" limit ${limit}`
  const { rows } = await tx.execute<Row>(
    sql`select ${memberColumns} from (${page}) page join ${profiles} on ${userId} = page."userId" order by ${order}, ${userId}`,
  )
  return rows.map(toNamedMember)
}

/** Condition that words of a name begin with all of these, for an index; `matchesTerm` checks a single row. */
function matchesTerms(searchTerms: readonly string[]): SQL {
  return sql`${wordPrefixes(lowerName)} @> ${toPrefixArray(searchTerms)}`
}

function matchesTerm(word: string): SQL {
  return sql`' ' || spoken like ${`% ${escapeLike(word)}%`}`
}

/** How the typed text must match a name. */
export type NameMatch = 'begins' | 'has-words' | 'misspelt'

/**
 * Returns up to `max` members with a matching name, in no particular order. With `begins`, the first or last name begins with the
 * text; with `has-words`, words of the name begin with the terms; with `misspelt`, each term matches with a typo. If few names
 * match, the time for `has-words` and `misspelt` does not depend on the number of members; use them after `begins`.
 *
 * @param searchTerms lowercase, at least one
 */
export async function listByLikelyName(
  tx: Executor,
  searchTerms: readonly string[],
  how: NameMatch,
  max: number,
): Promise<NamedMember[]> {
  const typed = searchTerms.join(' ')
  const candidates = how === 'begins' ? nameBeginsWith(typed, max) : searchNameIndex(how, searchTerms, max)
  const { rows } = await tx.execute<Row>(sql`
    select * from (${candidates}) candidates
    order by similarity(spoken, ${typed}) desc, name, "userId" limit ${max}`)
  return rows.map(toNamedMember)
}

/** Both indexes are read from the first matching name on, so the number of matches does not matter. */
function nameBeginsWith(text: string, max: number): SQL {
  const walk = (name: SQL): SQL => sql`(
    select ${memberColumns} from ${profiles} where ${isNotNull(firstName)} and ${name} like ${`${escapeLike(text)}%`}
    order by ${name} using ~<~ limit ${max})`
  return sql`${walk(lowerName)} union ${walk(order)}`
}

/**
 * Returns up to `max` members for each of these locations, by their community profile: cities in a state first, then cities that
 * begin with the typed text, then whole states. It reads indexes in order, so the number of residents does not matter.
 */
export async function listByLocation(
  tx: Executor,
  { states, city, citiesInStates }: LocationMatch,
  max: number,
): Promise<NamedMember[]> {
  const named = isNotNull(firstName)
  const inCities = citiesInStates.map((location) => {
    const inCity = sql`${cityName} = ${location.city} and ${circleState} = ${location.state}`
    return sql`(select 1 as rank, ${memberColumns} from ${profiles} where ${named} and ${inCity} limit ${max})`
  })
  const matchesPrefix = sql`${cityName} like ${`${escapeLike(city ?? '')}%`}`
  const inTyped = sql`(select 2 as rank, ${memberColumns} from ${profiles} where ${named} and ${matchesPrefix} order by ${cityName} using ~<~ limit ${max})`
  const inStates = states.map(
    (state) =>
      sql`(select 3 as rank, ${memberColumns} from ${profiles} where ${named} and ${eq(circleState, state)} order by ${order}, ${userId} limit ${max})`,
  )
  const walks = [...inCities, ...(city === null ? [] : [inTyped]), ...inStates]
  if (walks.length === 0) return []
  const { rows } = await tx.execute<Row>(
    sql`select * from (${sql.join(walks, sql` union all `)}) found order by rank, name, "userId"`,
  )
  return rows.map(toNamedMember)
}

/** The limit is outside the query, so that the planner uses the index of name fragments and does not scan all members. */
function searchNameIndex(how: 'has-words' | 'misspelt', searchTerms: readonly string[], max: number): SQL {
  const similar = searchTerms.map((word) => sql`${misspellingKeys(lowerName)} && ${misspellingKeys(sql`${word}::text`)}`)
  const nameCondition = how === 'has-words' ? matchesTerms(searchTerms) : sql.join(similar, sql` and `)
  return sql`
    with found as materialized (select ${memberColumns} from ${profiles} where ${isNotNull(firstName)} and ${nameCondition})
    select * from found limit ${max * 4}`
}
