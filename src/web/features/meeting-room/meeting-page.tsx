import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readMe } from '#contract/me.ts'
import type { RoomMeeting, RoomView } from '#contract/meeting-room.ts'
import { readMyPod } from '#contract/pods.ts'
import { presentMin } from '#domain/meetings/agenda.ts'
import { connectedPeople } from '#domain/meetings/room/people.ts'
import type { RoomPlan } from '#domain/meetings/room/state.ts'
import { agendaMinutes } from '#domain/meetings/templates.ts'
import { seatsMax } from '#domain/pods/seats.ts'
import { formatLongDay, formatTime, zoneNameOf } from '#domain/words/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { queryOf } from '../../lib/queries.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Button, buttonClass, LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { type AgendaRow, liveRows, plannedRows } from './agenda-rows.ts'
import { LiveRoom } from './live-room.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { roomQuery, templateQuery } from './room-query.ts'
import { SampleAgenda } from './sample-agenda.tsx'
import { takeFirstSample } from './server-clock.ts'
import { usePresence } from './use-presence.ts'
import { useRoomCommands } from './use-room-commands.ts'
import { useIsPast, useServerNow } from './use-server-now.ts'
import { WaitingRoom } from './waiting-room.tsx'

const myPodQuery = queryOf(readMyPod)
const meQuery = queryOf(readMe)

/** The meeting of the member's pod: its room while it is held, its plan before, and a sample for whoever has none in sight. */
export function MeetingPage(): React.ReactNode {
  const query = useQuery(roomQuery)
  const loading = (
    <>
      <PageHeader title="Meeting agenda" />
      <SkeletonCard lines={8} label="Loading the meeting" />
    </>
  )
  return (
    <QueryView query={query} loading={loading} failedTitle="We could not load your meeting.">
      {(view) =>
        view.meeting === null ? (
          <SampleAgenda hasPod={view.members.length > 0} />
        ) : (
          <Meeting key={view.meeting.onDay} view={view} meeting={view.meeting} />
        )
      }
    </QueryView>
  )
}

function Meeting({ view, meeting }: { view: RoomView; meeting: RoomMeeting }): React.ReactNode {
  useState(() => takeFirstSample(view.serverAt))
  const isDue = useIsPast(Date.parse(meeting.opensAt))
  const { isLost } = usePresence(isDue && view.room?.status !== 'ended')
  const { room, send, isSending } = useRoomCommands(view)
  const timeZone = useQuery(meQuery).data?.timezone ?? memberZone()
  const pod = useQuery(myPodQuery).data?.pod ?? null
  const rows = useRows({ ...view, room }, meeting, timeZone)
  const subtitle = `${pod ? `Pod ${pod.podNumber} · ` : ''}${momentInWords(meeting.startsAt, timeZone)}`
  const { meetingId } = meeting
  return (
    <>
      <PageHeader title="Meeting agenda" subtitle={subtitle} actions={<Actions link={pod?.weeklyMeeting.link ?? null} />} />
      {room && meetingId !== null ? (
        <LiveRoom {...{ view, room, meetingId, rows, timeZone, send, isSending, isLost }} />
      ) : (
        <WaitingRoom {...{ view, meeting, rows, timeZone, isDue }} />
      )}
      <PrintSheet title={pod?.name ?? 'Meeting agenda'} subtitle={subtitle} rows={rows} members={view.members} />
    </>
  )
}

function Actions({ link }: { link: string | null }): React.ReactNode {
  const { leadsPod } = useVisitor()
  return (
    <>
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Open the video call
        </a>
      ) : null}
      {leadsPod ? (
        <LinkButton to="/dashboard/pod/agenda" variant="secondary">
          Edit agenda
        </LinkButton>
      ) : null}
      <Button variant="secondary" onClick={() => print()}>
        Print
      </Button>
    </>
  )
}

/** The agenda as it stands: that of the meeting once it has begun, else what is planned for those who are here, or for all. */
function useRows(view: RoomView, meeting: RoomMeeting, timeZone: string): AgendaRow[] {
  const { room, members } = view
  const now = useServerNow(5_000)
  const minutes = agendaMinutes.find((one) => one === meeting.durationMinutes) ?? 60
  const own = useQuery({ ...templateQuery(minutes), enabled: room === null }).data
  if (room && room.parts.length > 0) return liveRows(room, now, members, timeZone)
  const count = room ? connectedPeople(room).length : members.length
  const fits = Math.min(seatsMax, Math.max(presentMin, count))
  const plan: Pick<RoomPlan, 'minutes' | 'template' | 'isFirst'> = room?.plan ?? {
    minutes,
    template: own?.isOwn ? own.parts : null,
    isFirst: meeting.isFirst,
  }
  return plannedRows({ ...plan, members: fits }, Date.parse(meeting.startsAt), timeZone)
}

/** "Thursday, 16 April, 12:00 PM CDT". */
function momentInWords(at: string, timeZone: string): string {
  const instant = new Date(at)
  return `${formatLongDay(instant, timeZone)}, ${formatTime(instant, timeZone)} ${zoneNameOf(instant, timeZone)}`
}
