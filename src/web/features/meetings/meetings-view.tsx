import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PodMeeting } from '#contract/meetings.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { meQuery } from '../profile/profile-query.ts'
import type { PodWithMembers } from '../pods/pod-people.ts'
import { AbsencesCard } from './absences-card.tsx'
import { LaterMeetings } from './later-meetings.tsx'
import { meetingsQuery } from './meetings-queries.ts'
import { NewTimeOffer } from './new-time-offer.tsx'
import { type MeetingScene, NextMeeting } from './next-meeting.tsx'
import { OwnAttendanceCard } from './own-attendance-card.tsx'

/** When the pod meets and who comes, the meetings that were, and when the member is away. */
export function MeetingsView({ place }: { place: PodWithMembers }): React.ReactNode {
  const { leadsPod } = useVisitor()
  const { data: me } = useSuspenseQuery(meQuery)
  const query = useQuery(meetingsQuery)
  const [now] = useState(() => new Date())
  const timeZone = me.timezone ?? memberZone()
  const you = place.members.find(({ isYou }) => isYou)
  const who = { firstName: you?.firstName ?? '', lastName: you?.lastName ?? '' }
  return (
    <>
      {leadsPod ? <NewTimeOffer /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <QueryView
            query={query}
            loading={<SkeletonCard lines={8} label="Loading the meetings" />}
            failedTitle="We could not load the meetings."
          >
            {({ timezone, meetings }) => (
              <Coming
                {...{ meetings, place }}
                scene={{ timeZone, podZone: timezone ?? place.pod.weeklyMeeting.timezone, now, leadsPod, who }}
              />
            )}
          </QueryView>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <AbsencesCard timeZone={timeZone} members={place.members} />
          <OwnAttendanceCard memberId={you?.id ?? ''} />
        </div>
      </div>
    </>
  )
}

type ComingProps = { meetings: readonly PodMeeting[]; place: PodWithMembers; scene: MeetingScene }

function Coming({ meetings: listed, place, scene }: ComingProps): React.ReactNode {
  const meetings = listed.filter(({ isOver }) => !isOver)
  const next = meetings.find(({ isSkipped }) => !isSkipped)
  return (
    <>
      {next ? (
        <NextMeeting meeting={next} link={place.pod.weeklyMeeting.link} members={place.members} scene={scene} />
      ) : (
        <Card>
          <EmptyState icon="calendar" title="No meeting in the coming eight weeks">
            {scene.leadsPod ? 'You have skipped all of them. Any of them can be brought back below.' : 'All of them are skipped.'}
          </EmptyState>
        </Card>
      )}
      <LaterMeetings meetings={meetings.filter((meeting) => meeting !== next)} scene={scene} />
    </>
  )
}
