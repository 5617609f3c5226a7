import { useMutation } from '@tanstack/react-query'
import { completePodChoice, completeProfile, type Me } from '#contract/me.ts'
import { readWelcomePackage } from '#contract/welcome.ts'
import type { AfterSave } from '#domain/access/after-save.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { forgetMatch, meQuery } from './profile-query.ts'

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

const keys = { podChoice: ['pod-choice-complete'], profile: ['profile-complete'] }

/** Whether one of these is on its way, or waits for the line to be back. */
export function isBeingSaid(what: keyof typeof keys): boolean {
  return queryClient.isMutating({ mutationKey: keys[what] }) > 0
}

/** Says to the server what is complete; what follows from it is shown on every page. */
export function useCompletionCalls(): (said: AfterSave) => void {
  const podChoice = useMutation({
    ...inTheBackground,
    mutationKey: keys.podChoice,
    mutationFn: () => call(completePodChoice),
    onSuccess: ({ rematchBy = null }) => {
      queryClient.setQueryData(meQuery.queryKey, (me: Me | undefined) => me && { ...me, rematchBy })
      void forgetMatch()
    },
  })
  const profile = useMutation({
    ...inTheBackground,
    mutationKey: keys.profile,
    mutationFn: () => call(completeProfile),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryOf(readWelcomePackage).queryKey }),
  })
  return ({ isPodChoiceComplete, isProfileComplete }) => {
    if (isPodChoiceComplete) podChoice.mutate()
    if (isProfileComplete) profile.mutate()
  }
}
