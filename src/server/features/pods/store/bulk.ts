import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { places, podApplications, pods, poolEntries } from '../tables.ts'
import type { StoredApplication } from './applications.ts'
import type { Place } from './places.ts'
import type { NewPod } from './pods.ts'
import type { PoolEntry } from './pool.ts'

/** Pods with their places and applications, complete with ids and numbers, and who waits for a match. */
export type PodsInBulk = {
  pods: readonly (NewPod & { podNumber: number })[]
  places: readonly Place[]
  applications: readonly StoredApplication[]
  waiting: readonly PoolEntry[]
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
  await tx.execute(sql`
    select setval(sequence, greatest((select max(pod_number) from ${pods}), nextval(sequence)))
    from (select pg_get_serial_sequence('pods', 'pod_number')::regclass sequence) identity`)
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, i) => rows.slice(i * rowsAtOnce, (i + 1) * rowsAtOnce))
}
