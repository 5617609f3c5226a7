import { expect, test } from 'vitest'
import { api } from './endpoints.ts'
import { endpointLimitOf } from './endpoint-limits.ts'

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

test('limitOf: every write has a limit, and only three reads have one', () => {
  const writesWithout = api.filter((endpoint) => endpoint.method !== 'GET' && endpointLimitOf(endpoint) === null)
  expect(writesWithout.map(nameOf)).toEqual([])
  const readsWith = api.filter((endpoint) => endpoint.method === 'GET' && endpointLimitOf(endpoint) !== null)
  expect(readsWith.map(nameOf).sort()).toEqual([
    'GET /api/payments/result',
    'GET /api/retention/session',
    'GET /api/subscriptions/billing',
  ])
})

test('limitOf: every endpoint that can answer payments-unavailable counts as a call to the provider', () => {
  const reaching = api.filter(({ problems = [] }) => problems.includes('payments-unavailable'))
  expect(reaching.length).toBeGreaterThan(10)
  for (const endpoint of reaching)
    expect([nameOf(endpoint), endpointLimitOf(endpoint)]).toEqual([
      nameOf(endpoint),
      endpoint.path === '/api/payments/result' ? 'payment-result' : 'payments',
    ])
})
