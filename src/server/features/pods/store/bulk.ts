import { sql } from 'drizzle-orm'
import { copyIdOf, copyRows, memberCopies, podCopies } from '#server/platform/database/copies.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { podMemberships, podApplications, pods, poolEntries } from '../tables.ts'
import type { StoredApplication } from './applications.ts'
import type { PodMembership } from './pod-memberships.ts'
import type { NewPod } from './pods.ts'
import type { PoolEntry } from './pool.ts'

/** Rows of pods, pod memberships, applications and waiting members, complete with IDs and pod numbers. */
export type PodsInBulk = {
  pods: readonly (NewPod & { podNumber: number })[]
  places: readonly Omit<PodMembership, 'endedBy'>[]
  applications: readonly StoredApplication[]
  waiting: readonly Omit<PoolEntry, 'waitCycles'>[]
}

/** Rows per statement, well below the limit of 65,535 parameters. */
const rowBatchSize = 2_000

/**
 * Replaces all pods, pod memberships, applications and waiting members. Later pod numbers are higher than any of these and any
 * assigned before. Used by the demo and by tests.
 */
export async function replacePods(tx: Executor, input: PodsInBulk): Promise<void> {
  await tx.delete(podApplications)
  await tx.delete(podMemberships)
  await tx.delete(pods)
  await tx.delete(poolEntries)
  for (const rows of chunksOf(input.pods)) await tx.insert(pods).overridingSystemValue().values(rows)
  for (const rows of chunksOf(input.places)) await tx.insert(podMemberships).values(rows)
  for (const rows of chunksOf(input.applications)) await tx.insert(podApplications).values(rows)
  for (const rows of chunksOf(input.waiting)) await tx.insert(poolEntries).values(rows)
  await tx.execute(sql`
    update ${pods} set places_taken = taken.count
    from (select pod_id, count(*) from ${podMemberships} where ended_at is null or held_until is not null group by pod_id) taken
    where taken.pod_id = ${pods.id}`)
  await advancePodNumber(tx)
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowBatchSize)
  return Array.from({ length: count }, (_, i) => rows.slice(i * rowBatchSize, (i + 1) * rowBatchSize))
}

/** Advances the sequence, so that new pod numbers are higher than any existing or earlier one. */
async function advancePodNumber(tx: Executor): Promise<void> {
  await tx.execute(sql`
    select setval(sequence, greatest((select max(pod_number) from ${pods}), nextval(sequence)))
    from (select pg_get_serial_sequence('pods', 'pod_number')::regclass sequence) identity`)
}

/**
 * Copies pods with their memberships, applications and waiting members to create a large data set. Copies a membership or
 * application only if both its member and its pod were copied. Used by the demo.
 */
export async function copyPods(tx: Executor): Promise<void> {
  const both = sql`
    join ${podCopies} made on made.source = source.pod_id
    join ${memberCopies} member on member.source = source.user_id and member.round = made.round`
  const owners = { id: copyIdOf(sql`source.id`), podId: sql`made.id`, userId: sql`member.id` }
  const number = { podNumber: sql`made.number`, link: sql`replace(source.link, source.slug, 'pod-' || made.number)` }
  await copyRows(tx, pods, sql`${pods} source join ${podCopies} made on made.source = source.id`, {
    id: sql`made.id`,
    name: sql`made.name`,
    state: sql`made.state`,
    ...number,
  })
  await copyRows(tx, podMemberships, sql`${podMemberships} source ${both}`, owners)
  const message = sql`left(replace(source.message, member.source_city, member.city), 500)`
  await copyRows(tx, podApplications, sql`${podApplications} source ${both}`, { ...owners, message })
  const waiting = sql`${poolEntries} source join ${memberCopies} made on made.source = source.user_id`
  await copyRows(tx, poolEntries, waiting, { userId: sql`made.id` })
  await advancePodNumber(tx)
}
