import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { uploadPath } from '#contract/api/files.ts'
import { parseConfig } from '../config.ts'
import { createWebServer } from './web-server.ts'

/** A server with this request timeout that responds with the number of bytes received. */
async function givenServer(arrivalMs: number): Promise<number> {
  const respond = async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength))
  const server = createWebServer(respond, parseConfig({ NODE_ENV: 'test' }), arrivalMs)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Sends a body of this many bytes to a path, one at a time with a pause before each; returns the response. */
async function sendSlowly(port: number, path: string, { bytes, restMs }: { bytes: number; restMs: number }): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`)
  let sent = 0
  const timer = setInterval(() => {
    if (sent < bytes && !socket.destroyed) socket.write('x')
    sent += 1
  }, restMs)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  clearInterval(timer)
  return text
}

test('createWebServer: 408 when a body arrives too slowly', async () => {
  const port = await givenServer(150)
  expect(await sendSlowly(port, '/api/me', { bytes: 30, restMs: 20 })).toContain('HTTP/1.1 408 ')
})

test('createWebServer: a slow upload succeeds while bytes arrive, and is 408 once they stop', async () => {
  const port = await givenServer(150)
  expect(await sendSlowly(port, uploadPath, { bytes: 30, restMs: 20 })).toMatch(/^HTTP\/1\.1 200 [^]*30$/)
  expect(await sendSlowly(port, uploadPath, { bytes: 2, restMs: 100_000 })).toContain('HTTP/1.1 408 ')
})
