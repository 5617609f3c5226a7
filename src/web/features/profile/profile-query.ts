import { useMutation } from '@tanstack/react-query'
import { type Me, type MePatch, readMe, updateMe } from '#contract/me.ts'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshVisitor } from '../../shell/visitor.ts'

/** The member's own profile. */
export const meQuery = queryOf(readMe)

/** Saves changes of the profile; afterwards every page shows what is stored now. */
export function useSaveProfile(): (changes: MePatch) => Promise<Me> {
  const { mutateAsync } = useMutation({
    mutationFn: (body: MePatch) => call(updateMe, { body }),
    onSuccess: (me) => {
      const before = queryClient.getQueryData<Me>(meQuery.queryKey)
      queryClient.setQueryData(meQuery.queryKey, me)
      // The shell calls its visitor by this name. Where it cannot be asked for now, it follows with the next focus.
      if (before?.firstName !== me.firstName || before?.lastName !== me.lastName) refreshVisitor().catch(() => {})
    },
  })
  return mutateAsync
}
