import type { QueryClient } from '@tanstack/react-query'
import { setMemberTimeZone } from '../lib/member-time-zone.ts'
import { visitorQuery } from './visitor.ts'

/** Sets the display time zone from the visitor's profile, now and whenever the visitor is refetched. */
export function syncMemberTimeZone(queryClient: QueryClient): void {
  const update = (): void => setMemberTimeZone(queryClient.getQueryData(visitorQuery.queryKey)?.timezone ?? null)
  update()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === visitorQuery.queryKey[0]) update()
  })
}
