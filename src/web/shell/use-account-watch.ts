import { useEffect } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { onProblem } from '../lib/call-api.ts'
import { queryClient } from '../lib/query-client.ts'
import { showToast } from '../ui/toasts/show-toast.ts'
import { visitorQuery } from './visitor.ts'

/**
 * Reloads the page once another user is signed in in this browser, and explains it once. Changes typed before are stored on
 * this device for the account in which they were typed.
 */
export function useAccountWatch(): void {
  useEffect(() => {
    showAccountSwitchToast()
    return onProblem(({ code, detail }) => {
      // Loaded on demand, because it is rarely needed.
      if (code === 'another-account')
        void import('./reload-for-account-switch.ts').then(({ reloadForAccountSwitch }) => reloadForAccountSwitch(detail))
    })
  }, [])
}

function showAccountSwitchToast(): void {
  const { isAccountSwitch, ...state } = (history.state ?? {}) as { isAccountSwitch?: boolean }
  const user = queryClient.getQueryData(visitorQuery.queryKey)?.user
  if (!isAccountSwitch) return
  history.replaceState(state, '')
  if (user) showToast({ type: 'warning', message: t`You’re now signed in as ${{ name: user.name }}.` })
}
