import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { signIn } from '../e2e/sign-in.ts'
import { measureInTurns, measureLoad } from './bench/load.ts'
import { weighPage } from './bench/page-weight.ts'
import { residentMegabytes, startServer } from './bench/processes.ts'
import { chromiumArguments, requireChromium } from './chromium.ts'

/** Measures the product against a bare Hono server on the same Node and prints a table. Ratios of one run; nothing here passes or fails. */
const dataDir = await mkdtemp(join(tmpdir(), 'landmark-bench-'))
const port = String(randomInt(20_000, 40_000))
const environment = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' }
const rows: string[][] = []

const demo = await startServer('scripts/demo.ts', [], environment, '/healthz')
const { accounts, password } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
  accounts: { memberA: string }
  password: string
}
const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments })
const context = await browser.newContext({ baseURL: demo.url })
const page = await context.newPage()
await signIn(page, accounts.memberA, password)
const cookies = await context.cookies()
const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const { rows: found } = await userIdOf(accounts.memberA)

await measureSpeed()
await measureWeight()
rows.push([
  'resident memory, web + worker, after the load',
  `${residentMegabytes(demo.child.pid ?? 0).toFixed(0)} MB`,
  '< 220 MB',
])
await browser.close()
await demo.stop()
await measureStart()
await rm(dataDir, { recursive: true, force: true })
print()

async function userIdOf(email: string): Promise<{ rows: { id: string }[] }> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  return client.query('select id from users where email = $1', [email]).finally(() => client.end())
}

function databaseUrl(): string {
  return (
    process.env.DATABASE_URL ?? `postgres://postgres@localhost/landmark?host=${encodeURIComponent(join(dataDir, 'postgres-run'))}`
  )
}

async function measureSpeed(): Promise<void> {
  const bare = await startServer(
    'scripts/bench/bare-server.ts',
    [],
    { PORT: String(Number(port) + 1), DATABASE_URL: databaseUrl(), BENCH_USER: found[0]?.id ?? '' },
    '/hello',
  )
  const costs = await measureInTurns({
    hello: () => measureLoad(bare, '/hello'),
    row: () => measureLoad(bare, '/row'),
    me: () => measureLoad(demo, '/api/me', cookie),
    login: () => measureLoad(demo, '/login'),
    dashboard: () => measureLoad(demo, '/dashboard', cookie),
  })
  await bare.stop()
  const against = (name: string, base: string, key: 'requestsPerSecond' | 'cpuMicroseconds') =>
    (costs[name]?.[key] ?? 0) / (costs[base]?.[key] ?? 1)
  for (const [name, title] of [
    ['me', 'GET /api/me'],
    ['login', 'page /login'],
    ['dashboard', 'page /dashboard'],
  ] as const) {
    rows.push([`${title}: requests/s, share of bare Hono's hello`, against(name, 'hello', 'requestsPerSecond').toFixed(2), ''])
    rows.push([
      `${title}: CPU a request, times hello's`,
      against(name, 'hello', 'cpuMicroseconds').toFixed(1),
      name === 'me' ? '' : '≤ 10',
    ])
  }
  rows.push([
    'GET /api/me: requests/s, share of bare Hono + one row of PostgreSQL',
    against('me', 'row', 'requestsPerSecond').toFixed(2),
    '0.75',
  ])
  rows.push([
    "bare Hono's hello, for scale",
    `${(costs.hello?.requestsPerSecond ?? 0).toFixed(0)}/s, ${(costs.hello?.cpuMicroseconds ?? 0).toFixed(0)} µs CPU`,
    '',
  ])
}

async function measureWeight(): Promise<void> {
  for (const [path, signedIn, kilobytes, requests] of [
    ['/login', false, 125, 6],
    ['/', true, 190, 9],
    ['/dashboard/profile/community-profile', true, 200, 9],
  ] as const) {
    const weight = await weighPage(browser, demo.url + path, signedIn ? cookies : [])
    const list = Object.entries(weight.byType).map(([type, count]) => `${count} ${type.toLowerCase()}`)
    rows.push([`${path}: JavaScript + CSS, brotli`, `${weight.kilobytes.toFixed(1)} kB`, `≤ ${kilobytes} kB`])
    rows.push([`${path}: requests`, `${weight.requests} (${list.join(', ')})`, `≤ ${requests}`])
  }
}

async function measureStart(): Promise<void> {
  const starts: number[] = []
  for (let i = 0; i < 3; i++) {
    const started = await startServer('src/server/main.ts', [], environment, '/healthz')
    starts.push(started.startedInMs)
    await started.stop()
  }
  const median = starts.sort((a, b) => a - b)[1] ?? 0
  rows.push([
    'start on an existing database to the first 200, its PostgreSQL included',
    `${(median / 1000).toFixed(2)} s`,
    '< 3 s',
  ])
}

function print(): void {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${new Date().toISOString().slice(0, 10)}`,
  )
  console.log('\n| figure | measured | aim |\n|---|---|---|')
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}
