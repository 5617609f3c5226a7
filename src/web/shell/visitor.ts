import { useQuery } from '@tanstack/react-query'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import type { getVisitor, Visitor } from '#contract/pages/visitor.ts'
import { queryOf } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'

/** Whether a user is signed in, and who. */
export type Session =
  | { status: 'loading'; user: null }
  | { status: 'authenticated'; user: NonNullable<Visitor['user']> }
  | { status: 'unauthenticated'; user: null }

// Path only, without the schemas: this file is part of every first page, and the schemas would add all of zod.
const visitorEndpoint = { method: 'GET', path: '/api/visitor' } satisfies Pick<typeof getVisitor, 'method' | 'path'>

/** The query of the current visitor. */
export const visitorQuery = queryOf(visitorEndpoint as typeof getVisitor)

/** Refetched only on window focus or after a rejection by the server. */
const refetchOnFocusOnly = { staleTime: Infinity, refetchOnWindowFocus: 'always' } as const

/** The visitor for the shell and its guards. An anonymous visitor while unknown. */
export function useVisitor(): Visitor {
  return useQuery({ ...visitorQuery, ...refetchOnFocusOnly }).data ?? anonymousVisitor
}

/** The session of this browser. */
export function useSession(): Session {
  const { data } = useQuery({ ...visitorQuery, ...refetchOnFocusOnly })
  if (!data) return { status: 'loading', user: null }
  return data.user ? { status: 'authenticated', user: data.user } : { status: 'unauthenticated', user: null }
}

/**
 * Refetches the visitor and their access. Call it after anything that changes a membership or a pod membership, so that page
 * guards use the new state at once.
 */
export function refreshVisitor(): Promise<Visitor> {
  return queryClient.fetchQuery({ ...visitorQuery, staleTime: 0 })
}
