import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { textQuery } from '#server/platform/search-words.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityPosts, daySpans, isShown } from '../tables.ts'
import { conditionsOf, type PostsMeant } from './posts.ts'

const posts = communityPosts

/** So many posts are read from the newest on, which finds words that many say. */
const readAtOnce = 500
/** How far an index looks back after that: as many times as long ago as those posts go back. */
const firstWindow = 20
/** A window that is looked at next is at least and at most so many times as long as the one before. */
const growth = { least: 4, most: 20 } as const
/** Longer windows would save little: a tribe that writes so little is looked at as a whole. */
const longestWindowDays = 256
/** A word that is said by more posts of a window than these, but by none of the newest, is found in some of them. */
const candidatesMost = 5_000
/** A beginning of a word that more of the newest posts have is in too many for an index to collect. */
const commonFrom = readAtOnce / 100
/** So many posts more are read where such a beginning is all that is asked for. */
const readFurther = 4_000
const dayMs = 86_400_000

/** What the newest posts told: who says the words, how many say what begins like the last, and where the rest begins. */
type Newest = {
  ids: string[]
  seen: number
  saidLast: number
  newestMs: number
  oldest: TimeKey
  asksForNothing: boolean
  hasCertain: boolean
}

/**
 * The ids of up to so many posts that are meant and say these words, the newest first. Frequent words are found among the newest posts,
 * rarer ones by an index in ever longer windows of time, so that neither takes longer the more there is.
 *
 * @param words in small letters, at least one
 */
export async function findPostsSaying(
  executor: Executor,
  words: readonly string[],
  meant: PostsMeant,
  limit: number,
): Promise<string[]> {
  const newest = await readNewest(executor, words, meant, limit)
  if (newest === null || newest.asksForNothing) return []
  if (newest.seen < readAtOnce || newest.ids.length === limit) return newest.ids
  const isCommon = newest.saidLast > commonFrom
  if (!isCommon || newest.hasCertain) return [...newest.ids, ...(await lookBack(executor, words, meant, limit, newest))]
  const { ids, last } = await readOn(executor, words, { ...meant, after: newest.oldest }, limit - newest.ids.length)
  const found = [...newest.ids, ...ids]
  if (found.length === limit || last === null) return found
  return [...found, ...(await lookBack(executor, words, meant, limit, { ...newest, ids: found, oldest: last }))]
}

/** Asks the index in windows of time, each as long as what was found so far says is needed, until there are enough. */
async function lookBack(
  executor: Executor,
  words: readonly string[],
  meant: PostsMeant,
  limit: number,
  newest: Newest,
): Promise<string[]> {
  const asked = askedFor(words, newest)
  const spanMs = Math.max(newest.newestMs - newest.oldest.at.getTime(), 1)
  const found: string[] = []
  let before = newest.oldest
  let windowMs = spanMs * firstWindow
  for (;;) {
    const wanted = limit - newest.ids.length - found.length
    const since = windowMs < longestWindowDays * dayMs ? { at: new Date(newest.newestMs - windowMs), id: firstId } : null
    const more = await readWindow(executor, asked, { meant, before, since, limit: wanted })
    found.push(...more)
    if (!since || more.length === wanted) return found
    before = since
    windowMs *= Math.min(growth.most, Math.max(growth.least, (2 * wanted) / Math.max(more.length, 1)))
  }
}

/** Reads on behind the newest posts, no further than is needed; `last` is where it ended without having found enough, null where there is nothing behind. */
async function readOn(
  executor: Executor,
  words: readonly string[],
  meant: PostsMeant,
  limit: number,
): Promise<{ ids: string[]; last: TimeKey | null }> {
  const inOrder = sql`order by posted_at desc, id desc`
  const next = sql`(select id, posted_at, search from ${posts}
    where ${sql.join([isShown, ...conditionsOf(meant)], sql` and `)} ${inOrder} limit ${readFurther})`
  const { rows } = await executor.execute<{ id: string }>(
    sql`select id from ${next} next where search @@ ${queryOf(words)} ${inOrder} limit ${limit}`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === limit) return { ids, last: null }
  const ended = await executor.execute<{ id: string; ms: number }>(
    sql`select id, (extract(epoch from posted_at) * 1000)::float8 as ms from ${next} next ${inOrder} offset ${readFurther - 1}`,
  )
  const [last] = ended.rows
  return { ids, last: last ? { at: new Date(last.ms), id: last.id } : null }
}

