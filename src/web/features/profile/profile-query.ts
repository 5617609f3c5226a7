import { useMutation } from '@tanstack/react-query'
import { type Me, type MePatch, readMe, updateMe } from '#contract/me.ts'
import type { readMyMatch } from '#contract/my-match.ts'
import { call } from '../../lib/call.ts'
import { setMemberZone } from '../../lib/member-zone.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshVisitor } from '../../shell/visitor.ts'

/** The member's own profile. */
export const meQuery = queryOf(readMe)

// Named without its schema, which forms do not bring along.
const myMatch = '/api/my-match' satisfies (typeof readMyMatch)['path']

/** Has what matching says of the member read anew the next time it is shown. */
export function forgetMatch(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [myMatch] })
}

/** What the visitor repeats of the profile. */
const visitorFields = ['firstName', 'lastName', 'timezone'] as const satisfies (keyof Me)[]

/** Saves changes of the profile; afterwards every page shows what is stored now. */
export function useSaveProfile(): (changes: MePatch) => Promise<Me> {
  const { mutateAsync } = useMutation({
    mutationFn: (body: MePatch) => call(updateMe, { body }),
    onSuccess: (me) => {
      const before = queryClient.getQueryData<Me>(meQuery.queryKey)
      queryClient.setQueryData(meQuery.queryKey, me)
      void forgetMatch()
      setMemberZone(me.timezone)
      // The shell calls its visitor by this name. Where it cannot be asked for now, it follows with the next focus.
      if (visitorFields.some((name) => before?.[name] !== me[name])) refreshVisitor().catch(() => {})
    },
  })
  return mutateAsync
}
