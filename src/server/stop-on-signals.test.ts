import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenDatabase } from '#test/harness/database.ts'
import { testSecret } from '#test/harness/environments.ts'
import { freePort } from '#test/harness/free-port.ts'
import { givenApp } from '#test/harness/index.ts'
import { openLiveEventReader } from '#test/harness/live-event-reader.ts'

const program = `
  import { parseConfig } from '#server/platform/config.ts'
  import { createLogger } from '#server/platform/logger.ts'
  import { createPaymentSandbox } from '#server/payment-sandbox.ts'
  import { startProduct } from '#server/product.ts'
  const assetsOf = () => ({ script: '', preloads: [], styles: [], font: null })
  const build = { id: 'test', folder: null, timestamp: '', assetsOf, developmentScripts: () => '' }
  const config = parseConfig(process.env)
  const product = await startProduct({ config, log: createLogger('info'), web: true, worker: true, createPaymentSandbox, build })
  product.stopOnSignals()
`

/** A whole product in its own process; `waitForEvent` waits for a log event, up to the test's timeout. */
async function givenProcess() {
  const { url: databaseUrl, drop } = await givenDatabase()
  const port = await freePort()
  const settings = { NODE_ENV: 'test', PORT: String(port), DATABASE_URL: databaseUrl, APP_SECRET: testSecret }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const waitForEvent = async (event: string): Promise<void> => {
    while (!log.includes(event)) await once(child.stdout, 'data')
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await drop()
  })
  await waitForEvent('product.started')
  return { child, ended, says: waitForEvent, port, databaseUrl, url: `http://localhost:${port}` }
}

/** A connection that sends the given text; `received.text` is the response, `closed` resolves when it ends. */
function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1')
  const received = { text: '' }
  socket.on('data', (chunk: Buffer) => (received.text += chunk.toString()))
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  return { socket, received, closed }
}

test('SIGTERM: a running request is answered, new ones are refused, and the process exits', { timeout: 120_000 }, async () => {
  const { child, ended, says: waitForEvent, port, url } = await givenProcess()
  expect((await fetch(`${url}/identity/jwks`)).status).toBe(200)
  const idle = openSocket(port)
  idle.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => idle.received.text).toContain('200 OK')
  const busy = openSocket(port)
  const head = 'POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 14\r\n'
  busy.socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\n`)
  await expect.poll(() => busy.received.text).toContain('100 Continue')
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  await waitForEvent('product.stopping')
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  busy.socket.write('logout_token=x')
  await busy.closed
  expect(busy.received.text).toMatch(/HTTP\/1\.1 400 [\s\S]*"error":"invalid_request"/)
  expect(await ended).toBe(0)
  await idle.closed
})

test(
  'SIGTERM: event streams are ended before connections are broken off, and the process exits',
  { timeout: 120_000 },
  async () => {
    const { child, ended, databaseUrl, url } = await givenProcess()
    const near = await givenApp({ database: { url: databaseUrl, drop: async () => undefined }, now: new Date().toISOString() })
    const { cookie } = await near.as(await givenMember(near))
    const readers = [await openLiveEventReader(url, cookie), await openLiveEventReader(url, cookie)]
    await expect.poll(() => readers.every(({ status, text }) => status === 200 && text().includes('retry: '))).toBe(true)
    child.kill('SIGTERM')
    await Promise.all(readers.map((reader) => reader.ended))
    expect(await ended).toBe(0)
    expect(readers.map((reader) => reader.isComplete())).toEqual([true, true])
  },
)
