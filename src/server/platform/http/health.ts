import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { App } from './context.ts'
import { retryAfterHeader } from './retry-after.ts'

/** `/healthz`: the process is running. `/readyz`: it can reach the database and the job queue. */
export function installHealth(app: App, { db, jobs }: { db: Database; jobs: Jobs }): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    const check = async (probe: Promise<unknown>) => ((await probe.then(() => true).catch(() => false)) ? 'ok' : 'failing')
    const [database, queue] = await Promise.all([check(db.execute(sql`select 1`)), check(requireReady(jobs))])
    const ready = database === 'ok' && queue === 'ok'
    const state = { status: ready ? 'ok' : 'failing', database, jobs: queue }
    return ready ? context.json(state) : context.json(state, 503, retryAfterHeader)
  })
}

async function requireReady(jobs: Jobs): Promise<void> {
  if (!(await jobs.isReady())) throw new Error('job queue is not installed')
}
