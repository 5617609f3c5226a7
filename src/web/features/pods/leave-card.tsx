import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { useSession, useVisitor } from '#web/shell/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { confirmLeave, leavePod } from './leave-pod.ts'
import type { LeaveVariant } from './leave-text.ts'
import type { PodWithMembers } from './pod-with-members.ts'

/** The ways to leave the pod that are available to the member. */
export function LeaveCard({ myPod }: { myPod: PodWithMembers }): React.ReactNode {
  const { access } = useVisitor()
  const { user } = useSession()
  const { data: me } = useSuspenseQuery(meQuery)
  const [isLeaving, run] = useAsyncAction()
  const leave = (variant: LeaveVariant): void =>
    run(
      () => leavePod(variant, myPod, user?.email),
      () => confirmLeave(variant, myPod, me),
    )
  return (
    <Card title={t`Leave this pod`}>
      {access.pod_marketplace ? (
        <>
          <p className="text-md text-ink-3">{t`Your seat opens right away. Find your next pod in the marketplace.`}</p>
          <div className="mt-4">
            <Button variant="danger" size="sm" isPending={isLeaving} onClick={() => leave('market')}>
              {t`Leave pod`}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-md text-ink-3">
            {t`Go back to matching and get a new pod in 5–7 days, or take a break until you opt in again.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button variant="danger" size="sm" isPending={isLeaving} onClick={() => leave('rematch')}>
              {t`Leave and get a new pod`}
            </Button>
            <Button variant="secondary" size="sm" aria-disabled={isLeaving} onClick={() => leave('pause')}>
              {t`Leave and pause matching`}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
