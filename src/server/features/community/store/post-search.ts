import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { toTsQuery } from '#server/platform/search-terms.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityPosts, daySpans, isVisible } from '../tables.ts'
import { conditionsOf, type PostFilter } from './posts.ts'

const posts = communityPosts

/** Number of newest posts read first, which finds frequent words. */
const newestBatchSize = 500
/** By what factor a window may exceed the one before it, when an index looks further back. */
const growth = { least: 4, most: 20 } as const
/** Longer windows save nothing: for a word that rare, a search of all posts is faster than reading the marks of so many days. */
const maxWindowDays = 32
/** Unless a search of all posts is expensive: an incomplete common word follows a rare one. */
const maxCommonWindowDays = 128
/** If more posts of a window than this contain a word, but none of the newest do, some of the candidates match. */
const maxCandidates = 5_000
/** If more of the newest posts than this contain a word, reading posts finds it sooner than an index. */
const commonThreshold = newestBatchSize / 100
/** If more of the newest posts than this match a prefix, it is too frequent to be collected from an index. */
const frequentThreshold = newestBatchSize / 20
/** Number of further posts read if the query is a single common word. */
const extraBatchSize = 4_000
const dayMs = 86_400_000

/**
 * Result of reading the newest posts: the matching posts, how many contain each term (null if it is not searchable), how many
 * contain the complete last term, and where the rest begins.
 */
type Newest = {
  ids: string[]
  seen: number
  termCounts: (number | null)[]
  wholeTermCount: number
  newestMs: number
  oldest: TimeKey
}

/**
 * Searches the newest posts that match the filter and contain these terms. Frequent terms are found among the newest posts, rarer
 * ones by an index in ever longer time windows, so that neither gets slower as posts accumulate. Beyond the newest posts, if
 * enough of them contain a single term completely, prefix matches are skipped.
 *
 * @param searchTerms in lower case, at least one
 */
export async function searchPostIds(
  executor: Executor,
  searchTerms: readonly string[],
  postFilter: PostFilter,
  limit: number,
): Promise<string[]> {
  const newest = await searchNewest(executor, searchTerms, postFilter, limit)
  if (newest === null || newest.termCounts.every((count) => count === null)) return []
  if (newest.seen < newestBatchSize || newest.ids.length === limit) return newest.ids
  const isOneWord = newest.termCounts.every((count, i) => count === null || i === searchTerms.length - 1)
  const isCommon = (newest.termCounts.at(-1) ?? 0) > commonThreshold
  if (!isOneWord)
    return [...newest.ids, ...(await lookBack(executor, buildLookBackQuery(searchTerms, newest), postFilter, limit, newest))]
  if (!isCommon) return [...newest.ids, ...(await lookBackForOne(executor, searchTerms, postFilter, limit, newest))]
  const { ids, last } = await searchFurther(
    executor,
    searchTerms,
    { ...postFilter, after: newest.oldest },
    limit - newest.ids.length,
  )
  const found = [...newest.ids, ...ids]
  if (found.length === limit || last === null) return found
  return [...found, ...(await lookBackForOne(executor, searchTerms, postFilter, limit, { ...newest, ids: found, oldest: last }))]
}

/**
 * Looks back for a single term: complete first, and as a prefix only if too few posts contain it or it is plainly incomplete,
 * because an index collects all prefix matches of all time before it filters by day.
 */
async function lookBackForOne(
  executor: Executor,
  searchTerms: readonly string[],
  postFilter: PostFilter,
  limit: number,
  newest: Newest,
): Promise<string[]> {
  const isStillTyped = newest.wholeTermCount === 0 && newest.termCounts.at(-1) !== 0
  if (!isStillTyped) {
    const indexed = wholeQueryOf(searchTerms)
    const whole = { indexed, read: sql`true` }
    const found = await lookBack(
      executor,
      { ...buildLookBackQuery(searchTerms, newest), within: whole, everywhere: whole },
      postFilter,
      limit,
      newest,
    )
    if (newest.ids.length + found.length === limit) return found
  }
  return lookBack(executor, buildLookBackQuery(searchTerms, newest), postFilter, limit, newest)
}

