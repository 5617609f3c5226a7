import { useEffect } from 'react'
import { onProblem } from '../lib/call.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify } from '../ui/notifications/notify.ts'
import { visitorQuery } from './visitor.ts'

/**
 * Loads the page anew once somebody else is signed in in this browser, and tells them so once. What was typed before is kept on
 * this device for the account it was typed in.
 */
export function useAccountWatch(): void {
  useEffect(() => {
    sayWhoIsHere()
    return onProblem(({ code, detail }) => {
      // Loaded when it is needed, which is hardly ever.
      if (code === 'another-account') void import('./start-anew.ts').then(({ startAnew }) => startAnew(detail))
    })
  }, [])
}

function sayWhoIsHere(): void {
  const { isStartedAnew, ...state } = (history.state ?? {}) as { isStartedAnew?: boolean }
  const user = queryClient.getQueryData(visitorQuery.queryKey)?.user
  if (!isStartedAnew) return
  history.replaceState(state, '')
  if (user) notify({ type: 'warning', message: `This page was open for another account. You are signed in as ${user.name} now.` })
}
