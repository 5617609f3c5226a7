import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import type { Visitor } from '#contract/pages/visitor.ts'

// The query client listens to the window from its first moment on.
beforeAll(() => vi.stubGlobal('addEventListener', () => {}))
afterAll(() => vi.unstubAllGlobals())

async function renderSession(visitor: Visitor | undefined): Promise<unknown> {
  const { useSession, visitorQuery } = await import('./visitor.ts')
  const client = new QueryClient()
  if (visitor) client.setQueryData(visitorQuery.queryKey, visitor)
  const SessionText = (): string => JSON.stringify(useSession())
  const html = renderToString(
    <QueryClientProvider client={client}>
      <SessionText />
    </QueryClientProvider>,
  )
  return JSON.parse(html.replaceAll('&quot;', '"'))
}

test('useSession: loading until the server has answered', async () => {
  expect(await renderSession(undefined)).toEqual({ status: 'loading', user: null })
})

test('useSession: authenticated with the user when signed in', async () => {
  const user = { id: 'u1', email: 'a@b.test', name: 'A B' }
  expect(await renderSession({ ...anonymousVisitor, user })).toEqual({ status: 'authenticated', user })
})

test('useSession: unauthenticated for an anonymous visitor', async () => {
  expect(await renderSession(anonymousVisitor)).toEqual({ status: 'unauthenticated', user: null })
})
