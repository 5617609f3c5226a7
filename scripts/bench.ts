import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type Cookie } from '@playwright/test'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { signIn } from '../e2e/sign-in.ts'
import { measureAnnouncement } from './bench/announcement.ts'
import { measureCommunity } from './bench/community.ts'
import { measureLoginFlood } from './bench/login-flood.ts'
import { measureLighthouse } from './bench/lighthouse.ts'
import { measureInTurns, measureLoad } from './bench/load.ts'
import { measureMatching } from './bench/matching.ts'
import { measureMeetings } from './bench/meetings.ts'
import { weighPage } from './bench/page-weight.ts'
import { measurePods } from './bench/pods.ts'
import { type RunningServer, residentMegabytes, startServer } from './bench/processes.ts'
import { measureWebhookStorm } from './bench/webhook-storm.ts'
import { chromiumArguments, requireChromium } from './chromium.ts'

/**
 * Measures the product against a bare Hono server on the same Node and prints a table. The ratios come from one run; nothing
 * passes or fails. Arguments choose parts: `pages`, `webhooks`, `lighthouse`, `matching`, `meetings`, `announcement`,
 * `community`, `pods`. The default is `pages` and `webhooks`. `pods` and `community` need tribes of a million members, which take
 * minutes to seed and gigabytes of disk. `lighthouse`, `matching`, `meetings` and `announcement` take minutes.
 */
const chosen = new Set(process.argv.slice(2))
const isChosen = (part: string): boolean => chosen.size === 0 || chosen.has(part)
const dataDir = await mkdtemp(join(tmpdir(), 'landmark-bench-'))
await chmod(dataDir, 0o711)
const port = String(randomInt(20_000, 40_000))
const environment = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' }
const rows: string[][] = []
const started: RunningServer[] = []

try {
  if (isChosen('pages')) await measurePages()
  if (isChosen('webhooks')) await measureWebhooks()
  if (chosen.has('lighthouse')) await measurePagesOnAPhone()
  if (chosen.has('matching')) await measureMatching((...added) => rows.push(...added))
  if (chosen.has('meetings')) await measureMeetings(environment, (...added) => rows.push(...added))
  if (chosen.has('announcement')) await measureAnnouncement(environment, (...added) => rows.push(...added))
  if (chosen.has('community')) await measureCommunity((...added) => rows.push(...added))
  if (chosen.has('pods')) await measurePods(Number(port) + 2, (...added) => rows.push(...added))
  print()
} finally {
  for (const server of started) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function start(...options: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...options)
  started.push(server)
  return server
}

/** Starts the product with the demo tribe, as `npm run demo` does. */
async function startDemo(): Promise<{ demo: RunningServer; accounts: { memberA: string; fresh: string }; password: string }> {
  const demo = await start('scripts/demo.ts', [], environment, '/healthz')
  return { demo, ...JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) }
}

async function measurePagesOnAPhone(): Promise<void> {
  const { demo, accounts, password } = await startDemo()
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments })
  const { cookies } = await signedIn(browser, demo, accounts.memberA, password).finally(() => browser.close())
  rows.push(...(await measureLighthouse({ url: demo.url, cookie: cookieHeader(cookies), debuggingPort: Number(port) + 3 })))
  await demo.stop()
}

