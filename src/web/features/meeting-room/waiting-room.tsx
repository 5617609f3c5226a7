import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listPodMeetings } from '#contract/api/meetings/meetings.ts'
import type { RoomMeeting, RoomView } from '#contract/api/meetings/room.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { Moment, RelativeMoment } from '#web/ui/data-display/moment.tsx'
import type { AgendaRow } from './agenda-rows.ts'
import { AgendaTable } from './agenda-table.tsx'
import { RulesCard } from './rules-card.tsx'

const meetingsQuery = queryOf(listPodMeetings)

const rsvpChips = {
  yes: { label: t`Going`, tone: 'pine' },
  maybe: { label: t`Maybe`, tone: 'brass' },
  no: { label: t`Can’t make it`, tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>

type WaitingRoomProps = { view: RoomView; meeting: RoomMeeting; rows: readonly AgendaRow[]; timeZone: string; isDue: boolean }

/** The next meeting before its room opens: time, agenda and attendees. */
export function WaitingRoom({ view, meeting, rows, timeZone, isDue }: WaitingRoomProps): React.ReactNode {
  return (
    <div className="room-screen grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 lg:col-start-2">
        <Card title={t`Next meeting`}>
          <p className="font-medium">
            <Moment at={meeting.startsAt} timeZone={timeZone} />
          </p>
          <p className="mt-1 text-sm text-ink-3">
            {t`${{ minutes: meeting.durationMinutes }} minutes`} · <RelativeMoment at={meeting.startsAt} timeZone={timeZone} />
          </p>
          <output className="mt-3 block text-md text-ink-2">
            {isDue ? (
              t`The room is opening…`
            ) : (
              <>
                <Trans>
                  The room opens 15 minutes early, on <Moment at={meeting.opensAt} timeZone={timeZone} />. Keep this page open and
                  you’ll join automatically.
                </Trans>
              </>
            )}
          </output>
        </Card>
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Card title={t`Agenda`}>
          <AgendaTable label={t`Agenda of the next meeting`} rows={rows} />
        </Card>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
        <ExpectedAttendees view={view} meeting={meeting} />
        <RulesCard />
      </div>
    </div>
  )
}

function ExpectedAttendees({ view: { members, youId }, meeting }: { view: RoomView; meeting: RoomMeeting }): React.ReactNode {
  const { data } = useQuery(meetingsQuery)
  const rsvps = data?.meetings.find(({ onDay }) => onDay === meeting.onDay)?.answers ?? []
  return (
    <Card title={t`RSVPs`}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {members.map(({ id, firstName, lastName }) => {
          const name = fullName({ firstName, lastName })
          const answer = rsvps.find((rsvp) => rsvp.firstName === firstName && rsvp.lastName === lastName)?.answer
          return (
            <li key={id} className="flex items-center gap-3">
              <Avatar name={name} />
              <span className="min-w-0 flex-1 truncate">
                {name}
                {id === youId ? <span className="text-ink-3"> {t`(you)`}</span> : null}
              </span>
              {answer ? (
                <Chip tone={rsvpChips[answer].tone}>{rsvpChips[answer].label}</Chip>
              ) : (
                <span className="text-sm text-ink-3">{t`No reply`}</span>
              )}
            </li>
          )
        })}
      </ul>
      <LinkButton to="/dashboard/pod/meetings" size="sm" variant="secondary" className="mt-4">
        {rsvps.some(({ isYou }) => isYou) ? t`Change RSVP` : t`RSVP`}
      </LinkButton>
    </Card>
  )
}
