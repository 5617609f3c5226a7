import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import type { LiveEvent } from '#contract/live/live-events.ts'
import { createEventRefetcher } from './refetch-on-event.ts'

const marketplacePaths = ['/api/pods', '/api/pods?day=tue', '/api/pods/harbor-pod']
const membershipPaths = ['/api/subscriptions', '/api/subscriptions/billing', '/api/payments/result?payment_intent=pi_1']
const allPaths = [
  '/api/visitor',
  '/api/me',
  '/api/my-pod',
  '/api/my-match',
  '/api/my-pod-applicants',
  '/api/my-pod-applications',
  ...marketplacePaths,
  ...membershipPaths,
]

/** A page that shows some responses. The test controls those of the server. */
function givenPage(mountedPaths: readonly string[] = allPaths) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const fetched: string[] = []
  const state = { visitor: { ...anonymousVisitor, podId: 'pod 1', leadsPod: false }, isAway: false }
  const updatedAt = Date.now() - 11_000
  for (const url of allPaths) client.setQueryData([url], url === '/api/visitor' ? state.visitor : {}, { updatedAt })
  for (const url of mountedPaths) {
    const queryFn = async (): Promise<unknown> => {
      fetched.push(url)
      if (state.isAway) throw new Error('away')
      return url === '/api/visitor' ? state.visitor : {}
    }
    onTestFinished(new QueryObserver(client, { queryKey: [url], queryFn }).subscribe(() => undefined))
  }
  const guard = async (): Promise<void> => void fetched.push('guard')
  return { client, asked: fetched, state, refetch: createEventRefetcher(client, guard) }
}

test.each<[LiveEvent, string[]]>([
  [{ kind: 'pod-changed' }, ['/api/visitor', '/api/my-pod', '/api/my-match', ...marketplacePaths]],
  [{ kind: 'room-changed', meetingId: 'm', room: null }, ['/api/my-pod']],
  [{ kind: 'applicants-changed' }, ['/api/visitor', '/api/my-pod-applicants']],
  [{ kind: 'applicant-arrived', firstName: 'A', lastName: 'B' }, ['/api/visitor', '/api/my-pod-applicants']],
  [{ kind: 'applications-changed' }, ['/api/my-pod-applications', ...marketplacePaths]],
  [
    { kind: 'application-closed', podName: 'P' },
    ['/api/visitor', '/api/me', '/api/my-pod', '/api/my-match', '/api/my-pod-applications', ...marketplacePaths],
  ],
  [{ kind: 'membership-changed' }, ['/api/visitor', '/api/me', '/api/my-match', ...membershipPaths]],
  [{ kind: 'removed-from-pod', podNumber: 1, next: 'matching' }, allPaths],
  [{ kind: 'resync' }, allPaths],
  [{ kind: 'of-a-newer-build' } as unknown as LiveEvent, allPaths],
])('reread: %o reads only what it makes stale', async (liveEvent, paths) => {
  const { asked: fetched, refetch } = givenPage()
  await refetch(liveEvent)
  expect(fetched).toEqual(paths)
})

test('membership-changed: what the provider sent seconds ago or is sending is marked as stale and not asked for again', async () => {
  const { client, asked: fetched, refetch } = givenPage()
  client.setQueryData(['/api/subscriptions/billing'], {})
  await refetch({ kind: 'membership-changed' })
  expect(fetched).toContain('/api/subscriptions')
  expect(fetched).not.toContain('/api/subscriptions/billing')
  expect(client.getQueryState(['/api/subscriptions/billing'])?.isInvalidated).toBe(true)

  const other = givenPage()
  void other.client.refetchQueries({ queryKey: ['/api/subscriptions/billing'] })
  await other.refetch({ kind: 'membership-changed' })
  expect(other.asked.filter((url) => url === '/api/subscriptions/billing')).toHaveLength(1)
})

test('applicants-changed: a closed application is removed without a read of the applicants', async () => {
  const { client, asked: fetched, refetch } = givenPage()
  const applicants = [{ application: { id: 'one' } }, { application: { id: 'two' } }]
  client.setQueryData(['/api/my-pod-applicants'], applicants)
  await refetch({ kind: 'applicants-changed', closedId: 'one' })
  expect(fetched).toEqual(['/api/visitor'])
  expect(client.getQueryData(['/api/my-pod-applicants'])).toEqual([{ application: { id: 'two' } }])
})

test('applicants-changed: applicants being read when one is closed are refetched', async () => {
  const { client, asked: fetched, refetch } = givenPage()
  void client.invalidateQueries({ queryKey: ['/api/my-pod-applicants'] })
  await refetch({ kind: 'applicants-changed', closedId: 'one' })
  expect(fetched).toEqual(['/api/my-pod-applicants', '/api/visitor', '/api/my-pod-applicants'])
})

test('refetch: does not read what no page shows, and marks it as stale', async () => {
  const { client, asked: fetched, refetch } = givenPage(['/api/visitor', '/api/my-pod'])
  await refetch({ kind: 'resync' })
  expect(fetched).toEqual(['/api/visitor', '/api/my-pod'])
  expect(client.getQueryState(['/api/me'])?.isInvalidated).toBe(true)
})

test('refetch: the guard runs right after a changed visitor, before other reads', async () => {
  const { asked: fetched, state, refetch } = givenPage()
  await refetch({ kind: 'resync' })
  expect(fetched).not.toContain('guard')
  state.visitor = { ...state.visitor, leadsPod: true }
  fetched.length = 0
  await refetch({ kind: 'became-leader', podNumber: 1 })
  expect(fetched.slice(0, 2)).toEqual(['/api/visitor', 'guard'])
})

test('refetch: events that arrive together cause at most two rounds', async () => {
  const { asked: fetched, refetch } = givenPage()
  await Promise.all(Array.from({ length: 9 }, () => refetch({ kind: 'pod-changed' })))
  expect(fetched.filter((url) => url === '/api/my-pod').length).toBeLessThanOrEqual(2)
})

test('refetch: a failed read does not stop later ones', async () => {
  const { asked: fetched, state, refetch } = givenPage()
  state.isAway = true
  await refetch({ kind: 'resync' })
  state.isAway = false
  fetched.length = 0
  await refetch({ kind: 'applicants-changed' })
  expect(fetched).toEqual(['/api/visitor', '/api/my-pod-applicants'])
})
