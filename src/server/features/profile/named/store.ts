import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PlacesMeant } from '#domain/profile/place-words.ts'
import type { CircleFields } from '#domain/profile/profile.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { asBeginnings, beginnings, misspellings } from '#server/platform/database/word-keys.ts'
import { likeExactly } from '#server/platform/search-words.ts'
import { cityInSmallLetters, nameOrder, profiles, spokenName } from '../tables.ts'

/** Where a list of members by name goes on: behind whoever has this name and id. */
export type NameKey = { name: string; userId: string }

/** Members by name, and what else is asked of them. */
export type NamedQuery = {
  /** Beginnings of words of their names, in small letters. */
  words: readonly string[]
  state?: CircleFields['state'] | undefined
  after: NameKey | null
  limit: number
  /** A condition on a member, given the expression of their id. */
  where: (userId: SQL) => SQL
  /** The `user_id` of everybody who fits that condition, as an index finds them, or null where none does. */
  fitting: SQL | null
}

/** What a list of members says of one. */
export type NamedMember = { key: NameKey; firstName: string; lastName: string } & Pick<
  CircleFields,
  'headline' | 'profession' | 'city' | 'state'
>

const { userId, firstName, lastName, headline, profession, circleCity, circleState } = profiles
const cityName = cityInSmallLetters(profiles)
const order = nameOrder(profiles)
const spoken = spokenName(profiles)
const shown = sql`${userId} as "userId", ${firstName} as "firstName", ${lastName} as "lastName", ${headline} as headline,
  ${profession} as profession, ${circleCity} as "circleCity", ${circleState} as "circleState", ${order} as name, ${spoken} as spoken`

/** What the indexes by name hold of a member, so that those who are not listed are read from these alone. */
const named = sql`${userId} as "userId", ${order} as name, ${spoken} as spoken`

/** So many are read in their order first: those who fit are soon met where many do. */
const readFirst = 500
/** So many who fit are put in order without looking further. */
const fewMost = 1_000
/** Where more do, so many are read in their order, as those who fit are met sooner or later. */
const readFurther = 20_000

type Row = Pick<
  typeof profiles.$inferSelect,
  'userId' | 'firstName' | 'lastName' | 'headline' | 'profession' | 'circleCity' | 'circleState'
> & { name: string }

function readRow(row: Row): NamedMember {
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
 * Members who have said their name, by last and first name. Where those who fit are not soon met, an index finds them; where words are met
 * among the first names, they are met often enough, most likely, that reading on in their order is faster than asking an index for all.
 */
export async function listByName(tx: Executor, query: NamedQuery): Promise<NamedMember[]> {
  const { words, state, after, limit, fitting } = query
  const asked = and(
    isNotNull(firstName),
    state ? eq(circleState, state) : undefined,
    after ? sql`(${order}, ${userId}) > (${after.name}, ${after.userId}::uuid)` : undefined,
  )
  const everybody = sql`select ${named} from ${profiles} where ${asked}`
  const index = words.length > 0 ? sql`select user_id from ${profiles} where ${haveWords(words)}` : fitting
  if (index === null) return readMembers(tx, everybody, query)
  const inOrder = (most: number): SQL => sql`${everybody} order by ${order}, ${userId} limit ${most}`
  const first = await readMembers(tx, inOrder(readFirst), query)
  if (first.length === limit) return first
  const few = words.length > 0 && first.length > 0 ? null : await findFew(tx, index)
  if (few) return readMembers(tx, sql`${everybody} and ${userId} = any(${sql.param(few)}::uuid[])`, query)
  const further = await readMembers(tx, inOrder(readFurther), query)
  if (further.length === limit) return further
  const all = words.length > 0 ? haveWords(words) : sql`${userId} in (${index})`
  return readMembers(tx, sql`with found as materialized (${everybody} and ${all}) select * from found`, query)
}

/** The ids that a query finds, unless there are too many. An index finds them: the limit outside must not tempt to read everybody. */
async function findFew(tx: Executor, query: SQL): Promise<string[] | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`with fitting as materialized (${query}) select user_id as id from fitting limit ${fewMost + 1}`,
  )
  return rows.length > fewMost ? null : rows.map(({ id }) => id)
}