/** Queries the index in time windows, each sized by the results so far, until enough posts are found. */
async function lookBack(
  executor: Executor,
  indexQuery: LookBackQuery,
  postFilter: PostFilter,
  limit: number,
  newest: Newest,
): Promise<string[]> {
  const found: string[] = []
  let before = newest.oldest
  // For several rare terms the index reads little, and none of the newest posts contains them all.
  let windowMs = indexQuery.isRare && newest.ids.length === 0 ? Infinity : Math.max(newest.newestMs - before.at.getTime(), 1)
  let lastFound = newest.ids.length
  for (;;) {
    const wanted = limit - newest.ids.length - found.length
    windowMs *= Math.min(growth.most, Math.max(growth.least, (2 * wanted) / Math.max(lastFound, 1)))
    const since = windowMs < indexQuery.longestDays * dayMs ? { at: new Date(newest.newestMs - windowMs), id: firstId } : null
    const more = await searchWindow(executor, since ? indexQuery.within : indexQuery.everywhere, {
      postFilter,
      before,
      since,
      limit: wanted,
    })
    found.push(...more)
    if (!since || more.length === wanted) return found
    before = since
    lastFound = more.length
  }
}

/**
 * Reads the posts after the newest ones, no further than needed. `last` is where it stopped without enough results, null if there
 * are no older posts.
 */
async function searchFurther(
  executor: Executor,
  searchTerms: readonly string[],
  postFilter: PostFilter,
  limit: number,
): Promise<{ ids: string[]; last: TimeKey | null }> {
  const inOrder = sql`order by posted_at desc, id desc`
  const next = sql`(select id, posted_at, search from ${posts}
    where ${sql.join([isVisible, ...conditionsOf(postFilter)], sql` and `)} ${inOrder} limit ${extraBatchSize})`
  const { rows } = await executor.execute<{ id: string }>(
    sql`select id from ${next} next where search @@ ${queryOf(searchTerms)} ${inOrder} limit ${limit}`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === limit) return { ids, last: null }
  const ended = await executor.execute<{ id: string; ms: number }>(
    sql`select id, (extract(epoch from posted_at) * 1000)::float8 as ms from ${next} next ${inOrder} offset ${extraBatchSize - 1}`,
  )
  const [last] = ended.rows
  return { ids, last: last ? { at: new Date(last.ms), id: last.id } : null }
}

async function searchNewest(
  executor: Executor,
  searchTerms: readonly string[],
  postFilter: PostFilter,
  limit: number,
): Promise<Newest | null> {
  const whole = queryOf(searchTerms)
  const termCounts = searchTerms.map((_, i) => {
    const indexQuery = queryOf(searchTerms, [i])
    return sql`case when numnode(${indexQuery}) > 0 then count(*) filter (where search @@ ${indexQuery}) end`
  })
  const { rows } = await executor.execute<{
    ids: string[] | null
    seen: number
    termCounts: (number | null)[]
    wholeTermCount: number
    newestMs: number | null
    oldestMs: number
    oldestId: string
  }>(sql`
    with newest as materialized (
      select id, posted_at, search from ${posts} where ${sql.join([isVisible, ...conditionsOf(postFilter)], sql` and `)}
      order by posted_at desc, id desc limit ${newestBatchSize})
    select (array_agg(id order by posted_at desc, id desc) filter (where search @@ ${whole}))[1:${limit}]::text[] as ids,
      count(*)::integer as seen, array[${sql.join(termCounts, sql`, `)}]::integer[] as "termCounts",
      (count(*) filter (where search @@ ${wholeQueryOf(searchTerms)}))::integer as "wholeTermCount",
      (extract(epoch from max(posted_at)) * 1000)::float8 as "newestMs", (extract(epoch from min(posted_at)) * 1000)::float8 as "oldestMs",
      (array_agg(id order by posted_at, id))[1]::text as "oldestId"
    from newest`)
  const [row] = rows
  if (!row || row.newestMs === null) return null
  const { ids, newestMs, oldestMs, oldestId, ...rest } = row
  return { ...rest, ids: ids ?? [], newestMs, oldest: { at: new Date(oldestMs), id: oldestId } }
}

/** Builds the full-text query of the search terms, or of some of them. The last one matches as a prefix. */
function queryOf(searchTerms: readonly string[], memberships: readonly number[] = searchTerms.map((_, i) => i)): SQL {
  const indexQuery = memberships.map((i) => (i === searchTerms.length - 1 ? toTsQuery(searchTerms.slice(i)) : searchTerms[i]))
  return sql`to_tsquery('english', ${indexQuery.join(' & ')})`
}

