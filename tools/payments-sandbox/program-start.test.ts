import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#server/platform/logger.ts'
import { givenDatabase, type TestDatabase } from '#test/harness/database.ts'
import { parseSandboxOptions } from './options.ts'
import { startSandboxProgram, type SandboxProgram } from './program.ts'

async function givenOwnDatabase(): Promise<TestDatabase> {
  const database = await givenDatabase()
  onTestFinished(() => database.drop())
  return database
}

const start = (port: number, databaseUrl: string): Promise<SandboxProgram> =>
  startSandboxProgram({ port, databaseUrl, dataDir: null, endpoint: null, log: createLogger('silent') })

const headers = { authorization: 'Bearer sk_test_x' }

test('startSandboxProgram: rejects a port in use, and a restart preserves the data', async () => {
  const { url } = await givenOwnDatabase()
  const first = await start(0, url)
  await expect(start(first.port, url)).rejects.toThrow(`Port ${first.port} is already in use. Choose another one with --port.`)
  const customers = (port: number) => `http://127.0.0.1:${port}/v1/customers`
  await fetch(customers(first.port), { method: 'POST', body: 'name=Kept', headers })
  await first.stop()
  await expect(fetch(customers(first.port), { headers })).rejects.toThrow('fetch failed')
  const second = await start(0, url)
  const list = await (await fetch(customers(second.port), { headers })).json()
  await second.stop()
  expect(list).toMatchObject({ data: [{ name: 'Kept' }] })
})

test('startSandboxProgram: rejects an unreachable database and frees the port', async () => {
  const probe = await start(0, (await givenOwnDatabase()).url)
  await probe.stop()
  await expect(start(probe.port, 'postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    /^The database could not be reached or prepared: .+/,
  )
  await expect(fetch(`http://127.0.0.1:${probe.port}/v1/customers`, { headers })).rejects.toThrow('fetch failed')
})

test.each([
  ['nothing', [], { port: 12_111, endpoint: null }],
  ['a port', ['--port', '4000'], { port: 4000, endpoint: null }],
  [
    'an endpoint',
    ['--webhook-url', 'http://localhost:3000/hook', '--webhook-secret', 'whsec_x'],
    { port: 12_111, endpoint: { url: 'http://localhost:3000/hook', secret: 'whsec_x' } },
  ],
])('readSandboxOptions: accepts %s', (_, args, options) => {
  expect(parseSandboxOptions(args)).toEqual(options)
})

test.each([
  ['--prot 1', 'Use --port N, --webhook-url URL and --webhook-secret SECRET.'],
  ['--port', 'Invalid options: --port.'],
  ['4000', 'Invalid options: 4000.'],
  ['--port 0', 'from 1 to 65535'],
  ['--port 70000', 'from 1 to 65535'],
  ['--port=-1', 'from 1 to 65535'],
  ['--port 1e3', 'from 1 to 65535'],
  ['--webhook-url http://localhost', 'together'],
  ['--webhook-secret whsec_x', 'together'],
  ['--webhook-url ftp://localhost --webhook-secret x', 'http://'],
  ['--webhook-url nowhere --webhook-secret x', 'http://'],
])('readSandboxOptions: rejects %s with a reason', (args, reason) => {
  expect(() => parseSandboxOptions(args.split(' '))).toThrow(reason)
})

test('sandbox-payments.ts: prints its URL, ends on SIGTERM, and does not run in production', async () => {
  const database = await givenOwnDatabase()
  const script = join(import.meta.dirname, '../../scripts/sandbox-payments.ts')
  const run = (args: string[], environment: object) => {
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, ...environment }
    return spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  }
  const refused = run([], { NODE_ENV: 'production' })
  const [sentence, [code]] = await Promise.all([text(refused.stderr), once(refused, 'close')])
  expect([code, sentence]).toEqual([1, 'The payment sandbox does not run in production.\n'])

  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const child = run(['--port', String(port)], {})
  const ended = once(child, 'close')
  const [output] = await once(child.stdout.setEncoding('utf8'), 'data')
  expect(output).toContain(`http://localhost:${port}`)
  const response = await fetch(`http://localhost:${port}/v1/prices`, { headers: { authorization: 'Bearer sk_test_x' } })
  expect(response.status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
