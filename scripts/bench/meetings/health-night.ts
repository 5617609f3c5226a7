import { sql } from 'drizzle-orm'
import { healthJobs } from '#server/features/meetings/feature.ts'
import { healthCheckDue } from '#server/features/meetings/health/jobs.ts'
import type { Runtime } from '#server/runtime.ts'
import { cpuMs } from '../matching/cpu.ts'

/**
 * Measures the CPU time of one nightly health job in this process, without the database's share.
 *
 * @throws Error if a pod gets no score
 */
export async function measureHealthNight({ deps }: Runtime): Promise<string[][]> {
  const { rows } = await deps.db.execute<{ pods: number }>(sql`select count(*)::int pods from pods where archived_at is null`)
  const activePods = rows[0]?.pods ?? 0
  await deps.jobs.enqueue(deps.db, healthCheckDue, {})
  const startedAt = performance.now()
  const before = cpuMs()
  await deps.jobs.drain(deps, healthJobs)
  const milliseconds = cpuMs() - before
  const seconds = (performance.now() - startedAt) / 1000
  const { rows: scored } = await deps.db.execute<{ pods: number }>(
    sql`select count(*)::int pods from pod_health where score is not null and percentile is not null`,
  )
  if (scored[0]?.pods !== activePods) throw new Error(`${scored[0]?.pods ?? 0} of ${activePods} pods have a score and a rank.`)
  return [
    [
      `nightly health of ${activePods} pods of twelve weeks each: CPU of the process`,
      `${(milliseconds / 1000).toFixed(2)} s (${seconds.toFixed(1)} s wall time, including the database)`,
      '',
    ],
  ]
}
