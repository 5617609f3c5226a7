import { Readable } from 'node:stream'
import { ProblemError } from '#contract/problems/problems.ts'
import { isDisplayedInline, rulesOfPurpose } from '#domain/files/file-types.ts'
import type { AppContext } from '#server/platform/http/context.ts'
import type { FileDeps } from '../deps.ts'
import type { StoredFile } from '../store.ts'
import type { ByteRange } from '#server/gateways/files/port.ts'

const cacheForever = 'private, max-age=31536000, immutable'

/** The requested variant of a file: the original or its thumbnail, inline or as a download. */
export type FileVariant = { isThumbnail: boolean; isDownload: boolean }

/**
 * Responds with a file safely: with its exact type, with nothing in it executed, and as a download if pages don't display the
 * type. A file never changes under its URL, so clients may cache it. A file restricted to its owner and staff is cached nowhere,
 * so that a browser can't show it after the session has ended.
 *
 * @throws ProblemError `not-found` if there is no such variant, or the bytes are gone
 */
export async function respondWithFile(
  deps: Pick<FileDeps, 'files'>,
  context: AppContext,
  file: StoredFile,
  { isThumbnail: isSmall, isDownload }: FileVariant,
): Promise<Response> {
  const key = isSmall ? file.smallKey : file.storageKey
  if (key === null) throw new ProblemError('not-found')
  const type = isSmall ? 'image/webp' : file.type
  const etag = `"${file.id}${isSmall ? '-small' : ''}"`
  const headers = {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `${isDisplayedInline(type) && !isDownload ? 'inline' : 'attachment'}; ${contentDispositionName(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': rulesOfPurpose(file.purpose).readers === 'nobody' ? 'private, no-store' : cacheForever,
    'x-robots-tag': 'noindex',
    etag,
  }
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
  if (isSmall) return respondWithWholeFile(deps, context, key, headers)
  return respondWithRange(deps, context, { key, bytes: file.bytes, etag }, { ...headers, 'accept-ranges': 'bytes' })
}

type Headers = Record<string, string>

async function respondWithWholeFile(
  deps: Pick<FileDeps, 'files'>,
  context: AppContext,
  key: string,
  headers: Headers,
): Promise<Response> {
  if (context.req.method !== 'GET') return context.body(null, 200, headers)
  return context.body(streamOf(await deps.files.read(key)), 200, headers)
}

async function respondWithRange(
  deps: Pick<FileDeps, 'files'>,
  context: AppContext,
  { key, bytes, etag }: { key: string; bytes: number; etag: string },
  headers: Headers,
): Promise<Response> {
  const isStale = ![undefined, etag].includes(context.req.header('if-range'))
  const range = isStale ? null : parseRange(context.req.header('range'), bytes)
  if (range === 'outside') return context.body(null, 416, { 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' })
  const length = range ? range.end - range.start + 1 : bytes
  const part = range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` } : {}
  const all = { ...headers, ...part, 'content-length': String(length) }
  // The router serves a HEAD request with the GET handler; skip reading the bytes.
  if (context.req.method !== 'GET') return context.body(null, range ? 206 : 200, all)
  return context.body(streamOf(await deps.files.read(key, range ?? undefined)), range ? 206 : 200, all)
}

function streamOf(bytes: Readable | null): ReadableStream {
  if (!bytes) throw new ProblemError('not-found')
  return Readable.toWeb(bytes) as ReadableStream
}

/** The name twice: in ASCII for old clients, and in full. Source: RFC 6266, 4.3 */
function contentDispositionName(name: string): string {
  const asciiName = name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `filename="${asciiName}"; filename*=UTF-8''${full}`
}

/**
 * Parses a Range header with a single range. Returns null for the whole file, also for several ranges or an unknown unit, and
 * `outside` if the range contains no byte of the file.
 *
 * Source: RFC 9110, 14.1.2 and 14.2
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const last = Math.min(Number(to), bytes)
    return last === 0 ? 'outside' : { start: bytes - last, end: bytes - 1 }
  }
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)]
  if (to !== '' && Number(to) < start) return null
  return start >= bytes ? 'outside' : { start, end }
}
