import { useMutation } from '@tanstack/react-query'
import { completePodChoice, completeProfile, type Me } from '#contract/api/me.ts'
import { getWelcomePackage } from '#contract/api/welcome/welcome.ts'
import type { ProfileCompletion } from '#domain/access/profile-completion.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { invalidateMatch, meQuery } from './profile-query.ts'

const transientCodes = new Set(['unavailable', 'timeout', 'offline', 'internal'])
const maxRetries = 3

/**
 * The answers are stored by now, so failures are silent: temporary ones are retried, offline ones once the connection returns,
 * and every later save repeats the calls. Both calls read the stored profile, so their order does not matter.
 */
const backgroundOptions = {
  networkMode: 'online',
  retry: (failures: number, error: unknown) => failures < maxRetries && transientCodes.has(toProblem(error).code),
} as const

const mutationKeys = { podChoice: ['pod-choice-complete'], profile: ['profile-complete'] }

/** Whether such a call is running or waiting for the connection. */
export function isCompletionPending(kind: keyof typeof mutationKeys): boolean {
  return queryClient.isMutating({ mutationKey: mutationKeys[kind] }) > 0
}

/** Reports completed steps to the server and displays the consequences on every page. */
export function useCompletionCalls(): (said: ProfileCompletion) => void {
  const podChoice = useMutation({
    ...backgroundOptions,
    mutationKey: mutationKeys.podChoice,
    mutationFn: () => callApi(completePodChoice),
    onSuccess: ({ rematchBy = null }) => {
      queryClient.setQueryData(meQuery.queryKey, (me: Me | undefined) => me && { ...me, rematchBy })
      void invalidateMatch()
    },
  })
  const profile = useMutation({
    ...backgroundOptions,
    mutationKey: mutationKeys.profile,
    mutationFn: () => callApi(completeProfile),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryOf(getWelcomePackage).queryKey }),
  })
  return ({ isPodChoiceComplete, isProfileComplete }) => {
    if (isPodChoiceComplete) podChoice.mutate()
    if (isProfileComplete) profile.mutate()
  }
}
