import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { watchForwardedHeaders } from './forwarded-headers.ts'

type LogLine = { event: string; trustProxy: number; entries: number }

/** Sends requests through a process that trusts this many proxies; returns its log lines. */
async function warningsOf(
  trustProxy: number,
  requests: readonly (Record<string, string> | 'inside the process')[],
): Promise<LogLine[]> {
  const logLines: LogLine[] = []
  const look = watchForwardedHeaders(trustProxy, { warn: (entry: object) => void logLines.push(entry as LogLine) })
  const app = new Hono<AppEnv>()
  app.use((context, next) => {
    look(context)
    return next()
  })
  app.get('*', (context) => context.text('here'))
  for (const sent of requests) {
    const isInside = sent === 'inside the process'
    const path = isInside ? '/' : (sent.path ?? '/')
    const env = isInside ? undefined : { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
    await app.request(path, { headers: isInside ? {} : sent }, env)
  }
  return logLines
}

const one = { 'x-forwarded-for': '198.51.100.1' }
const two = { 'x-forwarded-for': '198.51.100.1, 10.0.0.2' }

test('watchForwardedHeaders: with TRUST_PROXY=0 warns once about any forwarded header', async () => {
  const unexpected = { event: 'proxy.not-trusted', trustProxy: 0 }
  expect(await warningsOf(0, [{}, one, two, one])).toEqual([expect.objectContaining(unexpected)])
  expect(await warningsOf(0, [{ forwarded: 'for=198.51.100.1' }, one])).toEqual([expect.objectContaining(unexpected)])
  expect(await warningsOf(0, [{}, {}])).toEqual([])
})

test('watchForwardedHeaders: warns once about fewer entries than TRUST_PROXY', async () => {
  const missing = { event: 'proxy.missing', trustProxy: 2 }
  expect(await warningsOf(2, [two, one, one, {}])).toEqual([expect.objectContaining({ ...missing, entries: 1 })])
  expect(await warningsOf(2, [{ forwarded: 'for=198.51.100.1, for=10.0.0.2' }])).toEqual([
    expect.objectContaining({ ...missing, entries: 0 }),
  ])
  expect(await warningsOf(2, [two, { 'x-forwarded-for': '1.1.1.1, 198.51.100.1, 10.0.0.2' }])).toEqual([])
})

test('watchForwardedHeaders: ignores health checks and in-process requests', async () => {
  expect(await warningsOf(1, [{ path: '/healthz' }, { path: '/readyz' }, 'inside the process'])).toEqual([])
})
