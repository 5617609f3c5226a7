import type { HotSeat, HotSeats } from '#contract/hot-seats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { BriefView } from './brief-view.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { nameIn, shortNameIn, whenOf } from './seat-words.ts'
import { VotePanel } from './vote-panel.tsx'

/** What everything about one hot seat is drawn with. */
export type SeatContext = { members: HotSeats['members']; userId: string; now: Date; timeZone: string }

/** The hot seat of a fellow member: what it is about, with the pod's votes and notes. */
export function SeatCard({ seat, ...context }: { seat: HotSeat } & SeatContext): React.ReactNode {
  const { members, now, timeZone } = context
  const name = nameIn(members, seat.memberId)
  const title = seat.startsAt === null ? `The hot seat of ${name}` : `${name} is on the hot seat`
  return (
    <Card title={<span className="wrap-anywhere">{title}</span>}>
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <p className="text-md text-ink-3">{whenOf(seat, now, timeZone)}</p>
        </div>
        {seat.brief ? (
          <SeatTalk seat={seat} {...context} />
        ) : (
          <p className="text-md text-ink-3">
            {shortNameIn(members, seat.memberId)} has not said yet what it is about. The brief stands here as soon as it is
            written.
          </p>
        )}
      </div>
    </Card>
  )
}

/** A brief with what the pod says to it. */
export function SeatTalk({ seat, members, userId, timeZone }: { seat: HotSeat } & SeatContext): React.ReactNode {
  return (
    <>
      {seat.brief ? <BriefView brief={seat.brief} figures={seat.figures} /> : null}
      <VotePanel seat={seat} members={members} userId={userId} timeZone={timeZone} />
      <NotesPanel seat={seat} members={members} userId={userId} timeZone={timeZone} canWrite={seat.brief !== null} />
    </>
  )
}
