import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CircleFields } from '#domain/profile/profile.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { misspellings } from '#server/platform/database/misspellings.ts'
import { likeExactly } from '#server/platform/search-words.ts'
import { nameOrder, nameWords, profiles, spokenName } from '../tables.ts'

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
}

/** What a list of members says of one. */
export type NamedMember = { key: NameKey; firstName: string; lastName: string } & Pick<
  CircleFields,
  'headline' | 'profession' | 'city' | 'state'
>

const { userId, firstName, lastName, headline, profession, circleCity, circleState } = profiles
const order = nameOrder(profiles)
const named = { userId, firstName, lastName, headline, profession, circleCity, circleState, name: sql<string>`${order}` }

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

/** Members who have said their name, by last and first name. */
export async function listByName(tx: Executor, { words, state, after, limit, where }: NamedQuery): Promise<NamedMember[]> {
  const rows = await tx
    .select(named)
    .from(profiles)
    .where(
      and(
        isNotNull(firstName),
        state ? eq(circleState, state) : undefined,
        after ? sql`(${order}, ${userId}) > (${after.name}, ${after.userId}::uuid)` : undefined,
        ...words.map(hasWord),
        where(sql`${userId}`),
      ),
    )
    .orderBy(order, userId)
    .limit(limit)
  return rows.map(readRow)
}

/** Whether a word of somebody's names begins with these letters. */
function hasWord(word: string): SQL {
  return sql`${nameWords(profiles)} like ${`% ${likeExactly(word)}%`}`
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
  const ids = how === 'begins' ? beginsWith(words.join(' '), most) : among(how, words, most)
  const rows = await tx
    .select(named)
    .from(profiles)
    .where(sql`${isNotNull(firstName)} and ${userId} in (${ids})`)
    .orderBy(sql`similarity(${spokenName(profiles)}, ${words.join(' ')}) desc`, order, userId)
    .limit(most)
  return rows.map(readRow)
}

/** Both indexes are walked from the first fitting name on, so that it does not matter how many fit. */
function beginsWith(text: string, most: number): SQL {
  const walk = (name: SQL): SQL => sql`(
    select user_id from ${profiles} where ${name} like ${`${likeExactly(text)}%`} order by ${name} using ~<~ limit ${most})`
  return sql`${walk(spokenName(profiles))} union all ${walk(order)}`
}

/** Names that words are looked for in by their letters are found by an index alone: the limit outside must not tempt to read them all. */
function among(how: 'has-words' | 'misspelt', words: readonly string[], most: number): SQL {
  const fits = words.map((word) =>
    how === 'has-words' ? hasWord(word) : sql`${misspellings(spokenName(profiles))} && ${misspellings(sql`${word}::text`)}`,
  )
  return sql`
    select user_id from (
      with found as materialized (select user_id from ${profiles} where ${sql.join(fits, sql` and `)})
      select user_id from found limit ${most * 4}) some_found`
}
