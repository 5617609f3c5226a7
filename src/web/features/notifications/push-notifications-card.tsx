import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enablePush, type PushStatus, disablePush, getPushStatus } from './push-subscription.ts'
import { Problem } from '#contract/problems/problem.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { SwitchInput } from '#web/ui/fields/choice-input.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

const pushStatusQuery = queryOptions({ queryKey: ['this-browser'], queryFn: getPushStatus, staleTime: 0 })

const statusTexts: Readonly<Record<Exclude<PushStatus, 'on' | 'off'>, string>> = {
  ended: t`Push notifications on this device stopped when you were signed out. Turn them back on to keep getting them.`,
  refused: t`Notifications are blocked in this browser. Allow them for this site in your browser settings, then come back.`,
  'install-first': t`On iPhone or iPad, add this page to your home screen first: tap Share, then “Add to Home Screen.” Open it from there and come back.`,
  unsupported: t`This browser doesn’t support push notifications. Try another one.`,
}

const switchLabel = t`Push notifications`

/** Push notifications of this browser. Permission is requested only after a press. */
export function PushNotificationsCard(): React.ReactNode {
  const { data: status, isError } = useQuery(pushStatusQuery)
  const [isRunning, run] = useAsyncAction()
  const isAvailable = status === 'on' || status === 'off' || status === 'ended'
  return (
    <Card title={t`This device`}>
      <label className="flex min-h-11 items-center gap-3">
        <SwitchInput
          checked={status === 'on'}
          disabled={!isAvailable || isRunning}
          onChange={(event) => {
            const isOn = event.currentTarget.checked
            run(() => setPushEnabled(isOn))
          }}
        />
        <span className="font-medium">{switchLabel}</span>
      </label>
      <p className="text-sm text-ink-3">
        {t`Get push notifications for the topics you choose below. They’re paused during quiet hours.`}
      </p>
      {isError ? (
        <div className="mt-3">
          <Banner>{t`We couldn’t check push notifications on this device. Reload the page.`}</Banner>
        </div>
      ) : null}
      {status && status !== 'on' && status !== 'off' ? (
        <div className="mt-3">
          <Banner>{statusTexts[status]}</Banner>
        </div>
      ) : null}
    </Card>
  )
}

async function setPushEnabled(isOn: boolean): Promise<void> {
  const key = pushStatusQuery.queryKey
  queryClient.setQueryData(key, isOn ? 'on' : 'off')
  try {
    if (isOn) await enablePush()
    else await disablePush()
  } catch (failure) {
    const message =
      failure instanceof Problem ? toProblem(failure).detail : t`Your browser couldn’t turn this on. Please try again.`
    showToast({ type: 'error', message })
  }
  await queryClient.invalidateQueries({ queryKey: key })
}
