import { type SQL, sql } from 'drizzle-orm'
import type { StateCode } from '#domain/profile/states.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { misspellings } from '#server/platform/database/word-keys.ts'
import { likeExactly, textQuery } from '#server/platform/search-words.ts'
import { isListed, pods } from '../tables.ts'
import type { Pod } from './pods.ts'

/** What is shown of a pod that was searched for. */
export type FoundPod = Pick<Pod, 'id' | 'slug' | 'podNumber' | 'name' | 'focus' | 'state' | 'description'>

const { id, slug, podNumber, name, focus, state, description } = pods

/** So many pods are read from the newest on, which finds words that many of them say. */
const readAtOnce = 200
/** Of pods that say rarer words so many are compared. */
const candidatesMost = 200
/** A beginning of a word that more of the newest pods have is in too many for an index to collect. */
const commonFrom = readAtOnce / 4

const inSmallLetters = sql`lower(${name})`

/** These pods where they are still shown, in the order of their ids. */
export async function listFound(executor: Executor, ids: readonly string[]): Promise<FoundPod[]> {
  if (ids.length === 0) return []
  const found = await executor
    .select({ id, slug, podNumber, name, focus, state, description })
    .from(pods)
    .where(sql`${isListed} and ${id} = any(${sql.param([...ids])}::uuid[])`)
  return ids.flatMap((wanted) => found.find((pod) => pod.id === wanted) ?? [])
}

/** The pod of this number, and those whose names begin with what was typed. */
export async function findNamed(executor: Executor, typed: string, number: number | null, most: number): Promise<string[]> {
  const begins = sql`
    select id, 1 as place from ${pods} where ${isListed} and ${inSmallLetters} like ${`${likeExactly(typed)}%`}
    order by ${inSmallLetters} using ~<~ limit ${most}`
  const numbered = sql`select id, 0 as place from ${pods} where ${isListed} and pod_number = ${number}`
  return idsOf(executor, sql`select id from ((${numbered}) union all (${begins})) named order by place`)
}

/** Pods that say all of these words, those that say them in their names first: among the newest, else as an index finds them. */
export async function findSaying(executor: Executor, words: readonly string[], most: number): Promise<string[]> {
  const whole = queryOf(words)
  const { rows } = await executor.execute<{ ids: string[] | null; seen: number; saidLast: number; hasCertain: boolean }>(sql`
    with newest as materialized (
      select id, pod_number, search from ${pods} where ${isListed} order by pod_number desc limit ${readAtOnce})
    select (array_agg(id order by ts_rank(search, ${whole}) desc, pod_number desc) filter (where search @@ ${whole}))[1:${most}]::text[] as ids,
      count(*)::integer as seen, (count(*) filter (where search @@ ${queryOf(words.slice(-1))}))::integer as "saidLast",
      numnode(${certainOf(words)}) > 0 as "hasCertain"
    from newest`)
  const { ids, seen = 0, saidLast = 0, hasCertain = false } = rows[0] ?? {}
  if ((ids ?? []).length >= most || seen < readAtOnce) return ids ?? []
  const isCommon = hasCertain && saidLast > commonFrom
  // As a function, which no index takes for a condition of its own.
  const says = isCommon ? sql`search @@ ${certainOf(words)} and ts_match_vq(search, ${whole})` : sql`search @@ ${whole}`
  return someOf(executor, says, sql`ts_rank(search, ${whole})`, most)
}

/** The newest pods of each of these states. */
export async function findInStates(executor: Executor, states: readonly StateCode[], most: number): Promise<string[]> {
  if (states.length === 0) return []
  return idsOf(
    executor,
    sql`select found.id from unnest(${sql.param([...states])}::text[]) asked (state), lateral (
      select id, pod_number from ${pods} where ${isListed} and ${state} = asked.state order by pod_number desc limit ${most}) found
      order by found.pod_number desc limit ${most}`,
  )
}

/** Pods in whose names each of these words is a slip of the finger away, the most alike first. */
export async function findMisspelt(executor: Executor, words: readonly string[], most: number): Promise<string[]> {
  const near = words.map((word) => sql`${misspellings(sql`${name}`)} && ${misspellings(sql`${word}::text`)}`)
  return someOf(executor, sql.join(near, sql` and `), sql`word_similarity(${words.join(' ')}, lower(name))`, most)
}

/** An index finds which fit; some of them are put in order. The limit must not tempt to read all pods instead, so it stands outside. */
async function someOf(executor: Executor, fits: SQL, rank: SQL, most: number): Promise<string[]> {
  return idsOf(
    executor,
    sql`with found as materialized (select id, name, search, pod_number from ${pods} where ${isListed} and ${fits})
      select id from (select * from found limit ${candidatesMost}) candidates order by ${rank} desc, pod_number desc limit ${most}`,
  )
}

async function idsOf(executor: Executor, query: SQL): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(query)
  return rows.map((row) => row.id)
}

const queryOf = (words: readonly string[]): SQL => sql`to_tsquery('english', ${textQuery(words)})`
const certainOf = (words: readonly string[]): SQL => sql`to_tsquery('english', ${words.slice(0, -1).join(' & ')})`