async function readNewest(
  executor: Executor,
  words: readonly string[],
  meant: PostsMeant,
  limit: number,
): Promise<Newest | null> {
  const whole = queryOf(words)
  const { rows } = await executor.execute<{
    ids: string[] | null
    seen: number
    saidLast: number
    newestMs: number | null
    oldestMs: number
    oldestId: string
    asksForNothing: boolean
    hasCertain: boolean
  }>(sql`
    with newest as materialized (
      select id, posted_at, search from ${posts} where ${sql.join([isShown, ...conditionsOf(meant)], sql` and `)}
      order by posted_at desc, id desc limit ${readAtOnce})
    select (array_agg(id order by posted_at desc, id desc) filter (where search @@ ${whole}))[1:${limit}]::text[] as ids,
      count(*)::integer as seen, (count(*) filter (where search @@ ${queryOf(words.slice(-1))}))::integer as "saidLast",
      (extract(epoch from max(posted_at)) * 1000)::float8 as "newestMs", (extract(epoch from min(posted_at)) * 1000)::float8 as "oldestMs",
      (array_agg(id order by posted_at, id))[1]::text as "oldestId",
      numnode(${whole}) = 0 as "asksForNothing", numnode(${certainOf(words)}) > 0 as "hasCertain"
    from newest`)
  const [row] = rows
  if (!row || row.newestMs === null) return null
  const { ids, newestMs, oldestMs, oldestId, ...rest } = row
  return { ...rest, ids: ids ?? [], newestMs, oldest: { at: new Date(oldestMs), id: oldestId } }
}

const queryOf = (words: readonly string[]): SQL => sql`to_tsquery('english', ${textQuery(words)})`
const certainOf = (words: readonly string[]): SQL => sql`to_tsquery('english', ${words.slice(0, -1).join(' & ')})`

/** What an index is asked for, and what is to be read of each post besides: the beginning of a word that very many say. */
function askedFor(words: readonly string[], { saidLast, hasCertain }: Newest): { indexed: SQL; read: SQL } {
  const whole = queryOf(words)
  const isCommon = hasCertain && saidLast > commonFrom
  // As a function, which no index takes for a condition of its own.
  return isCommon ? { indexed: certainOf(words), read: sql`ts_match_vq(search, ${whole})` } : { indexed: whole, read: sql`true` }
}

const firstId = '00000000-0000-0000-0000-000000000000'

type Window = { meant: PostsMeant; before: TimeKey; since: TimeKey | null; limit: number }

/** The index alone finds what fits, days included; only then is anything put in order. */
async function readWindow(
  executor: Executor,
  { indexed, read }: { indexed: SQL; read: SQL },
  { meant, before, since, limit }: Window,
): Promise<string[]> {
  const marks = [...marksOf(meant), ...(since ? [daysBetween(since.at, before.at)] : [])]
  const query = marks.reduce((all, mark) => sql`${all} && ${mark}::tsquery`, indexed)
  const isSince = since ? sql`posted_at >= ${since.at.toISOString()}::timestamptz` : sql`true`
  const { rows } = await executor.execute<{ id: string }>(sql`
    with found as materialized (
      select id, posted_at from ${posts}
      where ${sql.join([isShown, sql`search @@ (${query})`, read, ...conditionsOf({ ...meant, after: null })], sql` and `)})
    select id from (select * from found limit ${candidatesMost}) candidates
    where (posted_at, id) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid) and ${isSince}
    order by posted_at desc, id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** What is asked of a post besides its words, as the index knows it. */
function marksOf({ section, kind, usState }: PostsMeant): string[] {
  return [section, kind, usState].flatMap((mark) => (mark ? [`'@${mark}'`] : []))
}

/** The days from one moment to another, or the spans of days they fall into: a few marks do, as an index reads each of them. */
function daysBetween(since: Date, before: Date): string {
  const first = Math.floor(since.getTime() / dayMs)
  const last = Math.floor(before.getTime() / dayMs)
  const span = daySpans.find((days) => (last - first + 1) / days <= fewMarks) ?? longestSpan
  const from = Math.floor(first / span)
  return Array.from({ length: Math.floor(last / span) - from + 1 }, (_, i) => `'@${span}d${from + i}'`).join('|')
}

const fewMarks = 4
const longestSpan = Math.max(...daySpans)
