import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { textQuery } from '#server/platform/search-words.ts'
import type { TimeKey } from '#server/platform/time-cursor.ts'
import { communityPosts, daySpans, isShown } from '../tables.ts'
import { conditionsOf, type PostsMeant } from './posts.ts'

const posts = communityPosts

/** So many posts are read from the newest on, which finds words that many say. */
const readAtOnce = 500
/** How many times as long as the window before it a window is, which an index looks back over after that. */
const growth = { least: 4, most: 20 } as const
/** Longer windows save nothing: what is that rare is found sooner among all posts than the marks of so many days are read. */
const longestWindowDays = 32
/** Except where everywhere would be dear: a common word is still being typed behind a rare one. */
const longestOfCommonDays = 128
/** A word that is said by more posts of a window than these, but by none of the newest, is found in some of them. */
const candidatesMost = 5_000
/** A word that more of the newest posts say is in so many that reading finds it sooner than an index. */
const commonFrom = readAtOnce / 100
/** What begins like a word that more of them say is too much to be collected from an index. */
const frequentFrom = readAtOnce / 20
/** So many posts more are read where a common word is all that is asked for. */
const readFurther = 4_000
const dayMs = 86_400_000

/**
 * What the newest posts told: who says the words, how many say each (null where it is no word to look for), how many say the last one whole,
 * and where the rest begins.
 */
type Newest = { ids: string[]; seen: number; said: (number | null)[]; saidWhole: number; newestMs: number; oldest: TimeKey }

/**
 * The ids of up to so many posts that are meant and say these words, the newest first. Frequent words are found among the newest posts,
 * rarer ones by an index in ever longer windows of time, so that neither takes longer the more there is. Behind the newest, where enough
 * posts say one word whole, those that say what only begins like it are passed over.
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
  if (newest === null || newest.said.every((count) => count === null)) return []
  if (newest.seen < readAtOnce || newest.ids.length === limit) return newest.ids
  const isOneWord = newest.said.every((count, i) => count === null || i === words.length - 1)
  const isCommon = (newest.said.at(-1) ?? 0) > commonFrom
  if (!isOneWord) return [...newest.ids, ...(await lookBack(executor, askedFor(words, newest), meant, limit, newest))]
  if (!isCommon) return [...newest.ids, ...(await lookBackForOne(executor, words, meant, limit, newest))]
  const { ids, last } = await readOn(executor, words, { ...meant, after: newest.oldest }, limit - newest.ids.length)
  const found = [...newest.ids, ...ids]
  if (found.length === limit || last === null) return found
  return [...found, ...(await lookBackForOne(executor, words, meant, limit, { ...newest, ids: found, oldest: last }))]
}

/**
 * Looks back for the last word alone: whole, and only where too few say it like that, or it is plainly still being typed, for whatever
 * begins like it, as an index collects all of that, of all time, before it looks at days.
 */
async function lookBackForOne(
  executor: Executor,
  words: readonly string[],
  meant: PostsMeant,
  limit: number,
  newest: Newest,
): Promise<string[]> {
  const isStillTyped = newest.saidWhole === 0 && newest.said.at(-1) !== 0
  if (!isStillTyped) {
    const indexed = wholeQueryOf(words)
    const whole = { indexed, read: sql`true` }
    const found = await lookBack(executor, { ...askedFor(words, newest), within: whole, everywhere: whole }, meant, limit, newest)
    if (newest.ids.length + found.length === limit) return found
  }
  return lookBack(executor, askedFor(words, newest), meant, limit, newest)
}

