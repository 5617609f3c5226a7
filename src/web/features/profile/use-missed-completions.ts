import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getWelcomePackage } from '#contract/api/welcome/welcome.ts'
import { unreportedCompletion } from '#domain/access/profile-completion.ts'
import { personalInfoFieldsDone } from '#domain/profile/completion.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { isCompletionPending, useCompletionCalls } from './use-completion-calls.ts'
import { meQuery } from './profile-query.ts'

/**
 * Reports completed steps that were never reported, because the tab was closed or the connection was down longer than calls are
 * retried. Used on pages where a member would wait for the consequences. Each is reported once per visit, whatever the result.
 */
export function useMissedCompletions(): void {
  const { access } = useVisitor()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: parcel } = useQuery({ ...queryOf(getWelcomePackage), enabled: personalInfoFieldsDone(me) })
  const { isPodChoiceComplete, isProfileComplete } = unreportedCompletion(me, access, parcel?.package?.state ?? null)
  const sendCompletions = useCompletionCalls()
  const hasSent = useRef({ podChoice: false, profile: false })
  const sendMissed = useEffectEvent((podChoice: boolean, profile: boolean) => {
    const previous = hasSent.current
    hasSent.current = { podChoice: previous.podChoice || podChoice, profile: previous.profile || profile }
    sendCompletions({
      isPodChoiceComplete: podChoice && !previous.podChoice && !isCompletionPending('podChoice'),
      isProfileComplete: profile && !previous.profile && !isCompletionPending('profile'),
    })
  })
  useEffect(() => sendMissed(isPodChoiceComplete, isProfileComplete), [isPodChoiceComplete, isProfileComplete])
}
