import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PodCard } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'
import { applyStatusOf } from './apply-status.ts'

// The dialog loads with the first application, so that members who only browse do not load it.
const ApplyDialog = lazy(() => import('./apply-dialog.tsx').then((module) => ({ default: module.ApplyDialog })))

type ApplyActionProps = { pod: Pick<PodCard, 'podId' | 'name' | 'seatsLeft'>; size?: 'sm' | 'md' }

/** The button to apply, or what replaces it. */
export function ApplyAction({ pod, size = 'md' }: ApplyActionProps): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const { data: myPod } = useQuery(myPodQuery)
  const { data: myApplications } = useQuery(myApplicationsQuery)
  const applyStatus = applyStatusOf(pod, myPod?.podId ?? null, myApplications?.data ?? [])
  // Sending removes the dialog and the button that opened it. Other pods change as well but must not take focus.
  useRestoreFocus(
    hasOpened ? applyStatus : 'may-apply',
    applyStatus === 'applied' ? `[data-applied="${pod.podId}"] a` : undefined,
  )
  const open = (): void => {
    setOpen(true)
    setHasOpened(true)
  }
  switch (applyStatus) {
    case 'applied':
      return (
        <span data-applied={pod.podId} className="contents">
          <LinkButton
            to="/dashboard/pod/applications"
            variant="secondary"
            size={size}
            aria-label={t`Applied to ${{ name: pod.name }}`}
          >
            {t`Applied`}
          </LinkButton>
        </span>
      )
    case 'in-pod':
    case 'at-limit':
    case 'full':
      return null
    case 'may-apply':
      return (
        <>
          <Button size={size} onClick={open} aria-label={t`Apply to ${{ name: pod.name }}`}>
            {t`Apply`}
          </Button>
          {isOpen ? (
            <Suspense fallback={null}>
              <ApplyDialog pod={pod} onClose={() => setOpen(false)} />
            </Suspense>
          ) : null}
        </>
      )
  }
}
