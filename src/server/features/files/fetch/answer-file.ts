import { Readable } from 'node:stream'
import { ProblemError } from '#contract/problems.ts'
import { isShownInPages, rulesOfPurpose } from '#domain/files/file-types.ts'
import type { AppContext } from '#server/platform/http/context.ts'
import type { FileDeps } from '../deps.ts'
import type { StoredFile } from '../store.ts'
import { rangeOf } from './range.ts'

const keepable = 'private, max-age=31536000, immutable'

/** What of a file is wanted: all of it or its small view, shown in a page or to be kept. */
export type Wanted = { isSmall: boolean; isDownload: boolean }

/**
 * A file in the way it is safe: its own type and no other, nothing in it runs, and what pages do not show is there to be kept. What lies
 * at an address never changes, so whoever has it need not ask again; what is for its owner and staff alone is kept nowhere on the way, nor
 * by a browser whose session has ended.
 *
 * @throws ProblemError `not-found` where there is no such view, or the bytes are gone
 */
export async function answerFile(
  deps: Pick<FileDeps, 'files'>,
  context: AppContext,
  file: StoredFile,
  { isSmall, isDownload }: Wanted,
): Promise<Response> {
  const key = isSmall ? file.smallKey : file.storageKey
  if (key === null) throw new ProblemError('not-found')
  const type = isSmall ? 'image/webp' : file.type
  const etag = `"${file.id}${isSmall ? '-small' : ''}"`
  const headers = {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `${isShownInPages(type) && !isDownload ? 'inline' : 'attachment'}; ${nameParameters(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': rulesOfPurpose(file.purpose).readers === 'nobody' ? 'private, no-store' : keepable,
    'x-robots-tag': 'noindex',
    etag,
  }
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
  if (isSmall) return answerWhole(deps, context, key, headers)
  return answerPart(deps, context, { key, bytes: file.bytes, etag }, { ...headers, 'accept-ranges': 'bytes' })
}

type Headers = Record<string, string>

async function answerWhole(deps: Pick<FileDeps, 'files'>, context: AppContext, key: string, headers: Headers): Promise<Response> {
  if (context.req.method !== 'GET') return context.body(null, 200, headers)
  return context.body(streamOf(await deps.files.read(key)), 200, headers)
}

async function answerPart(
  deps: Pick<FileDeps, 'files'>,
  context: AppContext,
  { key, bytes, etag }: { key: string; bytes: number; etag: string },
  headers: Headers,
): Promise<Response> {
  const isStale = ![undefined, etag].includes(context.req.header('if-range'))
  const range = isStale ? null : rangeOf(context.req.header('range'), bytes)
  if (range === 'outside') return context.body(null, 416, { 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' })
  const length = range ? range.end - range.start + 1 : bytes
  const part = range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` } : {}
  const all = { ...headers, ...part, 'content-length': String(length) }
  // The router answers a HEAD by what serves the GET; nobody would read its bytes.
  if (context.req.method !== 'GET') return context.body(null, range ? 206 : 200, all)
  return context.body(streamOf(await deps.files.read(key, range ?? undefined)), range ? 206 : 200, all)
}

function streamOf(bytes: Readable | null): ReadableStream {
  if (!bytes) throw new ProblemError('not-found')
  return Readable.toWeb(bytes) as ReadableStream
}

/** The name twice: in letters that every program knows, and in full. Source: RFC 6266, 4.3 */
function nameParameters(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `filename="${plain}"; filename*=UTF-8''${full}`
}
