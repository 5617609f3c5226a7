import type { App } from '#server/platform/http/context.ts'

/** A response: status, headers, and the body as text and, if it is JSON, as a parsed value. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on any shape
export type Reply = { status: number; headers: Headers; text: string; body: any }

/** Sends requests the way the browser application does. */
export type Client = {
  cookie: string | null
  get: (path: string) => Promise<Reply>
  post: (path: string, body?: unknown) => Promise<Reply>
  patch: (path: string, body?: unknown) => Promise<Reply>
  delete: (path: string, body?: unknown) => Promise<Reply>
  /** Sends any request with its own headers. */
  send: (path: string, init: RequestInit) => Promise<Reply>
}

/** Creates a client of an application. Without a cookie it is signed out. */
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

/** The body of a response. An event stream never ends, so its body is not read. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}