/** Asks the index in windows of time, each as long as what was found so far says is needed, until there are enough. */
async function lookBack(
  executor: Executor,
  asked: AskedBack,
  meant: PostsMeant,
  limit: number,
  newest: Newest,
): Promise<string[]> {
  const found: string[] = []
  let before = newest.oldest
  // Of several rare words the index reads little, and none of the newest posts says them all.
  let windowMs = asked.isRare && newest.ids.length === 0 ? Infinity : Math.max(newest.newestMs - before.at.getTime(), 1)
  let lastFound = newest.ids.length
  for (;;) {
    const wanted = limit - newest.ids.length - found.length
    windowMs *= Math.min(growth.most, Math.max(growth.least, (2 * wanted) / Math.max(lastFound, 1)))
    const since = windowMs < asked.longestDays * dayMs ? { at: new Date(newest.newestMs - windowMs), id: firstId } : null
    const more = await readWindow(executor, since ? asked.within : asked.everywhere, { meant, before, since, limit: wanted })
    found.push(...more)
    if (!since || more.length === wanted) return found
    before = since
    lastFound = more.length
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
  const said = words.map((_, i) => {
    const asked = queryOf(words, [i])
    return sql`case when numnode(${asked}) > 0 then count(*) filter (where search @@ ${asked}) end`
  })
  const { rows } = await executor.execute<{
    ids: string[] | null
    seen: number
    said: (number | null)[]
    saidWhole: number
    newestMs: number | null
    oldestMs: number
    oldestId: string
  }>(sql`
    with newest as materialized (
      select id, posted_at, search from ${posts} where ${sql.join([isShown, ...conditionsOf(meant)], sql` and `)}
      order by posted_at desc, id desc limit ${readAtOnce})
    select (array_agg(id order by posted_at desc, id desc) filter (where search @@ ${whole}))[1:${limit}]::text[] as ids,
      count(*)::integer as seen, array[${sql.join(said, sql`, `)}]::integer[] as said,
      (count(*) filter (where search @@ ${wholeQueryOf(words)}))::integer as "saidWhole",
      (extract(epoch from max(posted_at)) * 1000)::float8 as "newestMs", (extract(epoch from min(posted_at)) * 1000)::float8 as "oldestMs",
      (array_agg(id order by posted_at, id))[1]::text as "oldestId"
    from newest`)
  const [row] = rows
  if (!row || row.newestMs === null) return null
  const { ids, newestMs, oldestMs, oldestId, ...rest } = row
  return { ...rest, ids: ids ?? [], newestMs, oldest: { at: new Date(oldestMs), id: oldestId } }
}

/** What is asked for, or these of its words: the last one with its beginning. */
function queryOf(words: readonly string[], places: readonly number[] = words.map((_, i) => i)): SQL {
  const asked = places.map((i) => (i === words.length - 1 ? textQuery(words.slice(i)) : words[i]))
  return sql`to_tsquery('english', ${asked.join(' & ')})`
}

/** The last word as it is, whatever else begins like it. */
function wholeQueryOf(words: readonly string[]): SQL {
  return sql`to_tsquery('english', ${words.at(-1)})`
}

/** What an index is asked for, and what is read of each post it finds. */
type Asked = { indexed: SQL; read: SQL }

/** The same within a window of time and everywhere; `isRare`: the index meets several words that few say. */
type AskedBack = { within: Asked; everywhere: Asked; isRare: boolean; longestDays: number }

/**
 * What an index is asked for within a window of time and everywhere: words that few say. The last one, which may still be typed, is only read
 * where another finds the posts, as an index collects everything that begins like it before it looks at anything else; everywhere that is
 * less than reading all that the others find.
 */
function askedFor(words: readonly string[], { said }: Newest): AskedBack {
  const all = words.map((_, i) => i).filter((i) => said[i] !== null)
  const rare = all.filter((i) => (said[i] ?? 0) <= commonFrom)
  const isWhole = (i: number): boolean => i !== words.length - 1
  const asking = (...choices: number[][]): Asked => {
    const indexed = choices.find((places) => places.length > 0) ?? all
    // As a function, which no index takes for a condition of its own.
    const read = indexed.length === all.length ? sql`true` : sql`ts_match_vq(search, ${queryOf(words)})`
    return { indexed: queryOf(words, indexed), read }
  }
  const certain = all.filter(isWhole)
  // Several words meet in the index: there are far fewer posts to be read than of the rarest one.
  const meeting = all.filter((i) => isWhole(i) || (said[i] ?? 0) <= frequentFrom)
  const isRare = all.length > 1 && (rare.length > 1 || said.includes(0))
  const isLastCommon = rare.some(isWhole) && (said.at(-1) ?? 0) > commonFrom
  const longestDays = isLastCommon ? longestOfCommonDays : longestWindowDays
  return { within: asking(rare.filter(isWhole), rare, certain), everywhere: asking(meeting), isRare, longestDays }
}

const firstId = '00000000-0000-0000-0000-000000000000'

type Window = { meant: PostsMeant; before: TimeKey; since: TimeKey | null; limit: number }

/** The index alone finds what fits, days included; only then is anything put in order. */
async function readWindow(
  executor: Executor,
  { indexed, read }: Asked,
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

const fewMarks = 2
const longestSpan = Math.max(...daySpans)
