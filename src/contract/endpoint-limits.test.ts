import { expect, test } from 'vitest'
import { api } from './api.ts'
import { limitOf } from './endpoint-limits.ts'

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

test('endpoint limits: every write has one, and of the reads only those that ask the payment provider', () => {
  const writesWithout = api.filter((endpoint) => endpoint.method !== 'GET' && limitOf(endpoint) === null)
  expect(writesWithout.map(nameOf)).toEqual([])
  const readsWith = api.filter((endpoint) => endpoint.method === 'GET' && limitOf(endpoint) !== null)
  expect(readsWith.map(nameOf).sort()).toEqual([
    'GET /api/payments/result',
    'GET /api/retention/session',
    'GET /api/subscriptions/billing',
  ])
})

test('endpoint limits: whatever can fail because of the payment provider is counted as a call to it', () => {
  const reaching = api.filter(({ problems = [] }) => problems.includes('payments-unavailable'))
  expect(reaching.length).toBeGreaterThan(10)
  for (const endpoint of reaching)
    expect([nameOf(endpoint), limitOf(endpoint)]).toEqual([
      nameOf(endpoint),
      endpoint.path === '/api/payments/result' ? 'payment-result' : 'payments',
    ])
})
