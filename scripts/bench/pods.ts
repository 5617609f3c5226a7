import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainCalls } from './plans.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'
import { marketCalls, podCalls, type PodCall } from './pod-calls.ts'
import { type MeasuredTribe, openTribe } from './tribes.ts'

/** Folder in which the large data set stays between runs. Without it, one is seeded for each run and deleted afterwards. */
const largeDataDir = process.env.BENCH_CROWD_DIR
const largeMemberCount = Number(process.env.BENCH_CROWD_MEMBERS ?? 1_000_000)
const samples = Number(process.env.BENCH_SAMPLES ?? 300)

/** Requests before the measurement, so that caches are warm in tribes of any size. Fewer if there are fewer samples. */
const warmUps = Math.min(100, samples)

/** Has enough pods to fill several pages, even with a filter that matches half of them. */
const small = { members: 1_000, pods: 150 }

/**
 * Measures the calls around pods in a tribe of a million members against one of a thousand. Each tribe has its own server
 * process. Requests alternate between them, one at a time. Also explains the statements in the large tribe.
 *
 * @param add receives table rows as they finish
 * @throws Error if a request fails or a large table is scanned sequentially
 */
export async function measurePods(port: number, add: (...rows: string[][]) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'landmark-bench-pods-'))
  const tribes: MeasuredTribe[] = []
  try {
    const largeSize = { members: largeMemberCount, pods: Math.round(largeMemberCount / 10) }
    tribes.push(await openTribe('small', { ...small, port, dataDir: await ensureFolder(join(folder, 'small')) }))
    tribes.push(
      await openTribe('large', {
        ...largeSize,
        port: port + 1,
        dataDir: await ensureFolder(largeDataDir ?? join(folder, 'large')),
      }),
    )
    const [few, many] = tribes
    if (!few || !many) throw new Error('Two tribes are required.')
    const title = `npm run seed -- --members ${largeSize.members} --pods ${largeSize.pods}`
    add([title, many.seedSeconds === null ? 'from an earlier run' : `${many.seedSeconds.toFixed(0)} s`, '< 600 s'])
    for (const tribe of [few, many])
      await waitUntilLoaded(() => fetch(`${tribe.server.url}/api/pods`, { headers: cookieOf(tribe) }))
    const calls = [...podCalls, ...marketCalls, laterPage]
    for (const call of calls) add(rowOf(call.name, await compare(few, many, call)))
    for (const [name, times] of await compareApplying(few, many)) add(rowOf(name, times))
    add(...(await explainCalls(many, calls)))
  } finally {
    for (const tribe of tribes) await tribe.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function cookieOf({ people }: MeasuredTribe): { cookie: string } {
  return { cookie: people.looking[0]?.cookie ?? '' }
}

/** Creates a folder that the database's user, who may be another one, can traverse. */
async function ensureFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o711 })
  return path
}

/** A request with a marketplace cursor after a pod with a medium match. */
const laterPage: PodCall = {
  name: 'GET /api/pods, a later page',
  request: (tribe, i) => {
    const last = tribe.name === 'small' ? small.pods : largeMemberCount / 10
    const before = Math.round(last * (0.75 + (i % 20) / 100))
    const by = tribe.people.looking[i % tribe.people.looking.length]
    if (!by) throw new Error('The tribe has no callers.')
    return { path: `/api/pods?cursor=60.${before}`, by }
  },
}

/** Milliseconds of every request, and the average number of items in the responses. */
type Times = { small: number[]; large: number[]; found: { small: number; large: number } }

async function compare(few: MeasuredTribe, many: MeasuredTribe, call: PodCall): Promise<Times> {
  const times: Times = { small: [], large: [], found: { small: 0, large: 0 } }
  for (let i = -warmUps; i < samples; i++) {
    for (const [key, tribe] of [
      ['small', few],
      ['large', many],
    ] as const) {
      const { path, by } = call.request(tribe, i + warmUps)
      const { milliseconds, body } = await sendRequest(tribe, by.cookie, 'GET', path)
      if (i < 0) continue
      times[key].push(milliseconds)
      times.found[key] += countIn(body) / samples
    }
  }
  return times
}

function countIn(body: unknown): number {
  const { pods, data } = body as { pods?: unknown[]; data?: unknown[] }
  return pods?.length ?? data?.length ?? (Array.isArray(body) ? body.length : 1)
}

/** Measures applying to a pod and withdrawing the application, so that the tribe is unchanged afterwards. */
async function compareApplying(few: MeasuredTribe, many: MeasuredTribe): Promise<[string, Times][]> {
  const none = (): Times => ({ small: [], large: [], found: { small: 1, large: 1 } })
  const applying = none()
  const withdrawing = none()
  for (let i = -warmUps; i < samples; i++) {
    for (const [key, tribe] of [
      ['small', few],
      ['large', many],
    ] as const) {
      const { looking, podIds } = tribe.people
      const by = looking[(i + warmUps) % looking.length]
      const podId = podIds[(i + warmUps) % podIds.length]
      const applied = await sendRequest(tribe, by?.cookie ?? '', 'POST', '/api/pod-applications', { podId, message: 'Hello' })
      if (!applied.ok) continue
      const { id } = applied.body as { id: string }
      const withdrawn = await sendRequest(tribe, by?.cookie ?? '', 'DELETE', `/api/pod-applications/${id}`)
      if (i < 0) continue
      applying[key].push(applied.milliseconds)
      withdrawing[key].push(withdrawn.milliseconds)
    }
  }
  return [
    ['POST /api/pod-applications', applying],
    ['DELETE /api/pod-applications/{id}', withdrawing],
  ]
}

async function sendRequest(
  { server }: MeasuredTribe,
  cookie: string,
  method: string,
  path: string,
  json?: object,
): Promise<{ milliseconds: number; body: unknown; ok: boolean }> {
  const headers = { cookie, origin: server.url, ...(json && { 'content-type': 'application/json' }) }
  const startedAt = performance.now()
  const response = await fetch(server.url + path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
  const text = await response.text()
  const milliseconds = performance.now() - startedAt
  // 409: the member had already applied to this pod before the measurement.
  if (!response.ok && response.status !== 409) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
  return { milliseconds, body: text ? JSON.parse(text) : null, ok: response.ok }
}

function rowOf(name: string, { small: few, large: many, found }: Times): string[] {
  const at = (list: readonly number[], share01: number) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share01)] ?? 0
  const of = (list: readonly number[]) => `${at(list, 0.5).toFixed(1)} / ${at(list, 0.95).toFixed(1)} ms`
  const ratio = at(many, 0.95) / at(few, 0.95)
  const foundText = `finds ${found.small.toFixed(1)} and ${found.large.toFixed(1)} per page`
  return [
    `${name}: p50 / p95 with ${small.members.toLocaleString('en-US')} and with ${largeMemberCount.toLocaleString('en-US')} members (${foundText})`,
    `${of(few)} and ${of(many)}: ${ratio.toFixed(2)} ×`,
    // A search with more results has more to score, so the ratio has no target then.
    Math.abs(found.small - found.large) < 1 ? '≤ 1.5 ×' : '',
  ]
}
