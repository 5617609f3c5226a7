import { useMutation } from '@tanstack/react-query'
import { completePodChoice, completeProfile, type Me, type MePatch } from '#contract/me.ts'
import { asProblem } from '#contract/problems.ts'
import { readWelcomePackage } from '#contract/welcome.ts'
import { completedBySave } from '#domain/access/after-save.ts'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { meQuery, useSaveProfile } from './profile-query.ts'

const passing = new Set(['unavailable', 'timeout', 'offline', 'internal'])
const mostRetries = 3

/**
 * The answers are stored by now, so nobody is told when one of these fails: what may pass by itself is tried again, offline
 * once the line is back, and every later save says it anew. Both calls look at the stored profile, so order does not matter.
 */
const inTheBackground = {
  networkMode: 'online',
  retry: (failures: number, error: unknown) => failures < mostRetries && passing.has(asProblem(error).code),
} as const

/** Saves a form of the profile, then says what is complete with it. */
export function useSaveForm(): (changes: MePatch) => Promise<Me> {
  const { access } = useVisitor()
  const saveProfile = useSaveProfile()
  const podChoice = useMutation({
    ...inTheBackground,
    mutationFn: () => call(completePodChoice),
    onSuccess: ({ rematchBy = null }) =>
      queryClient.setQueryData(meQuery.queryKey, (me: Me | undefined) => me && { ...me, rematchBy }),
  })
  const profile = useMutation({
    ...inTheBackground,
    mutationFn: () => call(completeProfile),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryOf(readWelcomePackage).queryKey }),
  })
  return async (changes) => {
    const me = await saveProfile(changes)
    const { isPodChoiceComplete, isProfileComplete } = completedBySave(me, access)
    if (isPodChoiceComplete) podChoice.mutate()
    if (isProfileComplete) profile.mutate()
    return me
  }
}
