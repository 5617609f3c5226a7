import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { deriveVapidKeys } from './keys.ts'
import { deliveryTimeoutMs, type PushGateway, type PushTarget, PushTimeoutError } from './port.ts'
import { isPublicAddress, isPublicEndpoint, publicAddressPolicy } from './address-policy.ts'
import { createFakePush } from './fake-push.ts'
import { createWebPush } from './web-push.ts'

const keys = deriveVapidKeys('a secret of more than thirty-two characters')
const notification = { text: '{"title":"Grüße"}', topic: 'mentioned', urgency: 'high', ttlSeconds: 600 } as const

/** A browser: its keys, and what it can open with them. */
function givenBrowser(base: string, name: string) {
  const pair = createECDH('prime256v1')
  const auth = Buffer.from(name.padEnd(16, '.'))
  const p256dh = pair.generateKeys().toString('base64url')
  const target: PushTarget = { endpoint: `${base}/${name}`, p256dh, auth: auth.toString('base64url') }
  return { target, open: (body: Buffer) => open(body, pair, auth) }
}

/** Decrypts a push notification. Source: RFC 8291, 3.4 and RFC 8188, 2 */
function open(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const expand = (secret: Buffer, with_: Buffer, info: string | Buffer, length: number): Buffer => {
    const mixed = createHmac('sha256', with_).update(secret).digest()
    return createHmac('sha256', mixed)
      .update(Buffer.concat([Buffer.from(info), Buffer.from([1])]))
      .digest()
      .subarray(0, length)
  }
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = expand(pair.computeSecret(sender), auth, info, 32)
  const key = expand(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = expand(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

type ReceivedPush = { path: string; headers: IncomingMessage['headers']; body: Buffer }

const received: ReceivedPush[] = []
const expired = new Set<string>()
let status = 201
const service = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const path = incoming.url ?? ''
  const body = Buffer.concat(chunks)
  const replyStatus = expired.has(path) ? 410 : body.length > 4_096 ? 413 : status
  if (replyStatus === 201) received.push({ path, headers: incoming.headers, body })
  outgoing.writeHead(replyStatus).end()
})
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
afterAll(() => void service.close())

const webPush = createWebPush({ keys, contact: 'mailto:a@example.test', policy: { allows: () => true } })
const fakePush = createFakePush(keys.publicKey)

type Kind = { name: string; push: PushGateway; expire: (endpoint: string) => void }
const kinds: Kind[] = [
  { name: 'live', push: webPush, expire: (endpoint) => void expired.add(new URL(endpoint).pathname) },
  { name: 'stand-in', push: fakePush, expire: fakePush.expire },
]

test.each(kinds)(
  'push ($name): delivers a note, and reports an ended subscription as gone',
  async ({ push, expire: end, name }) => {
    const { target, open: openWith } = givenBrowser(base, `first-${name}`)
    expect(push.publicKey).toBe(keys.publicKey)
    expect(await push.deliver(target, notification)).toBe('delivered')
    const arrived = [...received.map(({ body }) => openWith(body)), ...fakePush.delivered.map(({ text }) => text)]
    expect(arrived).toContain(notification.text)
    received.length = 0
    end(target.endpoint)
    expect(await push.deliver(target, notification)).toBe('gone')
  },
)

test.each(kinds)('push ($name): refuses invalid browser keys and a text that is too long', async ({ push, name }) => {
  const { target } = givenBrowser(base, `second-${name}`)
  expect(await push.deliver({ ...target, p256dh: 'AAAA' }, notification)).toBe('refused')
  expect(await push.deliver({ ...target, auth: 'AAAA' }, notification)).toBe('refused')
  expect(await push.deliver(target, { ...notification, text: 'x'.repeat(5_000) })).toBe('refused')
})

test('web push: sends TTL, urgency, topic and a signed VAPID token', async () => {
  const { target } = givenBrowser(base, 'third')
  await webPush.deliver(target, notification)
  const headers = received.at(-1)?.headers ?? {}
  expect(headers).toMatchObject({ ttl: '600', urgency: 'high', topic: 'mentioned', 'content-encoding': 'aes128gcm' })
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: base, sub: 'mailto:a@example.test' })
})

