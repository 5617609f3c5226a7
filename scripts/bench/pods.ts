import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainCalls } from './plans.ts'
import { untilLoaded } from './until-loaded.ts'
import { marketCalls, podCalls, type PodCall } from './pod-calls.ts'
import { type MeasuredTribe, openTribe } from './tribes.ts'

/** Where the crowd is kept between runs; without it one is seeded for each run and removed. */
const keptCrowd = process.env.BENCH_CROWD_DIR
const crowdMembers = Number(process.env.BENCH_CROWD_MEMBERS ?? 1_000_000)
const samples = Number(process.env.BENCH_SAMPLES ?? 300)

/** Everybody asks once before it counts: a tribe of any size is measured awake, with what it has read in memory. Fewer for fewer samples. */
const warmUps = Math.min(100, samples)

/** Enough pods for its members that several pages are full, filters that let half of them through included. */
const small = { members: 1_000, pods: 150 }

/**
 * Adds rows to the table as they come: what the calls around pods cost in a tribe of a million members against one of a thousand, both served by one
 * process each and asked in turns, one request after the other. Also how each statement is answered in the large one.
 *
 * @throws Error when an answer is not as expected, or a large table is read from end to end
 */
export async function measurePods(port: number, add: (...rows: string[][]) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'landmark-bench-pods-'))
  const tribes: MeasuredTribe[] = []
  try {
    const crowd = { members: crowdMembers, pods: Math.round(crowdMembers / 10) }
    tribes.push(await openTribe('small', { ...small, port, dataDir: await folderFor(join(folder, 'small')) }))
    tribes.push(
      await openTribe('large', { ...crowd, port: port + 1, dataDir: await folderFor(keptCrowd ?? join(folder, 'large')) }),
    )
    const [few, many] = tribes
    if (!few || !many) throw new Error('Two tribes are compared.')
    const title = `npm run seed -- --members ${crowd.members} --pods ${crowd.pods}`
    add([title, many.seedSeconds === null ? 'kept from before' : `${many.seedSeconds.toFixed(0)} s`, '< 600 s'])
    for (const tribe of [few, many]) await untilLoaded(() => fetch(`${tribe.server.url}/api/pods`, { headers: cookieOf(tribe) }))
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

/** Open to the user that the database runs as, who may be another. */
async function folderFor(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o711 })
  return path
}

/** A cursor as the marketplace writes it: after a pod of a middling match. */
const laterPage: PodCall = {
  name: 'GET /api/pods, a later page',
  request: (tribe, i) => {
    const last = tribe.name === 'small' ? small.pods : crowdMembers / 10
    const before = Math.round(last * (0.75 + (i % 20) / 100))
    const by = tribe.people.looking[i % tribe.people.looking.length]
    if (!by) throw new Error('There is nobody to ask.')
    return { path: `/api/pods?cursor=60.${before}`, by }
  },
}

/** Milliseconds of every request, and how many pods or others the answers held on average. */
type Times = { small: number[]; large: number[]; found: { small: number; large: number } }

async function compare(few: MeasuredTribe, many: MeasuredTribe, call: PodCall): Promise<Times> {
  const times: Times = { small: [], large: [], found: { small: 0, large: 0 } }
  for (let i = -warmUps; i < samples; i++) {
    for (const [key, tribe] of [
      ['small', few],
      ['large', many],
    ] as const) {
      const { path, by } = call.request(tribe, i + warmUps)
      const { milliseconds, body } = await ask(tribe, by.cookie, 'GET', path)
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

/** Members without a pod apply to one and take it back, so that what was measured leaves the tribe as it was. */
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
      const applied = await ask(tribe, by?.cookie ?? '', 'POST', '/api/pod-applications', { podId, message: 'Hello' })
      if (!applied.ok) continue
      const { id } = applied.body as { id: string }
      const withdrawn = await ask(tribe, by?.cookie ?? '', 'DELETE', `/api/pod-applications/${id}`)
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

async function ask(
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
  // Whoever applied to that very pod before the measurement is told so.
  if (!response.ok && response.status !== 409) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 200)}`)
  return { milliseconds, body: text ? JSON.parse(text) : null, ok: response.ok }
}

function rowOf(name: string, { small: few, large: many, found }: Times): string[] {
  const at = (list: readonly number[], share01: number) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share01)] ?? 0
  const of = (list: readonly number[]) => `${at(list, 0.5).toFixed(1)} / ${at(list, 0.95).toFixed(1)} ms`
  const ratio = at(many, 0.95) / at(few, 0.95)
  const shown = `finds ${found.small.toFixed(1)} and ${found.large.toFixed(1)} a page`
  return [
    `${name}: p50 / p95 with ${small.members.toLocaleString('en-US')} and with ${crowdMembers.toLocaleString('en-US')} members (${shown})`,
    `${of(few)} and ${of(many)}: ${ratio.toFixed(2)} ×`,
    // A search that finds more has more to score: that is what it is for, and no like for like.
    Math.abs(found.small - found.large) < 1 ? '≤ 1.5 ×' : '',
  ]
}
