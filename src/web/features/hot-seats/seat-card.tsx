import type { HotSeat, HotSeats } from '#contract/api/meetings/hot-seats.ts'
import { t } from '#domain/i18n/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { BriefView } from './brief-view.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { memberNameOf, shortMemberNameOf, formatSeatDate } from './hot-seat-text.ts'
import { VotePanel } from './vote-panel.tsx'

/** Shared props of components about one hot seat. */
export type SeatContext = { members: HotSeats['members']; userId: string; now: Date; timeZone: string }

/** Another member's hot seat: its brief, with votes and notes of the pod. */
export function SeatCard({ seat, ...context }: { seat: HotSeat } & SeatContext): React.ReactNode {
  const { members, now, timeZone } = context
  const name = memberNameOf(members, seat.memberId)
  const title = seat.startsAt === null ? t`${{ name }}’s hot seat` : t`${{ name }} is in the hot seat`
  return (
    <Card title={<span className="wrap-anywhere">{title}</span>}>
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <p className="text-md text-ink-3">{formatSeatDate(seat, now, timeZone)}</p>
        </div>
        {seat.brief ? (
          <SeatDiscussion seat={seat} {...context} />
        ) : (
          <p className="text-md text-ink-3">
            {t`${{ memberName: shortMemberNameOf(members, seat.memberId) }} hasn’t added a brief yet. You’ll see it here when they do.`}
          </p>
        )}
      </div>
    </Card>
  )
}

/** A brief with the pod's votes and notes. */
export function SeatDiscussion({ seat, members, userId, timeZone }: { seat: HotSeat } & SeatContext): React.ReactNode {
  return (
    <>
      {seat.brief ? <BriefView brief={seat.brief} metrics={seat.figures} /> : null}
      <VotePanel seat={seat} members={members} userId={userId} timeZone={timeZone} />
      <NotesPanel seat={seat} members={members} userId={userId} timeZone={timeZone} canWrite={seat.brief !== null} />
    </>
  )
}
