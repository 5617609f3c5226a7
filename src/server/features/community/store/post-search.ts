import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { textQuery } from '#server/platform/search-words.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityPosts, isShown } from '../tables.ts'
import { conditionsOf, type PostsMeant } from './posts.ts'

const posts = communityPosts

/** So many posts are read from the newest on, which finds words that many say. */
const readAtOnce = 500
/** How far an index looks back after that, as many times as long ago as those posts go back; then it looks at everything. */
const windows = [20, 400] as const
/** Longer windows would name more days than they save: a tribe that writes so little is looked at as a whole. */
const longestWindowDays = 128
/** A word that is said by more posts of a window than these, but by none of the newest, is found in some of them. */
const candidatesMost = 5_000
/** A beginning of a word that more of the newest posts have is in too many for an index to collect. */
const commonFrom = readAtOnce / 20
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
  const found = [...newest.ids]
  if (newest.seen < readAtOnce) return found
  const asked = askedFor(words, newest)
  let before = newest.oldest
  for (const since of [...windowStarts(newest), null]) {
    if (found.length >= limit) break
    found.push(...(await readWindow(executor, asked, { meant, before, since, limit: limit - found.length })))
    if (since) before = since
  }
  return found
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

/** Where windows begin that are worth naming their days. */
function windowStarts({ newestMs, oldest }: Newest): TimeKey[] {
  const spanMs = Math.max(newestMs - oldest.at.getTime(), 1)
  return windows
    .map((times) => spanMs * times)
    .filter((windowMs) => windowMs < longestWindowDays * dayMs)
    .map((windowMs) => ({ at: new Date(newestMs - windowMs), id: firstId }))
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

function daysBetween(since: Date, before: Date): string {
  const first = Math.floor(since.getTime() / dayMs)
  const last = Math.floor(before.getTime() / dayMs)
  return Array.from({ length: last - first + 1 }, (_, i) => `'@${first + i}'`).join('|')
}
