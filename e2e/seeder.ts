import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Puts the demo tribe of the server under test back; resolves when it stands as new. `morning` has the digests of a day `YYYY-MM-DD` written
 * for those who live in a zone.
 */
export type Seeder = {
  reset: () => Promise<void>
  morning: (zone: string, onDay: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the process that does it: one for all journeys of a worker, so that the product is loaded once. */
export function startSeeder(): Seeder {
  const child = spawn(process.execPath, ['scripts/seed-on-request.ts'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT, LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface({ input: child.stdout })
  const ended = once(child, 'exit')
  async function ask(line: string): Promise<void> {
    const answer = once(answers, 'line')
    child.stdin.write(`${line}\n`)
    await Promise.race([
      answer,
      ended.then(() => {
        throw new Error('The demo tribe could not be put back.')
      }),
    ])
  }
  return {
    reset: () => ask('reset'),
    morning: (zone, onDay) => ask(`morning ${zone} ${onDay}`),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
