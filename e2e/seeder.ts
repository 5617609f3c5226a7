import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * Controls the demo tribe of the server under test. `reset` resolves when the tribe is restored. `sendDigests` sends the digests
 * of a day (`YYYY-MM-DD`) to the members in a time zone.
 */
export type Seeder = {
  reset: () => Promise<void>
  sendDigests: (timeZone: string, onDay: string) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the seeding process. All journeys of a worker share one, so that the product is loaded only once. */
export function startSeeder(): Seeder {
  const child = spawn(process.execPath, ['scripts/seed-on-request.ts'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT, LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const replies = createInterface({ input: child.stdout })
  const ended = once(child, 'exit')
  async function sendCommand(command: string): Promise<void> {
    const reply = once(replies, 'line')
    child.stdin.write(`${command}\n`)
    await Promise.race([
      reply,
      ended.then(() => {
        throw new Error('The demo tribe could not be reset.')
      }),
    ])
  }
  return {
    reset: () => sendCommand('reset'),
    sendDigests: (timeZone, onDay) => sendCommand(`morning ${timeZone} ${onDay}`),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
