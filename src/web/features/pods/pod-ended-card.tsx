import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LastPodMembership } from '#contract/api/pods/pods.ts'
import { returnToPod } from '#contract/api/pods/membership.ts'
import { formatLongDay, formatTime } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { ConcernButton } from './concern-button.tsx'
import { LeaveReasonField } from './leave-reason-field.tsx'
import { reloadPodMembership } from './reload-pod-membership.ts'

type PodEndedCardProps = {
  lastPodMembership: LastPodMembership
  /** The member's own time zone; null for the browser's. */
  timeZone: string | null
  /** Next steps: what to wait for, or what to do. */
  children: React.ReactNode
}

/** Shown to a member whose pod membership has ended: what happened, a way back while there is one, and the next steps. */
export function PodEndedCard({ lastPodMembership, timeZone, children }: PodEndedCardProps): React.ReactNode {
  const { how, podId, reason } = lastPodMembership
  return (
    <Card title={endedTitleOf(lastPodMembership)}>
      <div className="grid gap-5">
        {how === 'left' ? null : <p className="max-w-[60ch] text-ink-2">{endedTextOf(lastPodMembership)}</p>}
        <ReturnToSeatButton lastPodMembership={lastPodMembership} timeZone={timeZone ?? memberTimeZone()} />
        {children}
        {/* A member who did not choose to leave is not asked why. */}
        {how === 'left' ? (
          <div className="border-t border-line-2 pt-5">
            <LeaveReasonField reason={reason} />
          </div>
        ) : null}
        <div className="border-t border-line-2 pt-3">
          <div className="-ms-[11px]">
            <ConcernButton podId={podId} />
          </div>
        </div>
      </div>
    </Card>
  )
}

function endedTitleOf({ how, name }: LastPodMembership): string {
  switch (how) {
    case 'left':
      return t`You left ${{ name }}`
    case 'removed':
      return t`You’re no longer in ${{ name }}`
    case 'lapsed':
    case 'erased':
    case 'match-undone':
    case 'merged':
      return t`Your seat in ${{ name }} has ended`
  }
}

function endedTextOf({ how, podNumber }: LastPodMembership): string {
  return how === 'removed'
    ? t`The leader of Pod ${{ podNumber }} removed you. That pod wasn’t the right fit, but the next one can be.`
    : t`Your seat in Pod ${{ podNumber }} opened when your membership ended. It’s good to see you again.`
}

/** The seat, while it is held. */
function ReturnToSeatButton({
  lastPodMembership,
  timeZone,
}: {
  lastPodMembership: LastPodMembership
  timeZone: string
}): React.ReactNode {
  const [now] = useState(() => new Date())
  const [isReturning, run] = useAsyncAction()
  const { heldUntil, name } = lastPodMembership
  const until = heldUntil === null ? null : new Date(heldUntil)
  if (until === null || until <= now) return null
  const day = formatLongDay(until, timeZone)
  const time = formatTime(until, timeZone)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-sunk px-4 py-3">
      <p className="min-w-48 flex-1 text-md text-ink-2">
        <Trans>
          Changed your mind? We’re holding your seat until{' '}
          <time dateTime={until.toISOString()} className="font-medium text-ink">
            {day} at {time}
          </time>
          .
        </Trans>
      </p>
      <Button variant="secondary" isPending={isReturning} onClick={() => run(() => returnToHeldSeat(name))}>
        <Trans>Return to {name}</Trans>
      </Button>
    </div>
  )
}

/** Returns to the held seat. Afterwards, and after a rejection, the page shows the current state. */
async function returnToHeldSeat(podName: string): Promise<void> {
  try {
    await callApi(returnToPod)
    showToast({ type: 'success', message: t`Welcome back to ${{ podName }}.` })
  } catch (failure) {
    showToast({ type: 'error', message: toProblem(failure).detail })
  }
  await reloadPodMembership()
}
