import { LinkButton } from '../../ui/button.tsx'
import { LookForMergeButton } from '../pod-merges/look-button.tsx'
import { ConcernButton } from '../pods/concern-button.tsx'
import type { Factor } from './health-words.ts'

type RemedyActionProps = { remedy: Factor['remedy']; podId: string; isLeader: boolean }

/** The one thing that helps: a button for whoever can do it, a sentence for everybody else. */
export function RemedyAction({ remedy, podId, isLeader }: RemedyActionProps): React.ReactNode {
  switch (remedy) {
    case 'fill-seat':
      if (!isLeader) return <Sentence>Your leader can open a seat in the marketplace.</Sentence>
      return <Action to="/dashboard/pod/manage">Fill a seat</Action>
    case 'move-day':
      if (!isLeader) return <Sentence>Your leader can move the weekly meeting.</Sentence>
      return <Action to="/dashboard/pod/manage">Move the day</Action>
    case 'leader-help':
      if (!isLeader) return <ConcernButton podId={podId} label="Ask for help" />
      return <Action to="/dashboard/resources/lead-a-pod">Open the leader guide</Action>
    case 'merge':
      if (!isLeader) return <Sentence>Your leader can find a pod to merge with.</Sentence>
      return <LookForMergeButton />
    case null:
      return null
  }
}

function Action({ to, children }: { to: string; children: string }): React.ReactNode {
  return (
    <LinkButton to={to} size="sm" variant="secondary">
      {children}
    </LinkButton>
  )
}

function Sentence({ children }: { children: string }): React.ReactNode {
  return <p className="text-sm text-clay-ink">{children}</p>
}
