import { useQuery } from '@tanstack/react-query'
import { stranger } from '#contract/stranger.ts'
import type { readVisitor, Visitor } from '#contract/visitor.ts'
import { queryOf } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'

/** Whether somebody is signed in, and who. */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: NonNullable<Visitor['user']> }
  | { status: 'unauthenticated'; user: null }

// Named without its schemas: everybody's first page carries this file, and would carry all of zod with it.
const visitorCall = { method: 'GET', path: '/api/visitor' } satisfies Pick<typeof readVisitor, 'method' | 'path'>

/** Who is in front of the browser. */
export const visitorQuery = queryOf(visitorCall as typeof readVisitor)

/** Asked again only when the window gets the focus, or when a refusal says so. */
const onFocusOnly = { staleTime: Infinity, refetchOnWindowFocus: 'always' } as const

/** The visitor as the shell and its guards know them; a stranger while unknown. */
export function useVisitor(): Visitor {
  return useQuery({ ...visitorQuery, ...onFocusOnly }).data ?? stranger
}

/** The session of this browser. */
export function useSession(): Session {
  const { data } = useQuery({ ...visitorQuery, ...onFocusOnly })
  if (!data) return { status: 'loading', user: null }
  return data.user ? { status: 'authenticated', user: data.user } : { status: 'unauthenticated', user: null }
}

/**
 * Asks anew who is there and what is open to them. To be called after anything that changes a membership or a place in
 * a pod, so that the guards of pages know at once.
 */
export function refreshVisitor(): Promise<Visitor> {
  return queryClient.fetchQuery({ ...visitorQuery, staleTime: 0 })
}
