import type { QueryClient } from '@tanstack/react-query'
import { setMemberZone } from '../lib/member-zone.ts'
import { visitorQuery } from './visitor.ts'

/** Has pages show times in the zone of the visitor's profile, now and whenever the visitor is read anew. */
export function followMemberZone(queryClient: QueryClient): void {
  const takeOver = (): void => setMemberZone(queryClient.getQueryData(visitorQuery.queryKey)?.timezone ?? null)
  takeOver()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === visitorQuery.queryKey[0]) takeOver()
  })
}
