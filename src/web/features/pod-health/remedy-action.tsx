import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { RequestMergeButton } from '#web/features/pod-merges/request-merge-button.tsx'
import { ConcernButton } from '#web/features/pods/concern-button.tsx'
import type { Factor } from './health-text.ts'

type RemedyActionProps = { remedy: Factor['remedy']; podId: string; isLeader: boolean }

/** The remedy: a button for members who can apply it, a sentence for others. */
export function RemedyAction({ remedy, podId, isLeader }: RemedyActionProps): React.ReactNode {
  switch (remedy) {
    case 'fill-seat':
      if (!isLeader) return <RemedyText>{t`Your leader can list an open seat in the marketplace.`}</RemedyText>
      return <RemedyLink to="/dashboard/pod/manage">{t`Fill a seat`}</RemedyLink>
    case 'move-day':
      if (!isLeader) return <RemedyText>{t`Your leader can change the weekly meeting time.`}</RemedyText>
      return <RemedyLink to="/dashboard/pod/manage">{t`Change the meeting time`}</RemedyLink>
    case 'leader-help':
      if (!isLeader) return <ConcernButton podId={podId} label={t`Ask for help`} />
      return <RemedyLink to="/dashboard/resources/lead-a-pod">{t`Open the leader guide`}</RemedyLink>
    case 'merge':
      if (!isLeader) return <RemedyText>{t`Your leader can look for a pod to merge with.`}</RemedyText>
      return <RequestMergeButton />
    case null:
      return null
  }
}

function RemedyLink({ to, children }: { to: string; children: string }): React.ReactNode {
  return (
    <LinkButton to={to} size="sm" variant="secondary">
      {children}
    </LinkButton>
  )
}

function RemedyText({ children }: { children: string }): React.ReactNode {
  return <p className="text-sm text-clay-ink">{children}</p>
}
