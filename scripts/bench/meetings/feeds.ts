import { sql } from 'drizzle-orm'
import { createApp } from '#server/app.ts'
import { openTestSession } from '#server/features/identity/sessions/open-test-session.ts'
import type { Runtime } from '#server/runtime.ts'
import { cpuMs, quantile } from '../matching/cpu.ts'
import { unbuilt } from '../unbuilt.ts'

const members = 200
const warmUps = 20

/**
 * Measures downloading the calendar file of a year for members with a pod, one request after the other, through the product's
 * routes in this process.
 *
 * @throws Error if a download fails
 */
export async function measureFeeds({
  deps,
  config,
}: Pick<Runtime, 'deps'> & { config: { appUrl: string } }): Promise<string[][]> {
  const app = createApp(deps, unbuilt)
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select user_id id from places where ended_at is null order by md5(user_id::text) limit ${members + warmUps}`)
  const paths: string[] = []
  for (const { id } of rows) {
    const headers = { cookie: await openTestSession(deps, id), origin: config.appUrl, 'content-type': 'application/json' }
    const body = JSON.stringify({ calendar: 'everything' })
    const response = await app.request(`${config.appUrl}/api/calendar-feeds`, { method: 'POST', headers, body })
    // Some members have no membership.
    if (response.status === 200) paths.push(new URL(((await response.json()) as { url: string }).url).pathname)
  }
  const times: number[] = []
  const bytes: number[] = []
  let before = cpuMs()
  for (const [i, path] of paths.entries()) {
    if (i === warmUps) before = cpuMs()
    const startedAt = performance.now()
    const response = await app.request(config.appUrl + path)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`A calendar feed returned ${response.status}.`)
    // Feeds without events, of ended memberships, don't count.
    if (i < warmUps || !text.includes('BEGIN:VEVENT')) continue
    times.push(performance.now() - startedAt)
    bytes.push(text.length)
  }
  const cpu = (cpuMs() - before) / times.length
  return [
    [
      `calendar file for one year, ${times.length} members in turn: p95`,
      `${quantile(times, 0.95).toFixed(1)} ms (median ${quantile(times, 0.5).toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms, ${(quantile(bytes, 0.5) / 1024).toFixed(1)} kB)`,
      '',
    ],
  ]
}
