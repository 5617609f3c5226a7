import type { App } from '#server/platform/http/context.ts'

/** What came back: status, headers, and the body read once as text and, where it is JSON, as a value. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on any shape
export type Reply = { status: number; headers: Headers; text: string; body: any }

/** Sends requests the way the browser application does. */
export type Client = {
  cookie: string | null
  get: (path: string) => Promise<Reply>
  post: (path: string, body?: unknown) => Promise<Reply>
  patch: (path: string, body?: unknown) => Promise<Reply>
  delete: (path: string, body?: unknown) => Promise<Reply>
  /** Any request, headers and all. */
  send: (path: string, init: RequestInit) => Promise<Reply>
}

/** A client of an application, with a cookie or without. */
export function createClient(app: App, cookie: string | null): Client {
  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await app.request(path, { ...init, headers })
    const text = await textOf(response)
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, text, body: json && text ? JSON.parse(text) : null }
  }
  const write = (method: string) => (path: string, body?: unknown) =>
    send(
      path,
      body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  return { cookie, send, get: (path) => send(path, {}), post: write('POST'), patch: write('PATCH'), delete: write('DELETE') }
}

/** The body of an answer; none of a stream, which has no end. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}
