import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getMe } from '#contract/api/me.ts'
import type { RoomMeeting, RoomView } from '#contract/api/meetings/room.ts'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { presentMin } from '#domain/meetings/agenda.ts'
import { connectedParticipants } from '#domain/meetings/room/participants.ts'
import type { RoomPlan } from '#domain/meetings/room/state.ts'
import { agendaMinutes } from '#domain/meetings/templates.ts'
import { seatsMax } from '#domain/pods/seats.ts'
import { formatDayAndTime } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { type AgendaRow, liveRows, plannedRows } from './agenda-rows.ts'
import { LiveRoom } from './live-room.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { roomQuery, templateQuery } from './room-query.ts'
import { SampleAgenda } from './sample-agenda.tsx'
import { addInitialSample } from './server-clock.ts'
import { usePresence } from './use-presence.ts'
import { useRoomCommands } from './use-room-commands.ts'
import { useIsPast, useServerNow } from './use-server-now.ts'
import { WaitingRoom } from './waiting-room.tsx'

const myPodQuery = queryOf(getMyPod)
const meQuery = queryOf(getMe)

/**
 * The meeting of the member's pod: its room during the meeting, its agenda before, and a sample agenda if no meeting is in
 * sight.
 */
export function MeetingPage(): React.ReactNode {
  const query = useQuery(roomQuery)
  const loading = (
    <>
      <PageHeader title={t`Meeting agenda`} />
      <SkeletonCard lines={8} label={t`Loading the meeting`} />
    </>
  )
  return (
    <QueryView query={query} loading={loading} failedTitle={t`We couldn’t load your meeting.`}>
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
  useState(() => addInitialSample(view.serverAt))
  const isDue = useIsPast(Date.parse(meeting.opensAt))
  const { isConnectionLost } = usePresence(isDue && view.room?.status !== 'ended')
  const { room, send, isSending } = useRoomCommands(view)
  const timeZone = useQuery(meQuery).data?.timezone ?? memberTimeZone()
  const pod = useQuery(myPodQuery).data?.pod ?? null
  const rows = useAgendaRows({ ...view, room }, meeting, timeZone)
  const start = formatStart(meeting.startsAt, timeZone)
  const subtitle = pod ? `${t`Pod ${{ podNumber: pod.podNumber }}`} · ${start}` : start
  const { meetingId } = meeting
  return (
    <>
      <PageHeader title={t`Meeting agenda`} subtitle={subtitle} actions={<Actions link={pod?.weeklyMeeting.link ?? null} />} />
      {room && meetingId !== null ? (
        <LiveRoom {...{ view, room, meetingId, rows, timeZone, send, isSending, isConnectionLost }} />
      ) : (
        <WaitingRoom {...{ view, meeting, rows, timeZone, isDue }} />
      )}
      <PrintSheet title={pod?.name ?? t`Meeting agenda`} subtitle={subtitle} rows={rows} members={view.members} />
    </>
  )
}

function Actions({ link }: { link: string | null }): React.ReactNode {
  const { leadsPod } = useVisitor()
  return (
    <>
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          {t`Open video call`}
        </a>
      ) : null}
      {leadsPod ? (
        <LinkButton to="/dashboard/pod/agenda" variant="secondary">
          {t`Edit agenda`}
        </LinkButton>
      ) : null}
      <Button variant="secondary" onClick={() => print()}>
        {t`Print`}
      </Button>
    </>
  )
}

/** The current agenda: the running meeting's, otherwise one planned for the present members or for all. */
function useAgendaRows(view: RoomView, meeting: RoomMeeting, timeZone: string): AgendaRow[] {
  const { room, members } = view
  const now = useServerNow(5_000)
  const minutes = agendaMinutes.find((option) => option === meeting.durationMinutes) ?? 60
  const ownTemplate = useQuery({ ...templateQuery(minutes), enabled: room === null }).data
  if (room && room.parts.length > 0) return liveRows(room, now, members, timeZone)
  const count = room ? connectedParticipants(room).length : members.length
  const memberCount = Math.min(seatsMax, Math.max(presentMin, count))
  const plan: Pick<RoomPlan, 'minutes' | 'template' | 'isFirst'> = room?.plan ?? {
    minutes,
    template: ownTemplate?.isOwn ? ownTemplate.parts : null,
    isFirst: meeting.isFirst,
  }
  return plannedRows({ ...plan, members: memberCount }, Date.parse(meeting.startsAt), timeZone)
}

/** "Thursday, April 16 at 12:00 PM CDT". */
function formatStart(at: string, timeZone: string): string {
  return formatDayAndTime(new Date(at), timeZone)
}
