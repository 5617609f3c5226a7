import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { openTestSession } from '#server/features/identity/sessions/open-test-session.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startRuntime } from '#server/runtime.ts'
import { sections } from '#domain/community/sections.ts'
import { niches } from '#domain/statement/options.ts'
import { seededRandom, drawWeighted, lastNames, firstNames, vocabulary } from './community/random-words.ts'
import { unusedFilters, seededId, seedTribe, type TribeSize } from './community/seed.ts'
import { unbuilt } from './unbuilt.ts'

const largeMembers = Number(process.env.BENCH_COMMUNITY_MEMBERS ?? 1_000_000)
/** Folder in which both tribes stay for the next run. Without it, they are seeded for each run and deleted afterwards. */
const dataFolder = process.env.BENCH_COMMUNITY_DIR
const samples = Number(process.env.BENCH_SAMPLES ?? 100)
const warmUps = Math.min(20, samples)
const small: TribeSize = { members: 1_000, posts: 2_000, pods: 150 }
const large: TribeSize = { members: largeMembers, posts: 2 * largeMembers, pods: Math.round(largeMembers / 10) }
/** The parts to measure: `search`, `feed`, `directory`; all by default. */
const parts = process.env.BENCH_COMMUNITY_PARTS?.split(',')
const isChosen = (part: string): boolean => parts?.includes(part) ?? true
/** Number of sessions that take turns, so that none reaches a rate limit. */
const sessionCount = 40

type Tribe = { get: (path: string, by: number) => Promise<unknown>; stop: () => Promise<void> }

/**
 * A benchmarked call. `path` gives the path of the nth sample. `pages` is the number of pages to follow first, to reach a later
 * one.
 */
type BenchCall = { name: string; path: (n: number) => string; pages?: number }

/**
 * Measures search and reads of the community in a tribe of a thousand members against one of a million. Both run in this process.
 * Requests alternate between them, one at a time.
 */
export async function measureCommunity(add: (...rows: string[][]) => void): Promise<void> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'landmark-bench-community-')))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const tribes: Tribe[] = []
  try {
    for (const [name, size] of [
      ['small', small],
      ['large', large],
    ] as const)
      tribes.push(await openTribe(join(folder, name), size))
    const [few, many] = tribes
    if (!few || !many) throw new Error('Two tribes are required.')
    if (isChosen('search')) add(...(await compareAll('search, all words', searches, few, many)))
    if (isChosen('feed')) add(...(await compareAll('feed, all pages', feeds, few, many)))
    if (isChosen('directory')) add(...(await compareAll('directory, all lists', lists, few, many, '')))
  } finally {
    for (const tribe of tribes) await tribe.stop()
    if (dataFolder === undefined) await rm(folder, { recursive: true, force: true })
  }
}

