import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { HotSeats } from '#contract/hot-seats.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { meQuery } from '../profile/profile-query.ts'
import { HeldCard } from './held-card.tsx'
import { hotSeatsQuery } from './hot-seats-query.ts'
import { OwnSeatCard } from './own-seat-card.tsx'
import { RotationCard } from './rotation-card.tsx'
import { SeatCard } from './seat-card.tsx'
import { isOwn, keyOf } from './seat-words.ts'
import { SwapBanner } from './swap-banner.tsx'

/** The hot seats of the member's pod: whose turn it is, the own brief, what others bring, and what was held. */
export function HotSeatsView(): React.ReactNode {
  const query = useQuery(hotSeatsQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={8} label="Loading the hot seats" />}
      failedTitle="We could not load the hot seats."
    >
      {(seats) => <Seats seats={seats} />}
    </QueryView>
  )
}

function Seats({ seats }: { seats: HotSeats }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const { user } = useVisitor()
  const [now] = useState(() => new Date())
  const { coming, running, held, members } = seats
  const timeZone = me.timezone ?? memberZone()
  const context = { members, userId: user?.id ?? '', now, timeZone }
  const own = coming.find((seat) => isOwn(members, seat))
  const [next] = coming
  // The own one, what is about to be talked about, and what else can be prepared for, in the order of the meetings.
  const shown = coming.filter((seat) => seat === own || seat === next || (seat.brief !== null && !isOwn(members, seat)))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)]">
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <RotationCard seats={seats} now={now} timeZone={timeZone} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-start-1">
        {seats.swaps.map((ask) => (
          <SwapBanner key={`${ask.onDay}/${ask.position}`} ask={ask} seats={seats} now={now} timeZone={timeZone} />
        ))}
        {running.map((seat) => (
          <SeatCard key={keyOf(seat)} seat={seat} {...context} />
        ))}
        {shown.map((seat) =>
          seat === own ? (
            <OwnSeatCard key={keyOf(seat)} seat={seat} {...context} />
          ) : (
            <SeatCard key={keyOf(seat)} seat={seat} {...context} />
          ),
        )}
        <HeldCard held={held} {...context} />
      </div>
    </div>
  )
}