/** Those of these members who have the words and fit, in their order. */
async function readMembers(tx: Executor, members: SQL, { words, where, limit }: NamedQuery): Promise<NamedMember[]> {
  const fits = sql.join([...words.map(hasWord), where(sql`"userId"`)], sql` and `)
  const page = sql`select "userId" from (${members}) members where ${fits} order by name, "userId" limit ${limit}`
  const { rows } = await tx.execute<Row>(
    sql`select ${shown} from (${page}) page join ${profiles} on ${userId} = page."userId" order by ${order}, ${userId}`,
  )
  return rows.map(readRow)
}

/** Whether words of somebody's names begin like all of these, for an index; `hasWord` tells it of one who was read. */
function haveWords(words: readonly string[]): SQL {
  return sql`${beginnings(spoken)} @> ${asBeginnings(words)}`
}

function hasWord(word: string): SQL {
  return sql`' ' || spoken like ${`% ${likeExactly(word)}%`}`
}

/** How letters that are typed are to stand in a name. */
export type NameMatch = 'begins' | 'has-words' | 'misspelt'

/**
 * Up to so many members whose names are like what was typed, whichever of them: their first or last name `begins` with it, words of
 * theirs begin with its words, or each of its words is `misspelt`. Takes as long among millions as among hundreds where few names are
 * meant by `has-words` and `misspelt`; it is for whoever has asked for `begins` before.
 *
 * @param words in small letters, at least one
 */
export async function listLikelyNamed(
  tx: Executor,
  words: readonly string[],
  how: NameMatch,
  most: number,
): Promise<NamedMember[]> {
  const typed = words.join(' ')
  const candidates = how === 'begins' ? beginsWith(typed, most) : among(how, words, most)
  const { rows } = await tx.execute<Row>(sql`
    select * from (${candidates}) candidates
    order by similarity(spoken, ${typed}) desc, name, "userId" limit ${most}`)
  return rows.map(readRow)
}

/** Both indexes are walked from the first fitting name on, so that it does not matter how many fit. */
function beginsWith(text: string, most: number): SQL {
  const walk = (name: SQL): SQL => sql`(
    select ${shown} from ${profiles} where ${isNotNull(firstName)} and ${name} like ${`${likeExactly(text)}%`}
    order by ${name} using ~<~ limit ${most})`
  return sql`${walk(spoken)} union ${walk(order)}`
}

/**
 * Up to so many members of each of these places, by what their community profile says: those of a city in a state first, then those of
 * cities that begin with what was typed, then those of whole states. Indexes are walked, so it does not matter how many live there.
 */
export async function listInPlaces(
  tx: Executor,
  { states, city, citiesInStates }: PlacesMeant,
  most: number,
): Promise<NamedMember[]> {
  const named = isNotNull(firstName)
  const inCities = citiesInStates.map((place) => {
    const there = sql`${cityName} = ${place.city} and ${circleState} = ${place.state}`
    return sql`(select 1 as rank, ${shown} from ${profiles} where ${named} and ${there} limit ${most})`
  })
  const begins = sql`${cityName} like ${`${likeExactly(city ?? '')}%`}`
  const inTyped = sql`(select 2 as rank, ${shown} from ${profiles} where ${named} and ${begins} order by ${cityName} using ~<~ limit ${most})`
  const inStates = states.map(
    (state) =>
      sql`(select 3 as rank, ${shown} from ${profiles} where ${named} and ${eq(circleState, state)} order by ${order}, ${userId} limit ${most})`,
  )
  const walks = [...inCities, ...(city === null ? [] : [inTyped]), ...inStates]
  if (walks.length === 0) return []
  const { rows } = await tx.execute<Row>(
    sql`select * from (${sql.join(walks, sql` union all `)}) found order by rank, name, "userId"`,
  )
  return rows.map(readRow)
}

/** Names that words are looked for in by their letters are found by an index alone: the limit outside must not tempt to read them all. */
function among(how: 'has-words' | 'misspelt', words: readonly string[], most: number): SQL {
  const near = words.map((word) => sql`${misspellings(spoken)} && ${misspellings(sql`${word}::text`)}`)
  const fit = how === 'has-words' ? haveWords(words) : sql.join(near, sql` and `)
  return sql`
    with found as materialized (select ${shown} from ${profiles} where ${isNotNull(firstName)} and ${fit})
    select * from found limit ${most * 4}`
}