async function openTribe(dataDir: string, size: TribeSize): Promise<Tribe> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const config = parseConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const runtime = await startRuntime({ config, log: createLogger('warn'), worker: false, createPaymentSandbox })
  const seeded = join(dataDir, 'seeded')
  if (!(await stat(seeded).catch(() => null))) {
    await seedTribe(runtime.databaseUrl, size, new Date())
    await writeFile(seeded, '')
  }
  await warmFileCache(join(dataDir, 'postgres', 'base'))
  const app = createApp(runtime.deps, unbuilt)
  const cookies: string[] = []
  for (let i = 0; i < sessionCount; i++) cookies.push(await openTestSession(runtime.deps, seededId('member', i * 7)))
  const get = async (path: string, by: number): Promise<unknown> => {
    const response = await app.request(config.appUrl + path, { headers: { cookie: cookies[by % sessionCount] ?? '' } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return { get, stop: () => runtime.stop() }
}

/** Reads all files of a database once, so that they are in the page cache as on a busy machine and the disk is not measured. */
async function warmFileCache(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) for await (const _ of createReadStream(join(file.parentPath, file.name), { highWaterMark: 1024 * 1024 }));
}

const wordsFrom = (from: number, to: number, seed: number): ((n: number) => string) => {
  const random = seededRandom(seed)
  const list = Array.from({ length: 200 }, () => vocabulary[from + Math.floor(random() * (to - from))] ?? '')
  return (n) => list[n % list.length] ?? ''
}
const common = wordsFrom(0, 40, 11)
const middling = wordsFrom(300, 3_000, 12)
const rare = wordsFrom(12_000, 20_000, 13)
const nameRandom = seededRandom(14)
const names = Array.from(
  { length: 200 },
  () => [drawWeighted(firstNames, nameRandom), drawWeighted(lastNames, nameRandom)] as const,
)
const nameOf = (n: number): string => (names[n % names.length] ?? ['', '']).join(' ')
const misspelledOf = (n: number): string => {
  const [, last = ''] = names[n % names.length] ?? []
  return last.slice(0, 2) + last.slice(3)
}

const searchCall = (name: string, words: (n: number) => string): BenchCall => ({
  name: `search, ${name}`,
  path: (n) => `/api/search?q=${encodeURIComponent(words(n))}`,
})
const searches: readonly BenchCall[] = [
  searchCall('a common word', common),
  searchCall('three letters of one', (n) => common(n).slice(0, 3)),
  searchCall('a fairly common word', middling),
  searchCall('a rare word', rare),
  searchCall('a common and a rare word', (n) => `${common(n)} ${rare(n)}`),
  searchCall('a name', nameOf),
  searchCall('a misspelled name', misspelledOf),
  searchCall('an unused word', (n) => `xqz${n}vw`),
]
const feed = '/api/community/posts'
const feeds: readonly BenchCall[] = [
  { name: 'feed, first page', path: () => feed },
  { name: 'feed, page 5', path: () => feed, pages: 4 },
  ...sections.map(({ value, label }) => ({ name: `feed, ${label.toLowerCase()}`, path: () => `${feed}?section=${value}` })),
  { name: 'feed, open needs and offers', path: () => `${feed}?section=needs-and-offers&open=1` },
  { name: 'feed, one state', path: (n) => `${feed}?section=market-talk&state=${['TX', 'OH', 'AL', 'AZ'][n % 4]}` },
  { name: 'feed, a common word', path: (n) => `${feed}?q=${common(n)}` },
  { name: 'feed, a fairly common word', path: (n) => `${feed}?q=${middling(n)}` },
]

const directory = '/api/directory'
const lists: readonly BenchCall[] = [
  { name: 'directory, no filter', path: () => directory },
  { name: 'directory, a state', path: (n) => `${directory}?state=${['TX', 'OH', 'AL', 'AZ'][n % 4]}` },
  { name: 'directory, a niche', path: (n) => `${directory}?${new URLSearchParams({ niche: niches[n % niches.length] ?? '' })}` },
  { name: 'directory, a niche and a strength that no one has', path: () => `${directory}?${new URLSearchParams(unusedFilters)}` },
  { name: 'directory, a name', path: (n) => `${directory}?q=${encodeURIComponent(nameOf(n))}` },
  { name: 'directory, a last name', path: (n) => `${directory}?q=${encodeURIComponent(names[n % names.length]?.[1] ?? '')}` },
]

async function compareAll(
  title: string,
  calls: readonly BenchCall[],
  few: Tribe,
  many: Tribe,
  aim = '≤ 1.5 ×',
): Promise<string[][]> {
  const rows: string[][] = []
  const all = { few: [] as number[], many: [] as number[] }
  for (const call of calls) {
    const times = { few: [] as number[], many: [] as number[] }
    const paths = { few: await pathsOf(few, call), many: await pathsOf(many, call) }
    for (let n = -warmUps; n < samples; n++) {
      for (const [key, tribe] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const startedAt = performance.now()
        await tribe.get(paths[key](n + warmUps), n + warmUps)
        if (n >= 0) times[key].push(performance.now() - startedAt)
      }
    }
    all.few.push(...times.few)
    all.many.push(...times.many)
    rows.push(rowOf(call.name, times, ''))
  }
  return [rowOf(title, all, aim), ...rows]
}

async function pathsOf(tribe: Tribe, { path, pages = 0 }: BenchCall): Promise<(n: number) => string> {
  let cursor = ''
  for (let page = 0; page < pages; page++) {
    const { nextCursor } = (await tribe.get(`${path(0)}${cursor && `?cursor=${cursor}`}`, page)) as { nextCursor: string }
    cursor = nextCursor
  }
  return cursor ? () => `${path(0)}?cursor=${cursor}` : path
}

function rowOf(name: string, { few, many }: { few: readonly number[]; many: readonly number[] }, aim: string): string[] {
  const at = (list: readonly number[], share01: number) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share01)] ?? 0
  const of = (list: readonly number[]) => `${at(list, 0.5).toFixed(1)} / ${at(list, 0.95).toFixed(1)} ms`
  const sizes = `${small.members.toLocaleString('en-US')} and ${large.members.toLocaleString('en-US')} members`
  return [`${name}: p50 / p95 with ${sizes}`, `${of(few)} and ${of(many)}: ${(at(many, 0.95) / at(few, 0.95)).toFixed(2)} ×`, aim]
}
