import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { getSubscriptions } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryOf } from '#web/lib/queries.ts'
import { LinkButton, Spinner } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

const pollMs = 2000
const redirectDelayMs = 5000
const maxWaitMs = 60_000
const welcomePath = '/dashboard/welcome'
const confirmingText = t`We’re confirming your payment. This page updates when it’s done.`
const settingUpText = t`We’re setting up your membership. This page updates automatically.`

/**
 * Waits for a paid membership to become active, then redirects to the welcome page: five seconds after access is granted, or
 * after a minute in any case.
 *
 * @param isFree nothing was paid, so no payment is mentioned
 * @param onActivated called so that page guards get the new access
 */
export function MembershipActivation({ isFree, onActivated }: { isFree: boolean; onActivated: () => void }): React.ReactNode {
  const waitingText = isFree ? settingUpText : confirmingText
  const navigate = useNavigate()
  const { data } = useQuery({
    ...queryOf(getSubscriptions),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.access.general ? false : pollMs),
  })
  const hasAccess = data?.access.general ?? false
  const notifyBegun = useEffectEvent(onActivated)

  useEffect(() => {
    if (hasAccess) notifyBegun()
    const timer = setTimeout(
      () => {
        if (!hasAccess) showToast({ message: waitingText })
        void navigate(welcomePath, { replace: true })
      },
      hasAccess ? redirectDelayMs : maxWaitMs,
    )
    return () => clearTimeout(timer)
  }, [hasAccess, navigate, waitingText])

  if (!hasAccess) {
    return (
      <output className="mt-3 flex items-start gap-3 text-ink-2">
        <Spinner className="mt-1 flex-none" />
        {waitingText}
      </output>
    )
  }
  return (
    <>
      <output className="mt-2 block text-ink-2">{t`Your membership has started. Your welcome page opens in a few seconds.`}</output>
      <LinkButton to={welcomePath} className="mt-5 max-md:w-full">
        {t`Go to your welcome page`}
      </LinkButton>
    </>
  )
}