function cookieHeader(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function measurePages(): Promise<void> {
  const { demo, accounts, password } = await startDemo()
  const browser = await chromium.launch({ executablePath: requireChromium(), args: chromiumArguments })
  try {
    const member = await signedIn(browser, demo, accounts.memberA, password)
    const newcomer = await signedIn(browser, demo, accounts.fresh, password)
    await measureSpeed(demo, cookieHeader(member.cookies), member.userId)
    await measureWeight(browser, demo, member.cookies)
    await measureCheckout(browser, demo, newcomer.cookies)
  } finally {
    await browser.close()
  }
  await measureReset()
  await measureLogins()
  rows.push([
    'resident memory, web + worker, after the load',
    `${residentMegabytes(demo.child.pid ?? 0).toFixed(0)} MB`,
    '< 220 MB',
  ])
  await demo.stop()
  await measureStart()
}

async function signedIn(
  browser: Browser,
  demo: RunningServer,
  email: string,
  password: string,
): Promise<{ cookies: Cookie[]; userId: string }> {
  const context = await browser.newContext({ baseURL: demo.url })
  const page = await context.newPage()
  await signIn(page, email, password)
  const cookies = await context.cookies()
  const visitor = (await (await context.request.get('/api/visitor')).json()) as { user: { id: string } }
  await context.close()
  return { cookies, userId: visitor.user.id }
}

async function measureSpeed(demo: RunningServer, cookie: string, userId: string): Promise<void> {
  // The demo runs its own PostgreSQL; attaching to it gives its URL.
  const { url } = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : await startEmbedded(dataDir)
  const bare = await start(
    'scripts/bench/bare-server.ts',
    [],
    { PORT: String(Number(port) + 1), DATABASE_URL: url, BENCH_USER: userId },
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
  const ratio = (name: string, base: string, key: 'requestsPerSecond' | 'cpuMicroseconds') =>
    (costs[name]?.[key] ?? 0) / (costs[base]?.[key] ?? 1)
  for (const [name, title] of [
    ['me', 'GET /api/me'],
    ['login', 'page /login'],
    ['dashboard', 'page /dashboard'],
  ] as const) {
    rows.push([`${title}: requests/s, share of bare Hono's hello`, ratio(name, 'hello', 'requestsPerSecond').toFixed(2), ''])
    rows.push([
      `${title}: CPU per request, as a multiple of hello's`,
      ratio(name, 'hello', 'cpuMicroseconds').toFixed(1),
      name === 'me' ? '' : '≤ 10',
    ])
  }
  rows.push([
    'GET /api/me: requests/s, share of bare Hono + one row of PostgreSQL',
    ratio('me', 'row', 'requestsPerSecond').toFixed(2),
    '0.75',
  ])
  rows.push([
    "bare Hono + one row of PostgreSQL: CPU per request, as a multiple of hello's",
    ratio('row', 'hello', 'cpuMicroseconds').toFixed(1),
    '',
  ])
  rows.push([
    "bare Hono's hello, for scale",
    `${(costs.hello?.requestsPerSecond ?? 0).toFixed(0)}/s, ${(costs.hello?.cpuMicroseconds ?? 0).toFixed(0)} µs CPU`,
    '',
  ])
}

async function measureWeight(browser: Browser, demo: RunningServer, cookies: Cookie[]): Promise<void> {
  for (const [path, signedIn, kilobytes, requests] of [
    ['/login', false, 125, 6],
    ['/', true, 190, 9],
    ['/dashboard/profile/community-profile', true, 200, 9],
  ] as const) {
    const weight = await weighPage(browser, demo.url + path, signedIn ? cookies : [])
    const list = Object.entries(weight.byType).map(([type, count]) => `${count} ${type.toLowerCase()}`)
    rows.push([
      `${path}: JavaScript + CSS, brotli`,
      `${weight.kilobytes.toFixed(1)} kB (${weight.withHeaders.toFixed(1)} kB with headers)`,
      `≤ ${kilobytes} kB`,
    ])
    rows.push([`${path}: requests`, `${weight.requests} (${list.join(', ')})`, `≤ ${requests}`])
  }
}

/**
 * Measures the JavaScript that the checkout loads beyond a plain page of the same layout, without the payment provider's script.
 */
async function measureCheckout(browser: Browser, demo: RunningServer, cookies: Cookie[]): Promise<void> {
  const plain = await weighPage(browser, `${demo.url}/dashboard/support`, cookies)
  const checkout = await weighPage(browser, `${demo.url}/dashboard/subscription`, cookies)
  const own = [...checkout.scripts].filter(([path]) => !plain.scripts.has(path) && !path.startsWith('/sandbox/'))
  const kilobytes = own.reduce((sum, [, size]) => sum + size, 0)
  rows.push(["checkout's own JavaScript, brotli", `${kilobytes.toFixed(1)} kB in ${own.length} files`, ''])
}

async function measureWebhooks(): Promise<void> {
  const { delivered, repeated, seconds, subscriptions, mismatched } = await measureWebhookStorm(environment)
  rows.push([
    `webhooks handled per second, from arrival to the end of processing (${delivered}, ${repeated} of them repeats, in random order, one process)`,
    (delivered / seconds).toFixed(0),
    '',
  ])
  rows.push([`memberships that differ from the provider's at the end, of ${subscriptions}`, `${mismatched}`, '0'])
}

async function measureStart(): Promise<void> {
  const starts: number[] = []
  for (let i = 0; i < 3; i++) {
    const server = await start('src/server/main.ts', [], environment, '/healthz')
    starts.push(server.startedInMs)
    await server.stop()
  }
  const median = starts.sort((a, b) => a - b)[1] ?? 0
  rows.push([
    'start on an existing database until the first 200, including its PostgreSQL',
    `${(median / 1000).toFixed(2)} s`,
    '< 3 s',
  ])
}

async function measureReset(): Promise<void> {
  const startedAt = performance.now()
  const env = { ...process.env, ...environment }
  await promisify(execFile)(process.execPath, ['scripts/seed.ts', '--reset'], { env })
  const seconds = (performance.now() - startedAt) / 1000
  rows.push(['resetting the demo tribe of 300 while the demo runs', `${seconds.toFixed(2)} s`, '< 3 s'])
}

async function measureLogins(): Promise<void> {
  const { idleMs, longestIdleMs, longestMs, allMs, logins } = await measureLoginFlood(environment)
  rows.push([
    `longest read of a small file while ${logins} passwords are checked in the same process (all in ${(allMs / 1000).toFixed(1)} s)`,
    `${longestMs.toFixed(0)} ms (without sign-ins ${idleMs.toFixed(2)} ms, at most ${longestIdleMs.toFixed(0)} ms)`,
    '< 50 ms',
  ])
}

function print(): void {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${new Date().toISOString().slice(0, 10)}`,
  )
  console.log('\n| figure | measured | aim |\n|---|---|---|')
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}
