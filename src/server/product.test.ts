import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#test/harness/free-port.ts'
import { givenDatabase } from '#test/harness/database.ts'
import { testSecret } from '#test/harness/environments.ts'
import { noBuild } from '#test/harness/index.ts'
import { parseConfig } from './platform/config.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts'
import { createLogger } from './platform/logger.ts'
import { cachesClearedChannel } from './platform/live/pub-sub.ts'
import { createPaymentSandbox } from './payment-sandbox.ts'
import { type Product, startProduct } from './product.ts'

const log = createLogger('silent')

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landmark-product-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function givenProduct(environment: Record<string, string>): Promise<{ product: Product; url: string }> {
  const port = environment.PORT ?? String(await freePort())
  const config = parseConfig({ NODE_ENV: 'test', APP_SECRET: testSecret, PORT: port, ...environment })
  const product = await startProduct({ config, log, web: true, worker: true, createPaymentSandbox, build: noBuild })
  onTestFinished(() => product.stop())
  return { product, url: config.appUrl }
}

/** Stops an embedded server that is still in use. */
async function stopDatabase(embedded: EmbeddedDatabase, dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const [pid] = (await readFile(pidFile, 'utf8')).split('\n')
  await embedded.stop()
  process.kill(Number(pid), 'SIGINT')
  await expect.poll(() => existsSync(pidFile)).toBe(false)
}

/** Sends bytes to a server and returns its output until it closes the connection. */
function speak(url: string, text: string): Promise<string> {
  const { port } = new URL(url)
  return new Promise((done) => {
    let output = ''
    const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (output += chunk.toString()))
    socket.on('close', () => done(output))
    socket.on('error', () => done(output))
  })
}

test('startProduct: 503 with Retry-After while the database is down, then it recovers', async () => {
  const dataDir = await givenFolder()
  const first = await startEmbedded(dataDir, ['fsync=off'])
  const { url } = await givenProduct({ DATABASE_URL: first.url, DATA_DIR: dataDir })
  const getVisitor = () => fetch(`${url}/api/visitor`, { headers: { cookie: `session=${'x'.repeat(43)}` } })
  expect((await getVisitor()).status).toBe(200)

  await stopDatabase(first, dataDir)
  const refused = await getVisitor()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  const page = await fetch(`${url}/dashboard`, { headers: { cookie: `session=${'x'.repeat(43)}` }, redirect: 'manual' })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('We’re having trouble on our end')
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  const second = await startEmbedded(dataDir, ['fsync=off'])
  onTestFinished(() => second.stop())
  expect((await getVisitor()).status).toBe(200)
})

test('startProduct: a second product on a data directory shares its database, which outlives the first', async () => {
  const dataDir = await givenFolder()
  const { product: first } = await givenProduct({ DATA_DIR: dataDir })
  const { product: second, url } = await givenProduct({ DATA_DIR: dataDir })
  expect(first.runtime.attached).toBe(false)
  expect(second.runtime.attached).toBe(true)
  await first.stop()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await second.stop()
  await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).rejects.toThrow('ENOENT')
})

test('embedded database: restarts after it is killed', async () => {
  const dataDir = await givenFolder()
  const { url } = await givenProduct({ DATA_DIR: dataDir })
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
})

test('startProduct: one sentence explains a port in use', async () => {
  const { url } = await givenDatabase()
  const squatter = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => squatter.once('listening', listening))
  const { port } = squatter.address() as AddressInfo
  onTestFinished(() => void squatter.close())
  await expect(givenProduct({ PORT: String(port), DATABASE_URL: url })).rejects.toThrow(
    `Port ${port} is already in use; set PORT to another port.`,
  )
})

test('startProduct: one sentence explains a data directory that is not writable', async () => {
  const file = join(await givenFolder(), 'file')
  await writeFile(file, '')
  const sentence = /^Cannot write to the data directory .* \((ENOTDIR|EROFS|EACCES)\)\.$/
  await expect(givenProduct({ DATA_DIR: join(file, 'data') })).rejects.toThrow(sentence)
  await expect(givenProduct({ DATA_DIR: '/proc/landmark' })).rejects.toThrow(sentence)
})

