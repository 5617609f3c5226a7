import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PodCard } from '#contract/pods.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'
import { standingWith } from './standing.ts'

// The dialog arrives with the first application, so that those who only look around do not carry it.
const ApplyDialog = lazy(() => import('./apply-dialog.tsx').then((module) => ({ default: module.ApplyDialog })))

type ApplyActionProps = { pod: Pick<PodCard, 'podId' | 'name' | 'seatsLeft'>; size?: 'sm' | 'md' }

/** The button that begins an application, or what stands in its place. */
export function ApplyAction({ pod, size = 'md' }: ApplyActionProps): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  const { data: myPod } = useQuery(myPodQuery)
  const { data: mine } = useQuery(myApplicationsQuery)
  const standing = standingWith(pod, myPod?.podId ?? null, mine?.data ?? [])
  // Sending takes the dialog away and the button that opened it. Other pods change with it, and leave the focus alone.
  useKeptFocus(hasBegun ? standing : 'may-apply', standing === 'applied' ? `[data-applied="${pod.podId}"] a` : undefined)
  const open = (): void => {
    setOpen(true)
    setBegun(true)
  }
  switch (standing) {
    case 'applied':
      return (
        <span data-applied={pod.podId} className="contents">
          <LinkButton to="/dashboard/pod/applications" variant="secondary" size={size} aria-label={`Applied to ${pod.name}`}>
            Applied
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
          <Button size={size} onClick={open} aria-label={`Apply to ${pod.name}`}>
            Apply
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