/** Builds the full-text query of the complete last term. */
function wholeQueryOf(searchTerms: readonly string[]): SQL {
  return sql`to_tsquery('english', ${searchTerms.at(-1)})`
}

/** The index condition, and the condition checked on each post found. */
type IndexQuery = { indexed: SQL; read: SQL }

/** Queries for a time window and for all time. `isRare`: the index intersects several rare terms. */
type LookBackQuery = { within: IndexQuery; everywhere: IndexQuery; isRare: boolean; longestDays: number }

/**
 * Builds the index queries for a time window and for all time, from rare terms. The last one, which may be incomplete, is only
 * checked on the posts if other terms find them, because an index collects all prefix matches before anything else. For all time,
 * that costs less than reading all posts that the others find.
 */
function buildLookBackQuery(searchTerms: readonly string[], { termCounts }: Newest): LookBackQuery {
  const all = searchTerms.map((_, i) => i).filter((i) => termCounts[i] !== null)
  const rare = all.filter((i) => (termCounts[i] ?? 0) <= commonThreshold)
  const isWhole = (i: number): boolean => i !== searchTerms.length - 1
  const queryFor = (...choices: number[][]): IndexQuery => {
    const indexed = choices.find((memberships) => memberships.length > 0) ?? all
    // A function call instead of an operator, so that the planner does not use it as an index condition.
    const read = indexed.length === all.length ? sql`true` : sql`ts_match_vq(search, ${queryOf(searchTerms)})`
    return { indexed: queryOf(searchTerms, indexed), read }
  }
  const certain = all.filter(isWhole)
  // The index intersects several terms, which leaves far fewer posts to read than the rarest one alone.
  const meeting = all.filter((i) => isWhole(i) || (termCounts[i] ?? 0) <= frequentThreshold)
  const isRare = all.length > 1 && (rare.length > 1 || termCounts.includes(0))
  const isLastCommon = rare.some(isWhole) && (termCounts.at(-1) ?? 0) > commonThreshold
  const longestDays = isLastCommon ? maxCommonWindowDays : maxWindowDays
  return { within: queryFor(rare.filter(isWhole), rare, certain), everywhere: queryFor(meeting), isRare, longestDays }
}

const firstId = '00000000-0000-0000-0000-000000000000'

type Window = { postFilter: PostFilter; before: TimeKey; since: TimeKey | null; limit: number }

/** The index alone filters, days included; sorting comes after that. */
async function searchWindow(
  executor: Executor,
  { indexed, read }: IndexQuery,
  { postFilter, before, since, limit }: Window,
): Promise<string[]> {
  const tsMarks = [...marksOf(postFilter), ...(since ? [daysBetween(since.at, before.at)] : [])]
  const query = tsMarks.reduce((all, mark) => sql`${all} && ${mark}::tsquery`, indexed)
  const isSince = since ? sql`posted_at >= ${since.at.toISOString()}::timestamptz` : sql`true`
  const { rows } = await executor.execute<{ id: string }>(sql`
    with found as materialized (
      select id, posted_at from ${posts}
      where ${sql.join([isVisible, sql`search @@ (${query})`, read, ...conditionsOf({ ...postFilter, after: null })], sql` and `)})
    select id from (select * from found limit ${maxCandidates}) candidates
    where (posted_at, id) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid) and ${isSince}
    order by posted_at desc, id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The other filters of a post, as tokens in the index. */
function marksOf({ section, kind, usState }: PostFilter): string[] {
  return [section, kind, usState].flatMap((mark) => (mark ? [`'@${mark}'`] : []))
}

/**
 * Tokens of the days between two instants, or of the spans of days they fall into: few tokens, because an index reads each of
 * them.
 */
function daysBetween(since: Date, before: Date): string {
  const first = Math.floor(since.getTime() / dayMs)
  const last = Math.floor(before.getTime() / dayMs)
  const span = daySpans.find((days) => (last - first + 1) / days <= maxDayMarks) ?? maxDaySpan
  const from = Math.floor(first / span)
  return Array.from({ length: Math.floor(last / span) - from + 1 }, (_, i) => `'@${span}d${from + i}'`).join('|')
}

const maxDayMarks = 2
const maxDaySpan = Math.max(...daySpans)
