import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { readWelcomePackage } from '#contract/welcome.ts'
import { leftUnsaid } from '#domain/access/after-save.ts'
import { personalInfoFieldsDone } from '#domain/profile/completion.ts'
import { queryOf } from '../../lib/queries.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { isBeingSaid, useCompletionCalls } from './completion-calls.ts'
import { meQuery } from './profile-query.ts'

/**
 * Says what a save completed and nobody said: the tab was closed before, or the line was dead for longer than calls are tried
 * again. Part of the pages where a member would wait for what follows. Each is said once a visit, whatever becomes of it.
 */
export function useLostCalls(): void {
  const { access } = useVisitor()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: parcel } = useQuery({ ...queryOf(readWelcomePackage), enabled: personalInfoFieldsDone(me) })
  const { isPodChoiceComplete, isProfileComplete } = leftUnsaid(me, access, parcel?.package?.state ?? null)
  const say = useCompletionCalls()
  const hasSaid = useRef({ podChoice: false, profile: false })
  const makeUp = useEffectEvent((podChoice: boolean, profile: boolean) => {
    const before = hasSaid.current
    hasSaid.current = { podChoice: before.podChoice || podChoice, profile: before.profile || profile }
    say({
      isPodChoiceComplete: podChoice && !before.podChoice && !isBeingSaid('podChoice'),
      isProfileComplete: profile && !before.profile && !isBeingSaid('profile'),
    })
  })
  useEffect(() => makeUp(isPodChoiceComplete, isProfileComplete), [isPodChoiceComplete, isProfileComplete])
}
