import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { HotSeats } from '#contract/api/meetings/hot-seats.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { PastHotSeatsCard } from './past-hot-seats-card.tsx'
import { hotSeatsQuery } from './hot-seats-query.ts'
import { OwnSeatCard } from './own-seat-card.tsx'
import { RotationCard } from './rotation-card.tsx'
import { SeatCard } from './seat-card.tsx'
import { isOwn, seatKeyOf } from './hot-seat-text.ts'
import { SwapBanner } from './swap-banner.tsx'

/** Hot seats of the member's pod: the rotation, the member's brief, briefs of others, and past ones. */
export function HotSeatsView(): React.ReactNode {
  const query = useQuery(hotSeatsQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={8} label={t`Loading the hot seats`} />}
      failedTitle={t`We couldn’t load the hot seats.`}
    >
      {(seats) => <Seats seats={seats} />}
    </QueryView>
  )
}

function Seats({ seats }: { seats: HotSeats }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const { user } = useVisitor()
  const [now] = useState(() => new Date())
  const { coming: upcoming, running, held: pastSeats, members } = seats
  const timeZone = me.timezone ?? memberTimeZone()
  const context = { members, userId: user?.id ?? '', now, timeZone }
  const ownSeat = upcoming.find((seat) => isOwn(members, seat))
  const [next] = upcoming
  // The member's own, the next one, and others with a brief to prepare for, in meeting order.
  const visibleSeats = upcoming.filter(
    (seat) => seat === ownSeat || seat === next || (seat.brief !== null && !isOwn(members, seat)),
  )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)]">
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <RotationCard seats={seats} now={now} timeZone={timeZone} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-start-1">
        {seats.swaps.map((swap) => (
          <SwapBanner key={`${swap.onDay}/${swap.position}`} swap={swap} seats={seats} now={now} timeZone={timeZone} />
        ))}
        {running.map((seat) => (
          <SeatCard key={seatKeyOf(seat)} seat={seat} {...context} />
        ))}
        {visibleSeats.map((seat) =>
          seat === ownSeat ? (
            <OwnSeatCard key={seatKeyOf(seat)} seat={seat} {...context} />
          ) : (
            <SeatCard key={seatKeyOf(seat)} seat={seat} {...context} />
          ),
        )}
        <PastHotSeatsCard seats={pastSeats} {...context} />
      </div>
    </div>
  )
}
