import { useState } from 'react'
import { type Me, updateMe } from '#contract/api/me.ts'
import type { MatchWait, WaitSlot } from '#contract/api/pods/my-match.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { formatTimeEffect } from './wait-text.ts'
import { myMatchQuery } from './match-query.ts'

type BetterTimesProps = {
  wait: MatchWait
  me: Me
  /** The button disappears with the added time. */
  onAdded: () => void
}

/** Ways to shorten the wait: other time slots with the effect of each, added with one press while there is room. */
export function BetterTimes({ wait, me, onAdded }: BetterTimesProps): React.ReactNode {
  const { better, canAdd } = wait
  const [adding, setAdding] = useState<string | null>(null)
  const [isAdding, run] = useAsyncAction()
  const add = (time: WaitSlot): void =>
    run(async () => {
      setAdding(time.value)
      await addAlternateTime(me, time)
      onAdded()
    })
  return (
    <Card title={t`How to get matched faster`}>
      {better.length === 0 ? <p className="text-md text-ink-2">{noBetterTimesText(wait)}</p> : null}
      <ul className="grid gap-4">
        {better.map((time) => (
          <li key={time.value} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-48 flex-1">
              <p className="font-medium">{time.shortLabel}</p>
              <p className="text-sm text-ink-3">{formatTimeEffect(time)}</p>
            </div>
            {canAdd ? (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`Add this time: ${{ meetingTime: time.shortLabel }}`}
                isPending={isAdding && adding === time.value}
                onClick={() => add(time)}
              >
                {t`Add this time`}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {better.length > 0 && !canAdd ? (
        <div className="mt-4 grid justify-items-start gap-3 border-t border-line-2 pt-4">
          <p className="text-md text-ink-2">{t`You’ve picked three times, the maximum. Change one of them.`}</p>
          <LinkButton to="/dashboard/profile/personal-info#pod-choice" size="sm" variant="secondary">
            {t`Change your times`}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  )
}

function noBetterTimesText({ canAdd }: MatchWait): string {
  return canAdd
    ? t`No other time would help right now. Adding more times gives you more options.`
    : t`No other time would help right now. Your times are the best options.`
}

/** Adds a time slot to the member's alternates, and displays the stored result and its consequences immediately. */
async function addAlternateTime(me: Me, time: WaitSlot): Promise<void> {
  const podDateAlternates = [...me.podDateAlternates.filter((slot) => slot !== time.value), time.value]
  try {
    queryClient.setQueryData(meQuery.queryKey, await callApi(updateMe, { body: { podDateAlternates } }))
    showToast({ type: 'success', message: t`${{ meetingTime: time.shortLabel }} added. The next match will include it.` })
  } catch (failure) {
    showToast({ type: 'error', message: toProblem(failure).detail })
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  await queryClient.invalidateQueries({ queryKey: myMatchQuery.queryKey })
}
