import { type SQL, sql } from 'drizzle-orm'
import type { StateCode } from '#domain/profile/states.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { misspellingKeys } from '#server/platform/database/word-keys.ts'
import { escapeLike, toTsQuery } from '#server/platform/search-terms.ts'
import { isListed, pods } from '../tables.ts'
import type { Pod } from './pods.ts'

/** A pod in the search results. */
export type PodSearchResult = Pick<Pod, 'id' | 'slug' | 'podNumber' | 'name' | 'focus' | 'state' | 'description'>

const { id, slug, podNumber, name, focus, state, description } = pods

/** Number of newest pods scanned first, which finds terms that many pods contain. */
const newestBatchSize = 200
/** Maximum number of pods compared for rarer terms. */
const maxCandidates = 200
/** A prefix found in more of the newest pods than this matches too many pods for an index to collect. */
const commonThreshold = newestBatchSize / 4

const lowerName = sql`lower(${name})`

/** Returns those of these pods that are still visible, by ID. */
export async function listVisiblePods(executor: Executor, ids: readonly string[]): Promise<PodSearchResult[]> {
  if (ids.length === 0) return []
  const found = await executor
    .select({ id, slug, podNumber, name, focus, state, description })
    .from(pods)
    .where(sql`${isListed} and ${id} = any(${sql.param([...ids])}::uuid[])`)
  return ids.flatMap((wanted) => found.find((pod) => pod.id === wanted) ?? [])
}

/** Returns the pod with this number, and pods whose name begins with the typed text. */
export async function listIdsByName(executor: Executor, typed: string, number: number | null, max: number): Promise<string[]> {
  const begins = sql`
    select id, 1 as place from ${pods} where ${isListed} and ${lowerName} like ${`${escapeLike(typed)}%`}
    order by ${lowerName} using ~<~ limit ${max}`
  const numbered = sql`select id, 0 as place from ${pods} where ${isListed} and pod_number = ${number}`
  return idsOf(executor, sql`select id from ((${numbered}) union all (${begins})) named order by place`)
}

/**
 * Returns pods that contain all search terms, those with the terms in their names first. Searches the newest pods first, then the
 * index.
 */
export async function listIdsByText(executor: Executor, searchTerms: readonly string[], max: number): Promise<string[]> {
  const whole = queryOf(searchTerms)
  const { rows } = await executor.execute<{ ids: string[] | null; seen: number; saidLast: number; hasCertain: boolean }>(sql`
    with newest as materialized (
      select id, pod_number, search from ${pods} where ${isListed} order by pod_number desc limit ${newestBatchSize})
    select (array_agg(id order by ts_rank(search, ${whole}) desc, pod_number desc) filter (where search @@ ${whole}))[1:${max}]::text[] as ids,
      count(*)::integer as seen, (count(*) filter (where search @@ ${queryOf(searchTerms.slice(-1))}))::integer as "saidLast",
      numnode(${certainOf(searchTerms)}) > 0 as "hasCertain"
    from newest`)
  const { ids, seen = 0, saidLast: matchingLast = 0, hasCertain = false } = rows[0] ?? {}
  if ((ids ?? []).length >= max || seen < newestBatchSize) return ids ?? []
  const isCommon = hasCertain && matchingLast > commonThreshold
  // A function call instead of the operator, so that the planner does not use an index for it.
  const matches = isCommon ? sql`search @@ ${certainOf(searchTerms)} and ts_match_vq(search, ${whole})` : sql`search @@ ${whole}`
  return rankCandidates(executor, matches, sql`ts_rank(search, ${whole})`, max)
}

/** Returns the newest pods of each of these states. */
export async function listIdsByState(executor: Executor, states: readonly StateCode[], max: number): Promise<string[]> {
  if (states.length === 0) return []
  return idsOf(
    executor,
    sql`select found.id from unnest(${sql.param([...states])}::text[]) asked (state), lateral (
      select id, pod_number from ${pods} where ${isListed} and ${state} = asked.state order by pod_number desc limit ${max}) found
      order by found.pod_number desc limit ${max}`,
  )
}

/** Returns pods whose names contain each term with at most a typo, most similar first. */
export async function listIdsBySimilarName(executor: Executor, searchTerms: readonly string[], max: number): Promise<string[]> {
  const near = searchTerms.map((word) => sql`${misspellingKeys(sql`${name}`)} && ${misspellingKeys(sql`${word}::text`)}`)
  return rankCandidates(executor, sql.join(near, sql` and `), sql`word_similarity(${searchTerms.join(' ')}, lower(name))`, max)
}

/**
 * An index finds the candidates, and a limited number of them is sorted. The limit is outside the first query, so that the
 * planner does not scan all pods instead.
 */
async function rankCandidates(executor: Executor, fits: SQL, rank: SQL, max: number): Promise<string[]> {
  return idsOf(
    executor,
    sql`with found as materialized (select id, name, search, pod_number from ${pods} where ${isListed} and ${fits})
      select id from (select * from found limit ${maxCandidates}) candidates order by ${rank} desc, pod_number desc limit ${max}`,
  )
}

async function idsOf(executor: Executor, query: SQL): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(query)
  return rows.map((row) => row.id)
}

const queryOf = (searchTerms: readonly string[]): SQL => sql`to_tsquery('english', ${toTsQuery(searchTerms)})`
const certainOf = (searchTerms: readonly string[]): SQL => sql`to_tsquery('english', ${searchTerms.slice(0, -1).join(' & ')})`
