import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PodMeeting } from '#contract/api/meetings/meetings.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'
import type { PodWithMembers } from '#web/features/pods/pod-with-members.ts'
import { AbsencesCard } from './absences-card.tsx'
import { LaterMeetings } from './later-meetings.tsx'
import { meetingsQuery } from './meetings-queries.ts'
import { NewTimeOffer } from './new-time-offer.tsx'
import { type MeetingContext, NextMeeting } from './next-meeting.tsx'
import { OwnAttendanceCard } from './own-attendance-card.tsx'

/** The pod's next meetings with RSVPs, past meetings, and the member's absences. */
export function MeetingsView({ myPod }: { myPod: PodWithMembers }): React.ReactNode {
  const { leadsPod } = useVisitor()
  const { data: me } = useSuspenseQuery(meQuery)
  const query = useQuery(meetingsQuery)
  const [now] = useState(() => new Date())
  const timeZone = me.timezone ?? memberTimeZone()
  const viewer = myPod.members.find(({ isYou }) => isYou)
  const responder = { firstName: viewer?.firstName ?? '', lastName: viewer?.lastName ?? '' }
  return (
    <>
      {leadsPod ? <NewTimeOffer /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <QueryView
            query={query}
            loading={<SkeletonCard lines={8} label={t`Loading the meetings`} />}
            failedTitle={t`We couldn’t load the meetings.`}
          >
            {({ timezone, meetings }) => (
              <UpcomingMeetings
                {...{ meetings, myPod }}
                context={{ timeZone, podTimeZone: timezone ?? myPod.pod.weeklyMeeting.timezone, now, leadsPod, responder }}
              />
            )}
          </QueryView>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <AbsencesCard timeZone={timeZone} members={myPod.members} />
          <OwnAttendanceCard memberId={viewer?.id ?? ''} />
        </div>
      </div>
    </>
  )
}

type UpcomingMeetingsProps = { meetings: readonly PodMeeting[]; myPod: PodWithMembers; context: MeetingContext }

function UpcomingMeetings({ meetings: allMeetings, myPod, context }: UpcomingMeetingsProps): React.ReactNode {
  const meetings = allMeetings.filter(({ isOver }) => !isOver)
  const next = meetings.find(({ isSkipped }) => !isSkipped)
  return (
    <>
      {next ? (
        <NextMeeting meeting={next} link={myPod.pod.weeklyMeeting.link} members={myPod.members} context={context} />
      ) : (
        <Card>
          <EmptyState icon="calendar" title={t`No meetings in the next eight weeks.`}>
            {context.leadsPod
              ? t`You’ve skipped them all. You can restore any of them below.`
              : t`All of them have been skipped.`}
          </EmptyState>
        </Card>
      )}
      <LaterMeetings meetings={meetings.filter((meeting) => meeting !== next)} context={context} />
    </>
  )
}
