import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stranger } from '#contract/stranger.ts'
import { browserZone, memberZone, setMemberZone } from '../lib/member-zone.ts'

// The query client listens to the window from its first moment on.
beforeAll(() => vi.stubGlobal('addEventListener', () => {}))
afterAll(() => vi.unstubAllGlobals())
afterEach(() => setMemberZone(null))

test("followMemberZone: uses the visitor's zone, and follows its changes", async () => {
  const { followMemberZone } = await import('./follow-member-zone.ts')
  const { visitorQuery } = await import('./visitor.ts')
  const client = new QueryClient()
  client.setQueryData(visitorQuery.queryKey, { ...stranger, timezone: 'America/Chicago' })
  followMemberZone(client)
  expect(memberZone()).toBe('America/Chicago')
  client.setQueryData(visitorQuery.queryKey, { ...stranger, timezone: 'Asia/Tokyo' })
  expect(memberZone()).toBe('Asia/Tokyo')
  client.setQueryData(visitorQuery.queryKey, stranger)
  expect(memberZone()).toBe(browserZone())
})
