import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { browserTimeZone, memberTimeZone, setMemberTimeZone } from '../lib/member-time-zone.ts'

// The query client listens to the window from its first moment on.
beforeAll(() => vi.stubGlobal('addEventListener', () => {}))
afterAll(() => vi.unstubAllGlobals())
afterEach(() => setMemberTimeZone(null))

test("followMemberZone: uses the visitor's zone, and follows its changes", async () => {
  const { syncMemberTimeZone: followMemberZone } = await import('./sync-member-time-zone.ts')
  const { visitorQuery } = await import('./visitor.ts')
  const client = new QueryClient()
  client.setQueryData(visitorQuery.queryKey, { ...anonymousVisitor, timezone: 'America/Chicago' })
  followMemberZone(client)
  expect(memberTimeZone()).toBe('America/Chicago')
  client.setQueryData(visitorQuery.queryKey, { ...anonymousVisitor, timezone: 'Asia/Tokyo' })
  expect(memberTimeZone()).toBe('Asia/Tokyo')
  client.setQueryData(visitorQuery.queryKey, anonymousVisitor)
  expect(memberTimeZone()).toBe(browserTimeZone())
})
