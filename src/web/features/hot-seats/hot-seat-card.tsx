import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { HotSeats } from '#contract/hot-seats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { hotSeatsQuery } from './hot-seats-query.ts'
import { isOwn, nameIn, shortNameIn, whenOf } from './seat-words.ts'

/** Who has the hot seat at the next meeting, and who comes after; for the pod's overview. */
export function HotSeatCard({ timeZone }: { timeZone: string }): React.ReactNode {
  const query = useQuery(hotSeatsQuery)
  const [now] = useState(() => new Date())
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={3} label="Loading the hot seat" />}
      failedTitle="We could not load the hot seat."
    >
      {(seats) => (
        <Card title="Hot seat">
          <NextTurn seats={seats} now={now} timeZone={timeZone} />
        </Card>
      )}
    </QueryView>
  )
}

function NextTurn({ seats, now, timeZone }: { seats: HotSeats; now: Date; timeZone: string }): React.ReactNode {
  const { coming, members } = seats
  const [next, ...rest] = coming
  if (!next) return <p className="text-md text-ink-3">Nobody has a hot seat in the coming weeks.</p>
  const own = isOwn(members, next)
  const after = [...new Set(rest.map(({ memberId }) => memberId))].filter((id) => id !== next.memberId).slice(0, 2)
  const name = nameIn(members, next.memberId)
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{own ? 'It is your turn' : name}</p>
          <p className="text-sm text-ink-3">{whenOf(next, now, timeZone)}</p>
          {after.length > 0 ? (
            <p className="text-sm wrap-anywhere text-ink-3">
              Next up: {after.map((id) => shortNameIn(members, id)).join(', then ')}
            </p>
          ) : null}
        </div>
      </div>
      {next.brief ? <p className="mt-3 text-md wrap-anywhere text-ink-2">{next.brief.question}</p> : null}
      <div className="mt-4">
        <LinkButton to="/dashboard/pod/hot-seats" size="sm" variant={own && !next.brief ? 'primary' : 'secondary'}>
          {own ? (next.brief ? 'Your brief' : 'Write your brief') : 'Hot seats'}
        </LinkButton>
      </div>
    </>
  )
}