test('web push: throws on 429, 5xx and a refused connection; other statuses are refused', async () => {
  const { target } = givenBrowser(base, 'fourth')
  for (const trouble of [429, 500, 503]) {
    status = trouble
    await expect(webPush.deliver(target, notification)).rejects.toThrow(`responded with ${trouble}`)
  }
  for (const no of [301, 400, 403]) {
    status = no
    expect(await webPush.deliver(target, notification)).toBe('refused')
  }
  status = 201
  await expect(webPush.deliver({ ...target, endpoint: 'http://127.0.0.1:1/x' }, notification)).rejects.toThrow('ECONNREFUSED')
})

/** A push service that sends a beginning at once and then a byte every millisecond, forever; without one it sends nothing. `closed` when we hang up. */
async function givenTricklingService(beginning: string | null) {
  const closed = Promise.withResolvers<void>()
  const trickle = (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.resume()
    if (beginning !== null) socket.write(beginning)
    const timer = setInterval(() => beginning !== null && socket.write('x'), 1)
    socket.on('close', () => {
      clearInterval(timer)
      closed.resolve()
    })
  }
  const trickling = createSocketServer(trickle)
  await new Promise<void>((listening) => trickling.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void trickling.close())
  return { url: `http://127.0.0.1:${(trickling.address() as AddressInfo).port}`, closed: closed.promise }
}

const impatient = () => createWebPush({ keys, contact: 'mailto:a@example.test', policy: { allows: () => true }, timeoutMs: 40 })

test('web push: an endless response head times out, and the connection closes', async () => {
  const service = await givenTricklingService('HTTP/1.1 201 Created\r\nx-padding: ')
  const { target } = givenBrowser(service.url, 'slow-head')
  await expect(impatient().deliver(target, notification)).rejects.toThrow(PushTimeoutError)
  await service.closed
})

test('web push: a 201 with an endless body is delivered, and the connection closes', async () => {
  const service = await givenTricklingService('HTTP/1.1 201 Created\r\ncontent-length: 1000000\r\n\r\n')
  const { target } = givenBrowser(service.url, 'slow-body')
  expect(await impatient().deliver(target, notification)).toBe('delivered')
  await service.closed
})

test('push: a service that never answers times out', async () => {
  const service = await givenTricklingService(null)
  const { target } = givenBrowser(service.url, 'silent')
  await expect(impatient().deliver(target, notification)).rejects.toThrow(PushTimeoutError)
  fakePush.hang(target.endpoint)
  await expect(fakePush.deliver(target, notification)).rejects.toThrow(PushTimeoutError)
})

test('deliveryTimeoutMs: is at most 12 seconds', () => {
  expect(deliveryTimeoutMs).toBeLessThanOrEqual(12_000)
})

test.each([
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://somebody@push.example.com/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://intranet./x',
  'https://printer.local./x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://8.8.8.8/x',
  'https://intranet/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
])('web push: refuses the endpoint %s', async (endpoint) => {
  expect(isPublicEndpoint(new URL(endpoint))).toBe(false)
  const guarded = createWebPush({ keys, contact: 'mailto:a@example.test', policy: publicAddressPolicy })
  expect(await guarded.deliver({ ...givenBrowser(base, 'x').target, endpoint }, notification)).toBe('refused')
})

test('push reach: admits known push services and rejects private addresses', async () => {
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-by3p.notify.windows.com',
  ])
    expect(isPublicEndpoint(new URL(`https://${host}/send/1`))).toBe(true)
  const inner = [
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '172.31.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    'x',
  ]
  expect(inner.filter(isPublicAddress)).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].every(isPublicAddress)).toBe(true)
  const refused = new Promise((answered) => publicAddressPolicy.lookup?.('localhost', {}, (error) => answered(error?.message)))
  expect(await refused).toBe('localhost is not a public address')
})
