import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { LiveEvent } from '#contract/live/live-events.ts'
import { createWebServer } from '#server/platform/http/web-server.ts'
import type { TestApp } from './index.ts'

/** A connected reader of the live event stream: the events so far, and how the stream ended. */
export type LiveEventReader = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The raw text received so far. */
  text: () => string
  events: () => LiveEvent[]
  /** Resolves when the stream is closed from either side. */
  ended: Promise<void>
  /** Whether the server ended the stream properly. */
  isComplete: () => boolean
  disconnect: () => void
}

/** Serves an application over HTTP on its own port and returns its origin. */
export async function givenWebServer({ app, deps }: Pick<TestApp, 'app' | 'deps'>): Promise<string> {
  const server = createWebServer((incoming, env) => app.fetch(incoming, env), deps.config)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Opens the live event stream with a session cookie. */
export async function openLiveEventReader(
  origin: string,
  cookie: string | null,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<LiveEventReader> {
  const requestHeaders = cookie === null ? headers : { ...headers, cookie }
  const outgoing = request(`${origin}/api/events${query}`, { headers: requestHeaders, agent: false })
  outgoing.on('error', () => undefined).end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<void>((done) => response.on('error', () => undefined).once('close', done))
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events: () => [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json = '']) => JSON.parse(json) as LiveEvent),
    ended,
    isComplete: () => response.complete,
    disconnect: () => outgoing.destroy(),
  }
}
