import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { readSubscriptions } from '#contract/billing.ts'
import { queryOf } from '../../lib/queries.ts'
import { LinkButton, Spinner } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'

const pollMs = 2000
const farewellMs = 5000
const longestWaitMs = 60_000
const welcome = '/dashboard/welcome'
const confirming = 'Your payment is being confirmed; this page updates by itself.'
const settingUp = 'Your membership is being set up; this page updates by itself.'

/**
 * Waits for a paid membership to begin and then leads to the welcome page: five seconds after access is there, or after
 * a minute in any case.
 *
 * @param isFree nothing was paid, so no payment is spoken of
 * @param onBegun the guards of pages have to learn of the new access
 */
export function MembershipArrival({ isFree, onBegun }: { isFree: boolean; onBegun: () => void }): React.ReactNode {
  const waiting = isFree ? settingUp : confirming
  const navigate = useNavigate()
  const { data } = useQuery({
    ...queryOf(readSubscriptions),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.access.general ? false : pollMs),
  })
  const hasBegun = data?.access.general ?? false
  const begun = useEffectEvent(onBegun)

  useEffect(() => {
    if (hasBegun) begun()
    const timer = setTimeout(
      () => {
        if (!hasBegun) notify({ message: waiting })
        void navigate(welcome, { replace: true })
      },
      hasBegun ? farewellMs : longestWaitMs,
    )
    return () => clearTimeout(timer)
  }, [hasBegun, navigate, waiting])

  if (!hasBegun) {
    return (
      <output className="mt-3 flex items-start gap-3 text-ink-2">
        <Spinner className="mt-1 flex-none" />
        {waiting}
      </output>
    )
  }
  return (
    <>
      <output className="mt-2 block text-ink-2">Your membership has begun. Your welcome page opens in a few seconds.</output>
      <LinkButton to={welcome} className="mt-5 max-md:w-full">
        Go to your welcome page
      </LinkButton>
    </>
  )
}
