import { useEffect } from 'react'
import { problems } from '#contract/problems.ts'
import { onProblem } from '../lib/call.ts'
import { queryClient } from '../lib/query-client.ts'
import { keepAllUnsent } from '../lib/unsent.ts'
import { notify } from '../ui/notifications/notify.ts'
import { visitorQuery } from './visitor.ts'

/**
 * Loads the page anew once somebody else is signed in in this browser, and tells them so once. What was typed before is kept on
 * this device for the account it was typed in.
 */
export function useAccountWatch(): void {
  useEffect(() => {
    sayWhoIsHere()
    return onProblem(({ code }) => {
      if (code === 'another-account') void startAnew()
    })
  }, [])
}

let isStarting = false

async function startAnew(): Promise<void> {
  if (isStarting) return
  isStarting = true
  await keepAllUnsent()
  // Read by whoever stays, as the browser asks where something would be lost; others see the new page's words.
  const url = location.pathname + location.search
  notify({ type: 'error', message: problems['another-account'].detail, url, linkText: 'Reload', isPageLoad: true })
  history.replaceState({ ...(history.state as object | null), isStartedAnew: true }, '')
  location.reload()
}

function sayWhoIsHere(): void {
  const { isStartedAnew, ...state } = (history.state ?? {}) as { isStartedAnew?: boolean }
  const user = queryClient.getQueryData(visitorQuery.queryKey)?.user
  if (!isStartedAnew) return
  history.replaceState(state, '')
  if (user) notify({ type: 'warning', message: `This page was open for another account. You are signed in as ${user.name} now.` })
}
