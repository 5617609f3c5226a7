import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { PodTabs } from '#web/features/pods/pod-tabs.tsx'
import { CommitForm, focusCommitForm } from './commit-form.tsx'
import { commitmentsQuery } from './commitments-queries.ts'
import { FollowThroughCard } from './follow-through-card.tsx'
import { OwnCommitments } from './own-commitments.tsx'
import { PodCommitmentsCard } from './pod-commitments-card.tsx'

/** Commitments of the member and their pod, with outcomes. A member without a pod sees only their own. */
export function CommitmentsPage(): React.ReactNode {
  const query = useQuery(commitmentsQuery)
  const { user, podId } = useVisitor()
  return (
    <>
      <PageHeader
        title={t`Commitments`}
        subtitle={t`What you committed to and how it went`}
        actions={
          query.data ? (
            <Button variant="secondary" onClick={focusCommitForm}>
              {t`Commit to something`}
            </Button>
          ) : null
        }
      />
      {podId === null ? null : <PodTabs />}
      <QueryView
        query={query}
        loading={<SkeletonCard lines={6} label={t`Loading your commitments`} />}
        failedTitle={t`We couldn’t load your commitments.`}
      >
        {(commitments) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <div className="grid gap-5">
              <OwnCommitments commitments={commitments} userId={user?.id ?? ''}>
                <Card title={t`Commit to something`}>
                  <CommitForm commitments={commitments} />
                </Card>
              </OwnCommitments>
            </div>
            <div className="grid gap-5">
              <FollowThroughCard own={commitments.own} />
              {commitments.pod ? <PodCommitmentsCard commitments={commitments} /> : <WithoutPod />}
            </div>
          </div>
        )}
      </QueryView>
    </>
  )
}

/** Explains what a pod adds to commitments. */
function WithoutPod(): React.ReactNode {
  return (
    <Card title={t`Commitments work better with a pod`}>
      <p className="text-md text-ink-2">
        {t`Your pod sees what you commit to, your witness checks in midweek, and you report back at the meeting.`}
      </p>
      <LinkButton to="/dashboard/pod" variant="secondary" size="sm" className="mt-4">
        {t`Find your pod`}
      </LinkButton>
    </Card>
  )
}
