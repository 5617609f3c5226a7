import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#server/platform/file-settings.ts'

/** A storage that lives as long as it is not stopped, and how to reach it. */
export type StorageStandIn = { settings: S3Settings; keys: () => string[]; stop: () => void }

type Shelf = Map<string, { bytes: Buffer; type: string }>

/**
 * A storage that speaks as much of Amazon S3's HTTP as we use: an object is put, read whole or in part, and deleted. It keeps them in
 * memory, and refuses what is not signed.
 *
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export async function startStorageStandIn(): Promise<StorageStandIn> {
  const shelf: Shelf = new Map()
  const server = createServer((incoming, outgoing) => void answer(shelf, incoming, outgoing))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      bucket: 'tribe',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    keys: () => [...shelf.keys()],
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(shelf: Shelf, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method, headers } = incoming
  const key = new URL(incoming.url ?? '/', 'http://localhost').pathname
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refuse(outgoing, 403, 'AccessDenied')
  if (method === 'PUT') {
    shelf.set(key, { bytes: Buffer.concat(chunks), type: headers['content-type'] ?? '' })
    outgoing.writeHead(200, { etag: '"x"' }).end()
  } else if (method === 'DELETE') {
    shelf.delete(key)
    outgoing.writeHead(204).end()
  } else give(shelf.get(key), headers.range, outgoing)
}

function give(found: { bytes: Buffer; type: string } | undefined, range: string | undefined, outgoing: ServerResponse): void {
  if (!found) return refuse(outgoing, 404, 'NoSuchKey')
  const { bytes, type } = found
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined || end === undefined) {
    outgoing.writeHead(200, { 'content-type': type, 'content-length': bytes.byteLength }).end(bytes)
    return
  }
  const part = bytes.subarray(Number(start), Number(end) + 1)
  const range206 = { 'content-range': `bytes ${start}-${end}/${bytes.byteLength}`, 'content-length': part.byteLength }
  outgoing.writeHead(206, { 'content-type': type, ...range206 }).end(part)
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  const words = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(words)
}
