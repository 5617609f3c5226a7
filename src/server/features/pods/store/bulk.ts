import { sql } from 'drizzle-orm'
import { copiedId, copyRows, memberCopies, podCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { places, podApplications, pods, poolEntries } from '../tables.ts'
import type { StoredApplication } from './applications.ts'
import type { Place } from './places.ts'
import type { NewPod } from './pods.ts'
import type { PoolEntry } from './pool.ts'

/** Pods with their places and applications, complete with ids and numbers, and who waits for a match. */
export type PodsInBulk = {
  pods: readonly (NewPod & { podNumber: number })[]
  places: readonly Omit<Place, 'endedBy'>[]
  applications: readonly StoredApplication[]
  waiting: readonly Omit<PoolEntry, 'waitCycles'>[]
}

/** Rows in one statement, well below the limit of 65,535 parameters. */
const rowsAtOnce = 2_000

/**
 * Puts these pods, places, applications and waits in place of all there are. Numbers given out later are higher than any of
 * them and any before. For the demo tribe and for tests.
 */
export async function replacePods(tx: Executor, given: PodsInBulk): Promise<void> {
  await tx.delete(podApplications)
  await tx.delete(places)
  await tx.delete(pods)
  await tx.delete(poolEntries)
  for (const rows of chunksOf(given.pods)) await tx.insert(pods).overridingSystemValue().values(rows)
  for (const rows of chunksOf(given.places)) await tx.insert(places).values(rows)
  for (const rows of chunksOf(given.applications)) await tx.insert(podApplications).values(rows)
  for (const rows of chunksOf(given.waiting)) await tx.insert(poolEntries).values(rows)
  await tx.execute(sql`
    update ${pods} set places_taken = taken.count
    from (select pod_id, count(*) from ${places} where ended_at is null or held_until is not null group by pod_id) taken
    where taken.pod_id = ${pods.id}`)
  await numberOnward(tx)
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, i) => rows.slice(i * rowsAtOnce, (i + 1) * rowsAtOnce))
}

/** Numbers given out from now on are higher than any of those there are, and any before. */
async function numberOnward(tx: Executor): Promise<void> {
  await tx.execute(sql`
    select setval(sequence, greatest((select max(pod_number) from ${pods}), nextval(sequence)))
    from (select pg_get_serial_sequence('pods', 'pod_number')::regclass sequence) identity`)
}

/**
 * Adds the pods of a crowd with their places and applications, and who of the crowd waits for a match. Places and applications are
 * copied where both their member and their pod are. For the demo.
 */
export async function copyPods(tx: Executor): Promise<void> {
  const both = sql`
    join ${podCopies} made on made.source = source.pod_id
    join ${memberCopies} member on member.source = source.user_id and member.round = made.round`
  const owners = { id: copiedId(sql`source.id`), podId: sql`made.id`, userId: sql`member.id` }
  const number = { podNumber: sql`made.number`, link: sql`replace(source.link, source.slug, 'pod-' || made.number)` }
  await copyRows(tx, pods, sql`${pods} source join ${podCopies} made on made.source = source.id`, {
    id: sql`made.id`,
    name: sql`made.name`,
    state: sql`made.state`,
    ...number,
  })
  await copyRows(tx, places, sql`${places} source ${both}`, owners)
  const message = sql`left(replace(source.message, member.source_city, member.city), 500)`
  await copyRows(tx, podApplications, sql`${podApplications} source ${both}`, { ...owners, message })
  const waiting = sql`${poolEntries} source join ${memberCopies} made on made.source = source.user_id`
  await copyRows(tx, poolEntries, waiting, { userId: sql`made.id` })
  await numberOnward(tx)
}
