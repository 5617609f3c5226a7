import { Navigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { PodMember } from '#contract/pods.ts'
import { LeaderGuideBanner } from '../../../features/pods/leader-guide-banner.tsx'
import { ManageForm } from '../../../features/pods/manage-form.tsx'
import { ManageMembers } from '../../../features/pods/manage-members.tsx'
import { isLedByYou } from '../../../features/pods/pod-people.ts'
import { myPodQuery } from '../../../features/pods/pod-queries.ts'
import { PodTabs } from '../../../features/pods/pod-tabs.tsx'
import { meQuery } from '../../../features/profile/profile-query.ts'
import { AbsencesCard } from '../../../features/meetings/absences-card.tsx'
import { HandOverNoteCard } from '../../../features/succession/hand-over-note-card.tsx'
import { LeadBanner } from '../../../features/succession/lead-banner.tsx'
import { TermCard } from '../../../features/succession/term-card.tsx'
import { memberZone } from '../../../lib/member-zone.ts'
import { useVisitor } from '../../../shell/visitor.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'

/** Everything that is decided about the pod by whoever leads it now. Whoever leads it no longer is led to its page. */
export function Component(): React.ReactNode {
  const { user, leadsPod } = useVisitor()
  const query = useQuery(myPodQuery)
  const { data: me } = useQuery(meQuery)
  const timeZone = me?.timezone ?? memberZone()
  return (
    <>
      <PageHeader
        title="Manage pod"
        subtitle={query.data?.pod ? `Pod ${query.data.pod.podNumber}, ${query.data.pod.name}` : null}
      />
      <PodTabs />
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label="Loading your pod" />}
        failedTitle="We could not load your pod."
      >
        {({ podId, pod, members }) =>
          pod && podId && (isLedByYou(members) || (leadsPod && standsReady(members))) ? (
            <>
              <LeadBanner isOnManage />
              {isLedByYou(members) ? <LeaderGuideBanner awaitsTraining={pod.awaitsTraining} /> : null}
              <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(280px,1fr)]">
                <div className="grid min-w-0 gap-5">
                  <Card>
                    <ManageForm userId={user?.id ?? ''} podId={podId} pod={pod} members={members} />
                  </Card>
                  <HandOverNoteCard userId={user?.id ?? ''} podId={podId} timeZone={timeZone} />
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

/** A deputy may lead in the leader's place; any other member no longer leads, although the visitor is not read anew yet. */
function standsReady(members: readonly PodMember[]): boolean {
  return members.some(({ isYou, isDeputy }) => isYou && isDeputy)
}
