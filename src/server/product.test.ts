import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { givenDatabase } from '#test/harness/database.ts'
import { noBuild } from '#test/harness/index.ts'
import { readConfig } from './platform/config.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { createLogger } from './platform/logger.ts'
import { type Product, startProduct } from './product.ts'

const log = createLogger('silent')
const secret = 'a-secret-for-tests-that-is-long-enough'

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'landmark-product-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function givenProduct(environment: Record<string, string>): Promise<{ product: Product; url: string }> {
  const port = environment.PORT ?? String(randomInt(41_000, 60_000))
  const config = readConfig({ NODE_ENV: 'test', APP_SECRET: secret, PORT: port, ...environment })
  const product = await startProduct({ config, log, web: true, worker: true, build: noBuild })
  onTestFinished(() => product.stop())
  return { product, url: config.appUrl }
}

/** Speaks to a server byte by byte and answers what it says until it hangs up. */
function speak(url: string, text: string): Promise<string> {
  const { port } = new URL(url)
  return new Promise((done) => {
    let heard = ''
    const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('close', () => done(heard))
    socket.on('error', () => done(heard))
  })
}

test('a database that goes away is a 503 with Retry-After, and the product recovers by itself', async () => {
  const dataDir = await givenFolder()
  const first = await startEmbedded(dataDir, ['fsync=off'])
  const { url } = await givenProduct({ DATABASE_URL: first.url, DATA_DIR: dataDir })
  const ask = () => fetch(`${url}/api/visitor`, { headers: { cookie: `session=${'x'.repeat(43)}` } })
  expect((await ask()).status).toBe(200)

  await first.stop()
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  const page = await fetch(`${url}/dashboard`, { headers: { cookie: `session=${'x'.repeat(43)}` }, redirect: 'manual' })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('We cannot reach our database')
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  const second = await startEmbedded(dataDir, ['fsync=off'])
  onTestFinished(() => second.stop())
  expect((await ask()).status).toBe(200)
})

test('a second product on one data directory attaches to its database', async () => {
  const dataDir = await givenFolder()
  const { url: first } = await givenProduct({ DATA_DIR: dataDir })
  const { url: second } = await givenProduct({ DATA_DIR: dataDir })
  expect((await fetch(`${first}/readyz`)).status).toBe(200)
  expect((await fetch(`${second}/readyz`)).status).toBe(200)
})

test('a taken port is said in one sentence', async () => {
  const { url } = await givenDatabase()
  const port = randomInt(41_000, 60_000)
  const squatter = createServer().listen(port, '127.0.0.1')
  await new Promise((listening) => squatter.once('listening', listening))
  onTestFinished(() => void squatter.close())
  await expect(givenProduct({ PORT: String(port), DATABASE_URL: url })).rejects.toThrow(
    `Port ${port} is already in use; set PORT to another one.`,
  )
})

test('a data directory that cannot be written is said in one sentence', async () => {
  const file = join(await givenFolder(), 'file')
  await writeFile(file, '')
  await expect(givenProduct({ DATA_DIR: join(file, 'data') })).rejects.toThrow(
    /^The data directory .* cannot be written \(ENOTDIR\)\.$/,
  )
})

test('a database that cannot be reached is said in one sentence', async () => {
  await expect(givenProduct({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /^The database could not be reached or prepared: /,
  )
})

test('stopping lets running requests end and refuses new ones', async () => {
  const { url } = await givenDatabase()
  const { product, url: address } = await givenProduct({ DATABASE_URL: url })
  const port = Number(new URL(address).port)
  const request =
    'POST /api/auth/signout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\n'
  const answered = new Promise<string>((done) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request)
      // The body's rest arrives once the product is already stopping.
      setImmediate(() => {
        const stopped = product.stop()
        socket.write('json=true&')
        void stopped
      })
    })
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('close', () => done(heard))
  })
  expect(await answered).toMatch(/^HTTP\/1\.1 [1-5]\d\d /)
  await product.stop()
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
})

test('SIGTERM ends the worker within ten seconds', async () => {
  const { url } = await givenDatabase()
  const environment = { ...process.env, DATABASE_URL: url, APP_SECRET: secret, LOG_LEVEL: 'info', NODE_ENV: 'development' }
  const child = spawn(process.execPath, ['src/server/main.ts', '--worker'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((started) =>
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('product.started') && started()),
  )
  const startedAt = performance.now()
  child.kill('SIGTERM')
  const code = await new Promise((done) => child.once('exit', done))
  expect(code).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('what never becomes a request is refused with the headers of every answer', async () => {
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
    const answer = await speak(url, request)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer.toLowerCase()).toContain("default-src 'none'")
  }
})

test('a client that hangs up in the middle is not taken for an absent database', async () => {
  const { url: databaseUrl } = await givenDatabase()
  const lines: string[] = []
  const watched = createLogger('info', { write: (line) => void lines.push(line) })
  const port = String(randomInt(41_000, 60_000))
  const config = readConfig({ NODE_ENV: 'test', APP_SECRET: secret, PORT: port, DATABASE_URL: databaseUrl })
  const product = await startProduct({ config, log: watched, web: true, worker: false, build: noBuild })
  onTestFinished(() => product.stop())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST /api/webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc')
  await new Promise((sent) => socket.once('drain', sent).once('connect', () => setImmediate(sent)))
  socket.destroy()
  await expect.poll(() => lines.some((line) => line.includes('request.answered'))).toBe(true)
  expect(lines.join('')).not.toContain('database.unreachable')
})
