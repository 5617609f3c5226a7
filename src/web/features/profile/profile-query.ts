import { useMutation } from '@tanstack/react-query'
import { type Me, type MePatch, getMe, updateMe } from '#contract/api/me.ts'
import type { getMyMatch } from '#contract/api/pods/my-match.ts'
import { callApi } from '#web/lib/call-api.ts'
import { setMemberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'

/** Query of the member's own profile. */
export const meQuery = queryOf(getMe)

// Path only, without the schema, which forms do not load.
const myMatchPath = '/api/my-match' satisfies (typeof getMyMatch)['path']

/** Marks the member's match as stale, so that it is refetched when next displayed. */
export function invalidateMatch(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [myMatchPath] })
}

/** Profile fields that the visitor contains too. */
const visitorFields = ['firstName', 'lastName', 'timezone'] as const satisfies (keyof Me)[]

/** Saves changes of the profile and updates every page with the stored values. */
export function useSaveProfile(): (changes: MePatch) => Promise<Me> {
  const { mutateAsync } = useMutation({
    mutationFn: (body: MePatch) => callApi(updateMe, { body }),
    onSuccess: (me) => {
      const previous = queryClient.getQueryData<Me>(meQuery.queryKey)
      queryClient.setQueryData(meQuery.queryKey, me)
      void invalidateMatch()
      setMemberTimeZone(me.timezone)
      // The shell displays this name. If the refetch fails, it is repeated on the next window focus.
      if (visitorFields.some((name) => previous?.[name] !== me[name])) refreshVisitor().catch(() => {})
    },
  })
  return mutateAsync
}