test('startProduct: answers 503 until ready, and a failed start frees the port', async () => {
  const { url } = await givenDatabase()
  const port = String(await freePort())
  const config = parseConfig({ NODE_ENV: 'test', APP_SECRET: testSecret, PORT: port, DATABASE_URL: url })
  const statuses: number[] = []
  const prepare = async () => {
    statuses.push((await fetch(`http://localhost:${port}/healthz`)).status)
    throw new Error('not today')
  }
  await expect(
    startProduct({ config, log, web: true, worker: false, createPaymentSandbox, build: noBuild, prepare }),
  ).rejects.toThrow('not today')
  expect(statuses).toEqual([503])
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed')
})

test('startProduct: one sentence explains an unreachable database', async () => {
  await expect(givenProduct({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /^The database could not be reached or prepared: /,
  )
})

test('product.stop: a running request is answered, and new ones are refused', async () => {
  const { url } = await givenDatabase()
  const { product, url: address } = await givenProduct({ DATABASE_URL: url })
  const port = Number(new URL(address).port)
  const request =
    'POST /api/auth/signout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\n'
  const answered = new Promise<string>((done) => {
    let output = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request)
      // The body's rest arrives once the product is already stopping.
      setImmediate(() => {
        const stopped = product.stop()
        socket.write('json=true&')
        void stopped
      })
    })
    socket.on('data', (chunk) => (output += chunk.toString()))
    socket.on('close', () => done(output))
  })
  expect(await answered).toMatch(/^HTTP\/1\.1 [1-5]\d\d /)
  await product.stop()
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
})

test('worker: SIGTERM ends it by itself, without a failure', async () => {
  const { url } = await givenDatabase()
  const environment = { ...process.env, DATABASE_URL: url, APP_SECRET: testSecret, LOG_LEVEL: 'info', NODE_ENV: 'development' }
  const child = spawn(process.execPath, ['src/server/main.ts', '--worker'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })))
  await new Promise<void>((started) =>
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('product.started') && started()),
  )
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('malformed requests: refused with the security headers', async () => {
  const { url: databaseUrl } = await givenDatabase()
  const { url } = await givenProduct({ DATABASE_URL: databaseUrl })
  const post = (headers: string) => `POST /api/me HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n0\r\n\r\n`
  const refusals: [string, number][] = [
    [post('Content-Length: 5\r\nTransfer-Encoding: chunked'), 400],
    [post('Content-Length: 5\r\nContent-Length: 6'), 400],
    ['GET / HTTP/1.1\nHost: localhost\n\n', 400],
    ['GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ['GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\n\r\n', 417],
  ]
  for (const [request, status] of refusals) {
    const replyText = await speak(url, request)
    expect(replyText).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(replyText.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(replyText.toLowerCase()).toContain("default-src 'none'")
  }
})

test('aborted request: not logged as an unreachable database', async () => {
  const { url: databaseUrl } = await givenDatabase()
  const logLines: string[] = []
  const watched = createLogger('info', { write: (entry) => void logLines.push(entry) })
  const port = String(await freePort())
  const config = parseConfig({ NODE_ENV: 'test', APP_SECRET: testSecret, PORT: port, DATABASE_URL: databaseUrl })
  const product = await startProduct({ config, log: watched, web: true, worker: false, createPaymentSandbox, build: noBuild })
  onTestFinished(() => product.stop())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST /api/webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc')
  await new Promise((sent) => socket.once('drain', sent).once('connect', () => setImmediate(sent)))
  socket.destroy()
  await expect.poll(() => logLines.some((entry) => entry.includes('request.answered'))).toBe(true)
  expect(logLines.join('')).not.toContain('database.unreachable')
})

test('cachesClearedChannel: clears the cache of the payments gateway', async () => {
  const { url } = await givenDatabase()
  const { product } = await givenProduct({ DATABASE_URL: url })
  const { db, pubSub, payments } = product.runtime.deps
  const clear = vi.spyOn(payments, 'clearCache')
  await db.transaction((tx) => pubSub.publish(tx, cachesClearedChannel))
  await expect.poll(() => clear.mock.calls.length).toBe(1)
})
