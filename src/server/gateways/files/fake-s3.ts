import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#server/platform/file-settings.ts'

/** A running fake of S3, and how to reach it. */
export type FakeS3 = { settings: S3Settings; keys: () => string[]; stop: () => void }

type ObjectMap = Map<string, { bytes: Buffer; type: string }>

/**
 * Starts a fake of the part of Amazon S3's HTTP API that we use: put, read whole or in part, and delete objects. It stores them
 * in memory and rejects unsigned requests.
 *
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: ObjectMap = new Map()
  const server = createServer((incoming, outgoing) => void handleRequest(objects, incoming, outgoing))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      bucket: 'tribe',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    keys: () => [...objects.keys()],
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function handleRequest(objects: ObjectMap, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method, headers } = incoming
  const key = new URL(incoming.url ?? '/', 'http://localhost').pathname
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return sendError(outgoing, 403, 'AccessDenied')
  if (method === 'PUT') {
    objects.set(key, { bytes: Buffer.concat(chunks), type: headers['content-type'] ?? '' })
    outgoing.writeHead(200, { etag: '"x"' }).end()
  } else if (method === 'DELETE') {
    objects.delete(key)
    outgoing.writeHead(204).end()
  } else sendObject(objects.get(key), headers.range, outgoing)
}

function sendObject(
  object: { bytes: Buffer; type: string } | undefined,
  range: string | undefined,
  outgoing: ServerResponse,
): void {
  if (!object) return sendError(outgoing, 404, 'NoSuchKey')
  const { bytes, type } = object
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined || end === undefined) {
    outgoing.writeHead(200, { 'content-type': type, 'content-length': bytes.byteLength }).end(bytes)
    return
  }
  const part = bytes.subarray(Number(start), Number(end) + 1)
  const range206 = { 'content-range': `bytes ${start}-${end}/${bytes.byteLength}`, 'content-length': part.byteLength }
  outgoing.writeHead(206, { 'content-type': type, ...range206 }).end(part)
}

function sendError(outgoing: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
