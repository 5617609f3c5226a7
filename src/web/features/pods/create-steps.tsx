import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'

/** What happens after creating a pod, step by step. */
export function CreateSteps(): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const steps = [
    t`You lead the pod and take the first seat.`,
    t`Creating a pod takes you out of the matching pool and closes your open applications.`,
    me.events.watchedLeaderTrainingV1
      ? t`You’ve finished the leader guide, so your pod is listed in the marketplace right away.`
      : t`Once you’ve read the leader guide, we’ll list your pod in the marketplace. It takes 12 minutes to read.`,
    t`Members apply, and you accept or decline. A pod needs at least four people, including you.`,
  ]
  return (
    <Card title={t`What happens next`}>
      <ol className="grid gap-3">
        {steps.map((step, i) => (
          <li key={step} className="flex gap-3 text-md text-ink-2">
            <span
              aria-hidden="true"
              className="tabular grid size-6 flex-none place-items-center rounded-full bg-pine-soft text-sm font-semibold text-pine-ink"
            >
              {i + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Card>
  )
}
