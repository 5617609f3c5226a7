import { readdir } from 'node:fs/promises'
import { deflateRawSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { hostileTexts } from '#test/data/hostile-texts.ts'
import { givenFile, smallPicture } from '#test/factories/files.ts'
import { givenPerson } from '#test/factories/people.ts'
import type { Client } from '#test/harness/client.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { uploadsFolder } from './upload/temp-upload.ts'
import { files } from './tables.ts'

let app: TestApp
let admin: Client
let adminId: string

beforeEach(async () => {
  app = await givenApp()
  const person = await givenPerson(app, { role: 'admin', access: { general: true, podMarketplace: false } })
  adminId = person.id
  admin = await app.as(person)
})

type Body = Uint8Array | ReadableStream<Uint8Array>

function send(purpose: string, name: string, body: Body) {
  const headers = { 'content-type': 'application/octet-stream' }
  const init = { method: 'POST', headers, body: body as BodyInit, duplex: 'half' }
  return admin.send(`/api/files?purpose=${purpose}&name=${encodeURIComponent(name)}`, init)
}

/** Checks that nothing of a refused file is stored. */
async function expectNothingStored(): Promise<void> {
  expect(await app.deps.db.select().from(files)).toEqual([])
  expect(await readdir(uploadsFolder(app.deps.config)).catch(() => [])).toEqual([])
}

/** An archive with one entry that claims to be small and unpacks to 100 MB. */
function zipBomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(100_000_000))
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.byteLength, 18)
  return Buffer.concat([head, packed])
}

/** The first bytes of a picture that claims more pixels than fit in memory. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(smallPicture)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

const html = '<!doctype html><title>x</title><script>window.ran = 1</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = 1"/>'

describe('hostile upload: refused with a sentence, and nothing is stored', () => {
  const photo = () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: '#17674f' } })
      .jpeg()
      .toBuffer()

  test.each<[string, string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a page named as a film', 'media', 'call.mp4', () => Buffer.from(html)],
    ['a page named as captions', 'captions', 'call.vtt', () => Buffer.from(html)],
    ['a page behind blank lines', 'media', 'offers.csv', () => Buffer.from(`\n\n \ufeff${html}`)],
    ['captions that begin too late', 'captions', 'call.vtt', () => Buffer.from('\nWEBVTT\n')],
    ['subtitles of another kind', 'captions', 'call.vtt', () => Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nWelcome\n')],
    [
      'captions with a control character',
      'captions',
      'a.vtt',
      () => Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n\u001b[31m'),
    ],
    ['captions that are no UTF-8', 'captions', 'a.vtt', () => Buffer.from('WEBVTT\n\n\xff\xfe', 'latin1')],
    ['a film as captions', 'captions', 'a.vtt', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['captions as a film', 'media', 'a.mp4', () => Buffer.from('WEBVTT\n')],
    ['a drawing as a picture', 'media', 'logo.png', () => Buffer.from(svg)],
    ['a drawing with a prologue', 'media', 'logo.svg', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a packed drawing', 'media', 'logo.svgz', () => gzipSync(svg)],
    ['an archive as a film', 'media', 'call.mp4', zipBomb],
    ['an archive as captions', 'captions', 'call.vtt', zipBomb],
    ['an archive as a document', 'support', 'bill.pdf', zipBomb],
    ['a moving picture that is a script', 'media', 'a.gif', () => Buffer.from('GIF89a/*\0\0*/=1;window.ran = 1', 'latin1')],
    ['a photo that is cut off', 'post', 'a.jpg', async () => (await photo()).subarray(0, 900)],
    ['a photo without an end', 'post', 'a.jpg', async () => (await photo()).subarray(0, 200)],
    ['a picture of 4 billion pixels a side', 'post', 'a.png', () => pngOf(0x7fff_ffff, 0x7fff_ffff)],
    ['a picture without pixels', 'post', 'a.png', () => pngOf(0, 0)],
    ['a picture whose numbers lie', 'post', 'a.png', () => pngOf(7_000, 7_000)],
  ])('%s', async (_, purpose, name, make) => {
    const { status, body } = await send(purpose, name, await make())
    expect([status, body.code]).toEqual([422, 'file-refused'])
    expect(body.detail).toMatch(/^(This file|We can’t) .*\.$/)
    await expectNothingStored()
  })

  test('captions over the limit are refused before the rest arrives', async () => {
    const cue = Buffer.from('00:00.000 --> 00:00.001\n<c.x>x</c>\n\n'.repeat(100_000))
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(sent++ === 0 ? Buffer.from('WEBVTT\n\n') : new Uint8Array(cue))
      },
    })
    const { status, body } = await send('captions', 'a.vtt', endless)
    expect([status, body.detail]).toEqual([413, 'This file is too large. The limit is 2 MB.'])
    expect(sent).toBeLessThan(10)
    await expectNothingStored()
  })

  test('an aborted upload leaves nothing behind', async () => {
    let sent = 0
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (sent++ === 0) controller.enqueue(new Uint8Array(smallPicture.subarray(0, 40)))
        else controller.error(new Error('aborted'))
      },
    })
    const { status, body } = await send('post', 'a.png', broken)
    expect([status, body.detail]).toEqual([400, 'The request ended before it was complete.'])
    await expectNothingStored()
  })
})

