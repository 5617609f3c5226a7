import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FileView } from '#contract/api/files.ts'
import { givenFile, storageKeysOf, smallPicture } from '#test/factories/files.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPerson } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { files } from './tables.ts'

function send(client: Client, purpose: string, name: string, body: Uint8Array, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'application/octet-stream', 'content-length': String(body.byteLength), ...headers }
  const init = { method: 'POST', headers: sent, body: new Uint8Array(body) }
  return client.send(`/api/files?purpose=${purpose}&name=${encodeURIComponent(name)}`, init)
}

async function bytesOf({ deps }: TestApp, id: string): Promise<Buffer> {
  const [key = ''] = await storageKeysOf({ deps } as TestApp, id)
  const stream = await deps.files.read(key)
  return Buffer.concat((await stream?.toArray()) ?? [])
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

describe('POST /api/files', () => {
  test('a picture is re-encoded, upright and without metadata', async () => {
    const app = await givenApp()
    const client = await app.as(await givenMember(app))
    const photo = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#17674f' } })
      .withExif({ IFD0: { Copyright: 'Quetzalcoatl' }, IFD3: { GPSLatitude: '30/1 16/1 2/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(client, 'post', 'My kitchen.JPEG', photo)
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'My kitchen.jpg',
        type: 'image/jpeg',
        alt: null,
        bytes: expect.any(Number),
        width: 1_280,
        height: 2_560,
        url: `/api/files/${body.id}`,
        smallUrl: `/api/files/${body.id}/small`,
      },
    ])
    const stored = await bytesOf(app, body.id)
    expect(stored.byteLength).toBe(body.bytes)
    expect(stored.includes('Quetzalcoatl')).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1_280, height: 2_560 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    const [key = ''] = await storageKeysOf(app, body.id)
    expect(key).toMatch(/^[\w-]{43}$/)
  })

  test('the type follows the content, and data appended to a picture is removed', async () => {
    const app = await givenApp()
    const client = await app.as(await givenMember(app))
    const disguisedFile = await send(
      client,
      'post',
      'cat.gif',
      Buffer.concat([smallPicture, Buffer.from('<script>alert(1)</script>')]),
    )
    expect(disguisedFile.body).toMatchObject({ name: 'cat.png', type: 'image/png' })
    expect((await bytesOf(app, disguisedFile.body.id)).includes('script')).toBe(false)
    const screen = await send(client, 'support', 'bill.exe', pdf)
    expect(screen.body).toMatchObject({ name: 'bill.pdf', type: 'application/pdf', width: null, smallUrl: null })
  })

  test.each([
    ['a drawing that can run scripts', 'post', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', 'post', 'a.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', 'post', 'a.png', Buffer.from('PK\u0003\u0004 and more', 'latin1')],
    ['a packed bomb', 'support', 'a.pdf', gzipSync(Buffer.alloc(1_000_000))],
    ['a program', 'support', 'a.png', Buffer.from(`MZ${'\u0000'.repeat(200)}`, 'latin1')],
    [
      'a picture for support that is none of its kinds',
      'support',
      'a.png',
      Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
    ],
    ['a picture that is cut off', 'post', 'a.png', smallPicture.subarray(0, 40)],
    ['nothing', 'post', 'a.png', Buffer.alloc(0)],
    ['a text', 'post', 'a.png', Buffer.from('just words')],
  ])('%s is 422 with a sentence', async (_, purpose, name, body) => {
    const app = await givenApp()
    const client = await app.as(await givenMember(app))
    const reply = await send(client, purpose, name, body)
    expect([reply.status, reply.body.code]).toEqual([422, 'file-refused'])
    expect(reply.body.detail).toMatch(/^(This file|We can’t) .*\.$/)
    expect(await app.deps.db.select().from(files)).toEqual([])
  })

  test('a picture with too many pixels is refused', async () => {
    const app = await givenApp()
    const client = await app.as(await givenMember(app))
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(1_000_000)
    expect((await send(client, 'post', 'a.png', bomb)).body.code).toBe('file-refused')
  })

  test('a file over the limit is 413, whatever its content-length', async () => {
    const app = await givenApp()
    const client = await app.as(await givenMember(app))
    const much = Buffer.concat([pdf, Buffer.alloc(5_000_001)])
    const { status, body } = await send(client, 'support', 'a.pdf', much)
    expect([status, body.detail]).toEqual([413, 'This file is too large. The limit is 5 MB.'])
    expect((await send(client, 'support', 'a.pdf', much, { 'content-length': '100' })).status).toBe(413)
  })

  test('captions and CSV files from an admin are accepted when they are text', async () => {
    const app = await givenApp()
    const admin = await app.as(await givenPerson(app, { role: 'admin' }))
    const captions = await send(admin, 'captions', 'call.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome\n'))
    expect(captions.body).toMatchObject({ name: 'call.vtt', type: 'text/vtt' })
    expect((await send(admin, 'media', 'offers.csv', Buffer.from('address,offer\n"1 Elm St",250000\n'))).body.type).toBe(
      'text/csv',
    )
    expect((await send(admin, 'media', 'page.csv', Buffer.from(' <html>'))).status).toBe(422)
    expect((await send(admin, 'captions', 'a.vtt', Buffer.from('WEBVTTX'))).status).toBe(422)
  })

  test('cross-origin, wrong content type, another account and invalid parameters are refused', async () => {
    const app = await givenApp()
    const client = await app.as(await givenMember(app))
    const from = async (headers: Record<string, string>) => (await send(client, 'post', 'a.png', smallPicture, headers)).status
    expect(await from({ origin: 'https://evil.example' })).toBe(403)
    expect(await from({ origin: testOrigin, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ 'content-type': 'text/plain' })).toBe(415)
    expect(await from({ 'x-for-user': app.deps.newId() })).toBe(409)
    expect((await send(client, 'avatar', 'a.png', smallPicture)).status).toBe(422)
    expect((await client.send('/api/files?purpose=post&name=%00', { method: 'POST' })).status).toBe(415)
    expect((await send(client, 'post', 'a\u0000.png', smallPicture)).status).toBe(422)
    expect((await client.get('/api/files')).status).toBe(405)
    expect(await from({ origin: testOrigin, 'sec-fetch-site': 'same-origin' })).toBe(201)
  })

  test('429 after sixty uploads', async () => {
    const app = await givenApp()
    const client = await app.as(await givenMember(app))
    for (let i = 0; i < 60; i++) await send(client, 'post', 'a.png', Buffer.from('x'))
    expect((await send(client, 'post', 'a.png', smallPicture)).status).toBe(429)
  })
})

describe('GET /api/files/{id}', () => {
  async function givenText() {
    const app = await givenApp()
    const admin = await givenPerson(app, { role: 'admin', access: { general: true, podMarketplace: false } })
    const body = Buffer.from('0123456789'.repeat(10))
    const file = await givenFile(app, admin.id, { purpose: 'media', name: 'a "list" – ünï.csv', body, to: app.deps.newId() })
    return { app, file, client: await app.as(await givenMember(app)), body }
  }

  test('has its own type, sandbox headers, long caching and an ETag', async () => {
    const { file, client, body } = await givenText()
    const { status, headers, text } = await client.get(file.url)
    expect([status, text]).toEqual([200, body.toString()])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': '100',
      'content-disposition': `attachment; filename="a list _ _n_.csv"; filename*=UTF-8''a%20list%20%E2%80%93%20%C3%BCn%C3%AF.csv`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${file.id}"`,
    })
    expect((await client.send(file.url, { headers: { 'if-none-match': `"${file.id}"` } })).status).toBe(304)
  })

  test('a support file is not cached', async () => {
    const app = await givenApp()
    const member = await givenMember(app)
    const { url, smallUrl } = await givenFile(app, member.id, { purpose: 'support', to: app.deps.newId() })
    const client = await app.as(member)
    for (const fileUrl of [url, smallUrl ?? ''])
      expect((await client.get(fileUrl)).headers.get('cache-control')).toBe('private, no-store')
  })

  test('answers range requests', async () => {
    const { file, client } = await givenText()
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { status, headers, text } = await client.send(file.url, { headers: { range, ...more } })
      return [status, headers.get('content-range'), headers.get('content-length'), text.length]
    }
    expect(await part('bytes=10-19')).toEqual([206, 'bytes 10-19/100', '10', 10])
    expect(await part('bytes=95-')).toEqual([206, 'bytes 95-99/100', '5', 5])
    expect(await part('bytes=-1')).toEqual([206, 'bytes 99-99/100', '1', 1])
    expect(await part('bytes=100-')).toEqual([416, 'bytes */100', null, 0])
    expect(await part('bytes=0-1,3-4')).toEqual([200, null, '100', 100])
    expect(await part('bytes=0-1', { 'if-range': '"older"' })).toEqual([200, null, '100', 100])
    const head = await client.send(file.url, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
    expect([head.status, head.headers.get('content-length'), head.text]).toEqual([206, '10', ''])
  })

  test('a picture is inline, small or full, can be downloaded, and is 403 cross-site', async () => {
    const app = await givenApp()
    const member = await givenMember(app)
    const client = await app.as(member)
    const picture = await givenFile(app, member.id)
    const small = await client.get(picture.smallUrl ?? '')
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await client.get(picture.url)).headers.get('content-disposition')).toMatch(/^inline; filename="house.png"/)
    expect((await client.get(`${picture.url}?download`)).headers.get('content-disposition')).toMatch(/^attachment; /)
    expect((await client.send(picture.url, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  test('is readable by its owner until attached, then by those who may read the target', async () => {
    const app = await givenApp()
    const [owner, other] = [await givenMember(app), await givenMember(app)]
    const [ofOther, ofAdmin] = [await app.as(other), await app.as(await givenPerson(app, { role: 'admin' }))]
    const ofLapsed = await app.as(await givenPerson(app))
    const seen = async ({ url }: FileView) =>
      Promise.all([ofOther, ofAdmin, ofLapsed].map(async (client) => (await client.get(url)).status))
    const loose = await givenFile(app, owner.id)
    expect(await seen(loose)).toEqual([404, 404, 404])
    expect((await (await app.as(owner)).get(loose.url)).status).toBe(200)
    expect(await seen(await givenFile(app, owner.id, { to: app.deps.newId() }))).toEqual([200, 200, 403])
    const forSupport = await givenFile(app, owner.id, { purpose: 'support', to: app.deps.newId() })
    expect(await seen(forSupport)).toEqual([404, 200, 404])
    expect((await ofOther.get('/api/files/nothing')).status).toBe(404)
    expect((await ofOther.get(`/api/files/${app.deps.newId()}`)).status).toBe(404)
  })
})
