import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { News } from '#contract/news.ts'
import { createWebServer } from '#server/platform/http/web-server.ts'
import type { TestApp } from './index.ts'

/** An open page that listens: what it was told so far, and the ways it may end. */
export type NewsReader = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Everything that arrived, as it came. */
  text: () => string
  news: () => News[]
  /** Resolves when the stream is over, whoever ended it. */
  ended: Promise<void>
  /** Whether the server ended the stream, rather than broke it off. */
  isWhole: () => boolean
  hangUp: () => void
}

/** Serves an application at an address of its own, over HTTP; answers where. */
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

/** Listens to the news of whoever is behind this cookie. */
export async function openNewsReader(
  origin: string,
  cookie: string | null,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<NewsReader> {
  const sent = cookie === null ? headers : { ...headers, cookie }
  const asked = request(`${origin}/api/events${query}`, { headers: sent, agent: false })
  asked.on('error', () => undefined).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<void>((done) => answer.on('error', () => undefined).once('close', done))
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: () => text,
    news: () => [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json = '']) => JSON.parse(json) as News),
    ended,
    isWhole: () => answer.complete,
    hangUp: () => asked.destroy(),
  }
}
