import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'
import { openBrowser } from '#test/harness/browser.ts'
import { givenSignInAccount, startSignIn, testPassword, whoIs } from '#test/harness/sign-in.ts'
import { unbuilt } from './unbuilt.ts'

/**
 * What many sign-ins at once do to everything else: how long a small file takes to be read, in milliseconds. `idleMs` is the
 * middle one while nobody signs in and `longestIdleMs` the longest, which is the machine's own doing; `longestMs` is the longest
 * while all sign in, which takes `allMs`.
 */
export type LoginFlood = { logins: number; idleMs: number; longestIdleMs: number; longestMs: number; allMs: number }

const logins = 40
const rounds = 3

/**
 * Sends forty passwords at the same moment through the whole product in this process, each from an address of its own, and reads
 * a file again and again meanwhile. The middle of three rounds, after one that warms up.
 *
 * @throws Error when not all of them are signed in afterwards
 */
export async function measureLoginFlood(environment: Record<string, string>): Promise<LoginFlood> {
  const config = readConfig({ ...environment, TRUST_PROXY: '1' })
  const runtime = await startRuntime({ config, log: createLogger('warn'), worker: false })
  const folder = await mkdtemp(join(tmpdir(), 'landmark-flood-'))
  try {
    const file = join(folder, 'small')
    await writeFile(file, 'x'.repeat(1_000))
    const app = createApp(runtime.deps, unbuilt)
    const measured: LoginFlood[] = []
    for (let round = 0; round <= rounds; round++) {
      const people = await Promise.all(
        Array.from({ length: logins }, async (_, i) => {
          const { email } = await givenSignInAccount(runtime.deps)
          const browser = openBrowser(app, config.appUrl, { 'x-forwarded-for': `203.0.${round}.${i + 1}` })
          const page = await browser.visit((await startSignIn(browser)).href)
          const signIn = () => browser.submit(page, { email, password: testPassword })
          return { signIn, isIn: async () => (await whoIs(browser)) === email }
        }),
      )
      measured.push(await measureRound(file, people))
    }
    return middle(measured.slice(1))
  } finally {
    await runtime.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Person = { signIn: () => Promise<unknown>; isIn: () => Promise<boolean> }

async function measureRound(file: string, people: readonly Person[]): Promise<LoginFlood> {
  const startedAt = performance.now()
  const all = Promise.all(people.map(({ signIn }) => signIn()))
  const busy = await readUntil(file, all)
  const allMs = performance.now() - startedAt
  const areIn = await Promise.all(people.map(({ isIn }) => isIn()))
  if (!areIn.every(Boolean)) throw new Error(`${areIn.filter((isIn) => !isIn).length} of ${logins} were not signed in`)
  const idle = await readUntil(file, new Promise((done) => setTimeout(done, allMs)))
  const idleMs = idle.toSorted((a, b) => a - b)[Math.floor(idle.length / 2)] ?? 0
  return { logins, idleMs, longestIdleMs: Math.max(...idle), longestMs: Math.max(...busy), allMs }
}

/** Reads a file, one read after the other, until something has ended; answers the milliseconds of each. */
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

function middle(measured: readonly LoginFlood[]): LoginFlood {
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
