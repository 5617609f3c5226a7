import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { respondWithText } from './compression.ts'
import type { AppEnv } from './context.ts'

const page = '<p>one of many lines that are much alike</p>'.repeat(200)

const app = new Hono<AppEnv>()
app.get('/page', (context) => respondWithText(context, page, { type: 'text/html; charset=UTF-8', status: 200 }))
app.get('/small', (context) => respondWithText(context, '<p>small</p>', { type: 'text/html; charset=UTF-8', status: 404 }))

const requestPath = (path: string, headers: Record<string, string>) => app.request(path, { headers })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('respondWithText: accept-encoding "%s" is answered in %s', async (taken, coding, unpack) => {
  const reply = await requestPath('/page', { 'accept-encoding': taken, 'sec-fetch-site': 'same-origin' })
  expect(reply.headers.get('content-encoding')).toBe(coding)
  expect(reply.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(reply.headers.get('vary')).toBe('accept-encoding')
  const body = new Uint8Array(await reply.arrayBuffer())
  expect(body.length).toBeLessThan(page.length / 4)
  expect(unpack(body).toString()).toBe(page)
})

test.each([
  ['the request is cross-site', '/page', { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' }],
  ['the request is same-site', '/page', { 'accept-encoding': 'br', 'sec-fetch-site': 'same-site' }],
  ['sec-fetch-site is missing', '/page', { 'accept-encoding': 'br' }],
  ['accept-encoding is missing', '/page', { 'sec-fetch-site': 'none' }],
  ['the page is small', '/small', { 'accept-encoding': 'br', 'sec-fetch-site': 'none' }],
])('respondWithText: does not compress when %s', async (_, path, headers) => {
  const reply = await requestPath(path, headers)
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(reply.status).toBe(path === '/small' ? 404 : 200)
  expect(await reply.text()).toBe(path === '/small' ? '<p>small</p>' : page)
})