describe('accepted upload', () => {
  const bytesOf = async (url: string) =>
    Buffer.from(await (await app.app.request(url, { headers: { cookie: admin.cookie ?? '' } })).arrayBuffer())

  test.each(['jpeg', 'webp', 'png'] as const)('a %s has no metadata, nor has its small view', async (format) => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#17674f' } })
      .withExif({ IFD0: { Make: 'Quetzalcoatl' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>Quetzalcoatl</script></x:xmpmeta>')
      .toFormat(format)
      .toBuffer()
    expect(photo.includes('Quetzalcoatl')).toBe(true)
    const { body } = await send('post', `a.${format}`, photo)
    for (const url of [body.url, body.smallUrl]) {
      const stored = await bytesOf(url)
      const { exif, xmp, width } = await sharp(stored).metadata()
      expect([exif, xmp, stored.includes('Quetzalcoatl')]).toEqual([undefined, undefined, false])
      expect(width).toBeGreaterThan(0)
    }
  })

  test('an animated picture becomes a still', async () => {
    const frames = Buffer.alloc(8 * 16 * 3, 90).fill(200, 8 * 8 * 3)
    const moving = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .webp({ loop: 0, delay: [10, 10] })
      .toBuffer()
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2)
    const { status, body } = await send('post', 'a.webp', moving)
    expect([status, body.type, body.height]).toEqual([201, 'image/webp', 8])
    expect((await sharp(await bytesOf(body.url), { pages: -1 }).metadata()).pages).toBeUndefined()
  })

  test('HTML that begins like a film is served as video with sandbox headers', async () => {
    const { body } = await send(
      'media',
      'call.html',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.from(html)]),
    )
    expect([body.name, body.type]).toEqual(['call.mp4', 'video/mp4'])
    expect(Object.fromEntries((await admin.get(body.url)).headers)).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('captions with HTML are served as a text attachment with sandbox headers', async () => {
    const cue = `00:00.000 --> 00:01.000\n${html}${svg}\n\n`
    const captions = Buffer.from(`WEBVTT\n\nSTYLE\n::cue { background: url(//evil.example) }\n\n${cue}${'\n'.repeat(1_000_000)}`)
    const { status, body } = await send('captions', 'call.vtt', captions)
    expect(status).toBe(201)
    expect(Object.fromEntries((await admin.get(body.url)).headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('the same file sent twice concurrently becomes two files with their own bytes', async () => {
    const [one, two] = (await Promise.all([send('post', 'a.png', smallPicture), send('post', 'a.png', smallPicture)])).map(
      ({ body }) => body,
    )
    expect(one.id).not.toBe(two.id)
    const rows = await app.deps.db.select().from(files)
    expect(new Set(rows.flatMap(({ storageKey, smallKey }) => [storageKey, smallKey])).size).toBe(4)
    for (const { url } of [one, two]) expect((await admin.get(url)).status).toBe(200)
  })

  test('a hostile name becomes one safe line with the right extension, also in headers', async () => {
    const names = [
      ...hostileTexts,
      `${'x'.repeat(496)}.png`,
      'CON',
      '..\\..\\a.png',
      'photo.png/../../x',
      "a'; filename=evil.exe; x='.png",
      '\u202egnp.exe',
    ]
    for (const name of names.filter((one) => one.isWellFormed() && !one.includes('\0'))) {
      // More than the limits of one member allow.
      const file = await givenFile(app, adminId, { name })
      expect(file.name, name).toMatch(/^[^\p{C}\p{Zl}\p{Zp}"*/:<>?\\|;%]{1,120}\.png$/u)
      const { headers } = await admin.get(`${file.url}?download`)
      const disposition = headers.get('content-disposition') ?? ''
      expect(disposition, name).toMatch(/^attachment; filename="[\w .()-]+\.png"; filename\*=UTF-8''[\w.!~%-]+\.png$/)
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(file.name)
    }
    expect((await send('post', 'x'.repeat(501), smallPicture)).status).toBe(422)
  })
})

describe('GET /api/files/{id}: odd ranges', () => {
  test('get the range, the whole file or a 416', async () => {
    const body = Buffer.from('0123456789'.repeat(10))
    const { url, id } = await givenFile(app, adminId, { purpose: 'media', name: 'a.csv', body })
    const part = async (range: string, ifRange?: string) => {
      const { status, headers, text } = await admin.send(url, { headers: { range, ...(ifRange && { 'if-range': ifRange }) } })
      return [status, headers.get('content-range'), text.length]
    }
    const all = [200, null, 100]
    expect(await part('bytes=99-')).toEqual([206, 'bytes 99-99/100', 1])
    expect(await part('bytes=0-999999999999999')).toEqual([206, 'bytes 0-99/100', 100])
    expect(await part('bytes=-1000')).toEqual([206, 'bytes 0-99/100', 100])
    for (const outside of ['bytes=-0', 'bytes=100-', 'bytes=999999-1000000'])
      expect(await part(outside), outside).toEqual([416, 'bytes */100', 0])
    for (const odd of ['bytes=0-0,-1', 'bytes=5-4', 'bytes=0x1-2', 'items=0-1', 'bytes', `bytes=${'0-0,'.repeat(900)}`])
      expect(await part(odd), odd).toEqual(all)
    expect(await part('bytes=0-1', `"${id}"`)).toEqual([206, 'bytes 0-1/100', 2])
    // A weak ETag or another version's date guarantees nothing about bytes. Source: RFC 9110, 13.1.5
    for (const other of [`W/"${id}"`, '"another"', 'Mon, 05 Jan 2026 12:00:00 GMT'])
      expect(await part('bytes=0-1', other), other).toEqual(all)
  })
})
