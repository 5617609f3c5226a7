import { Navigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { PodMember } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { LeaderGuideBanner } from '#web/features/pods/leader-guide-banner.tsx'
import { ManageForm } from '#web/features/pods/manage-form.tsx'
import { ManageMembers } from '#web/features/pods/manage-members.tsx'
import { isLedByViewer } from '#web/features/pods/pod-with-members.ts'
import { myPodQuery } from '#web/features/pods/pod-queries.ts'
import { PodTabs } from '#web/features/pods/pod-tabs.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { AbsencesCard } from '#web/features/meetings/absences-card.tsx'
import { HandoverNoteCard } from '#web/features/succession/handover-note-card.tsx'
import { ActingLeaderBanner } from '#web/features/succession/acting-leader-banner.tsx'
import { TermCard } from '#web/features/succession/term-card.tsx'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'

/** Settings of the pod for its current leader. A member who no longer leads the pod is redirected to its page. */
export function Component(): React.ReactNode {
  const { user, leadsPod } = useVisitor()
  const query = useQuery(myPodQuery)
  const { data: me } = useQuery(meQuery)
  const timeZone = me?.timezone ?? memberTimeZone()
  return (
    <>
      <PageHeader
        title={t`Manage pod`}
        subtitle={query.data?.pod ? t`Pod ${{ podNumber: query.data.pod.podNumber }}, ${{ name: query.data.pod.name }}` : null}
      />
      <PodTabs />
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading your pod`} />}
        failedTitle={t`We couldn’t load your pod.`}
      >
        {({ podId, pod, members }) =>
          pod && podId && (isLedByViewer(members) || (leadsPod && isActingDeputy(members))) ? (
            <>
              <ActingLeaderBanner isOnManage />
              {isLedByViewer(members) ? <LeaderGuideBanner awaitsTraining={pod.awaitsTraining} /> : null}
              <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(280px,1fr)]">
                <div className="grid min-w-0 gap-5">
                  <Card>
                    <ManageForm userId={user?.id ?? ''} podId={podId} pod={pod} members={members} />
                  </Card>
                  <HandoverNoteCard userId={user?.id ?? ''} podId={podId} timeZone={timeZone} />
                </div>
                <div className="grid min-w-0 gap-5">
                  <ManageMembers podId={podId} members={members} />
                  <TermCard podId={podId} members={members} />
                  <AbsencesCard timeZone={timeZone} members={members} />
                </div>
              </div>
            </>
          ) : (
            <Navigate to="/dashboard/pod" replace />
          )
        }
      </QueryView>
    </>
  )
}

/** Whether the viewer is an acting deputy. Any other member no longer leads, even if the cached visitor is not up to date. */
function isActingDeputy(members: readonly PodMember[]): boolean {
  return members.some(({ isYou, isDeputy }) => isYou && isDeputy)
}
