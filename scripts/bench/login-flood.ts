import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startRuntime } from '#server/runtime.ts'
import { openBrowser } from '#test/harness/browser.ts'
import { givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { unbuilt } from './unbuilt.ts'

/**
 * Effect of many simultaneous sign-ins on other work: how long it takes to read a small file, in milliseconds. `idleMs` is the
 * median and `longestIdleMs` the longest read while nobody signs in. `longestMs` is the longest read during the sign-ins, which
 * take `allMs` in total.
 */
export type LoginFlood = { logins: number; idleMs: number; longestIdleMs: number; longestMs: number; allMs: number }

const logins = 40
const rounds = 3

/**
 * Signs in forty accounts at the same time through the whole product in this process, each from a different IP address, and keeps
 * reading a file meanwhile. Returns the median of three rounds, after one warm-up round.
 *
 * @throws Error if a sign-in fails
 */
export async function measureLoginFlood(environment: Record<string, string>): Promise<LoginFlood> {
  const config = parseConfig({ ...environment, TRUST_PROXY: '1' })
  const runtime = await startRuntime({ config, log: createLogger('warn'), worker: false, createPaymentSandbox })
  const folder = await mkdtemp(join(tmpdir(), 'landmark-flood-'))
  try {
    const file = join(folder, 'small')
    await writeFile(file, 'x'.repeat(1_000))
    const app = createApp(runtime.deps, unbuilt)
    const measured: LoginFlood[] = []
    for (let round = 0; round <= rounds; round++) {
      const clients = await Promise.all(
        Array.from({ length: logins }, async (_, i) => {
          const { email } = await givenSignInAccount(runtime.deps)
          const browser = openBrowser(app, config.appUrl, { 'x-forwarded-for': `203.0.${round}.${i + 1}` })
          const page = await browser.visit((await startSignIn(browser)).href)
          const signIn = () => browser.submit(page, { email, password: testPassword })
          return { signIn, isSignedIn: async () => (await whoIs(browser)) === email }
        }),
      )
      measured.push(await measureRound(file, clients))
    }
    return medianOf(measured.slice(1))
  } finally {
    await runtime.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type SignInClient = { signIn: () => Promise<unknown>; isSignedIn: () => Promise<boolean> }

async function measureRound(file: string, clients: readonly SignInClient[]): Promise<LoginFlood> {
  const startedAt = performance.now()
  const all = Promise.all(clients.map(({ signIn }) => signIn()))
  const busy = await readUntil(file, all)
  const allMs = performance.now() - startedAt
  const signedIn = await Promise.all(clients.map(({ isSignedIn }) => isSignedIn()))
  if (!signedIn.every(Boolean))
    throw new Error(`${signedIn.filter((isSignedIn) => !isSignedIn).length} of ${logins} sign-ins failed`)
  const idle = await readUntil(file, new Promise((done) => setTimeout(done, allMs)))
  const idleMs = idle.toSorted((a, b) => a - b)[Math.floor(idle.length / 2)] ?? 0
  return { logins, idleMs, longestIdleMs: Math.max(...idle), longestMs: Math.max(...busy), allMs }
}

/** Reads a file repeatedly until a promise settles. Returns the duration of each read in milliseconds. */
async function readUntil(file: string, end: Promise<unknown>): Promise<number[]> {
  const reads: number[] = []
  const ended = new AbortController()
  const watching = end.finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const startedAt = performance.now()
    await readFile(file)
    reads.push(performance.now() - startedAt)
  }
  await watching
  return reads
}

function medianOf(measured: readonly LoginFlood[]): LoginFlood {
  const of = (key: keyof LoginFlood) =>
    measured.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0
  return {
    logins,
    idleMs: of('idleMs'),
    longestIdleMs: of('longestIdleMs'),
    longestMs: of('longestMs'),
    allMs: of('allMs'),
  }
}
