import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { stranger } from '#contract/stranger.ts'
import type { News } from '#contract/news.ts'
import { createRereader } from './reread.ts'

const marketplace = ['/api/pods', '/api/pods?day=tue', '/api/pods/harbor-pod']
const all = [
  '/api/visitor',
  '/api/me',
  '/api/my-pod',
  '/api/my-match',
  '/api/my-pod-applicants',
  '/api/my-pod-applications',
  ...marketplace,
]

/** A page that shows some answers, those of the server being what a test says. */
function givenPage(shown: readonly string[] = all) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const asked: string[] = []
  const state = { visitor: { ...stranger, podId: 'pod 1', leadsPod: false }, isAway: false }
  for (const address of all) client.setQueryData([address], address === '/api/visitor' ? state.visitor : {})
  for (const address of shown) {
    const queryFn = async (): Promise<unknown> => {
      asked.push(address)
      if (state.isAway) throw new Error('away')
      return address === '/api/visitor' ? state.visitor : {}
    }
    onTestFinished(new QueryObserver(client, { queryKey: [address], queryFn }).subscribe(() => undefined))
  }
  const guard = async (): Promise<void> => void asked.push('guard')
  return { client, asked, state, reread: createRereader(client, guard) }
}

test.each<[News, string[]]>([
  [{ kind: 'pod-changed' }, ['/api/visitor', '/api/my-pod', '/api/my-match', ...marketplace]],
  [{ kind: 'room-changed', meetingId: 'm', room: null }, ['/api/my-pod']],
  [{ kind: 'applicants-changed' }, ['/api/visitor', '/api/my-pod-applicants']],
  [{ kind: 'applicant-arrived', firstName: 'A', lastName: 'B' }, ['/api/visitor', '/api/my-pod-applicants']],
  [{ kind: 'applications-changed' }, ['/api/my-pod-applications', ...marketplace]],
  [
    { kind: 'application-closed', podName: 'P' },
    ['/api/visitor', '/api/me', '/api/my-pod', '/api/my-match', '/api/my-pod-applications', ...marketplace],
  ],
  [{ kind: 'removed-from-pod', podNumber: 1, next: 'matching' }, all],
  [{ kind: 'resync' }, all],
  [{ kind: 'of-a-newer-build' } as unknown as News, all],
])('reread: %o reads only what it makes stale', async (news, addresses) => {
  const { asked, reread } = givenPage()
  await reread(news)
  expect(asked).toEqual(addresses)
})

test('applicants-changed: a closed application is removed without a read of the applicants', async () => {
  const { client, asked, reread } = givenPage()
  const applicants = [{ application: { id: 'one' } }, { application: { id: 'two' } }]
  client.setQueryData(['/api/my-pod-applicants'], applicants)
  await reread({ kind: 'applicants-changed', closedId: 'one' })
  expect(asked).toEqual(['/api/visitor'])
  expect(client.getQueryData(['/api/my-pod-applicants'])).toEqual([{ application: { id: 'two' } }])
})

test('applicants-changed: applicants being read when one is closed are read again', async () => {
  const { client, asked, reread } = givenPage()
  void client.invalidateQueries({ queryKey: ['/api/my-pod-applicants'] })
  await reread({ kind: 'applicants-changed', closedId: 'one' })
  expect(asked).toEqual(['/api/my-pod-applicants', '/api/visitor', '/api/my-pod-applicants'])
})

test('reread: does not read what no page shows, and marks it as stale', async () => {
  const { client, asked, reread } = givenPage(['/api/visitor', '/api/my-pod'])
  await reread({ kind: 'resync' })
  expect(asked).toEqual(['/api/visitor', '/api/my-pod'])
  expect(client.getQueryState(['/api/me'])?.isInvalidated).toBe(true)
})

test('reread: the guard runs right after a changed visitor, before other reads', async () => {
  const { asked, state, reread } = givenPage()
  await reread({ kind: 'resync' })
  expect(asked).not.toContain('guard')
  state.visitor = { ...state.visitor, leadsPod: true }
  asked.length = 0
  await reread({ kind: 'became-leader', podNumber: 1 })
  expect(asked.slice(0, 2)).toEqual(['/api/visitor', 'guard'])
})

test('reread: events that arrive together cause at most two rounds', async () => {
  const { asked, reread } = givenPage()
  await Promise.all(Array.from({ length: 9 }, () => reread({ kind: 'pod-changed' })))
  expect(asked.filter((address) => address === '/api/my-pod').length).toBeLessThanOrEqual(2)
})

test('reread: a failed read does not stop later ones', async () => {
  const { asked, state, reread } = givenPage()
  state.isAway = true
  await reread({ kind: 'resync' })
  state.isAway = false
  asked.length = 0
  await reread({ kind: 'applicants-changed' })
  expect(asked).toEqual(['/api/visitor', '/api/my-pod-applicants'])
})
