import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { HotSeats } from '#contract/api/meetings/hot-seats.ts'
import { t } from '#domain/i18n/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { hotSeatsQuery } from './hot-seats-query.ts'
import { isOwn, memberNameOf, shortMemberNameOf, formatSeatDate } from './hot-seat-text.ts'

/** The next hot seats, for the pod overview. */
export function HotSeatCard({ timeZone }: { timeZone: string }): React.ReactNode {
  const query = useQuery(hotSeatsQuery)
  const [now] = useState(() => new Date())
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={3} label={t`Loading the hot seat`} />}
      failedTitle={t`We couldn’t load the hot seat.`}
    >
      {(seats) => (
        <Card title={t`Hot seat`}>
          <NextTurn seats={seats} now={now} timeZone={timeZone} />
        </Card>
      )}
    </QueryView>
  )
}

function NextTurn({ seats, now, timeZone }: { seats: HotSeats; now: Date; timeZone: string }): React.ReactNode {
  const { coming: upcoming, members } = seats
  const [next, ...later] = upcoming
  if (!next) return <p className="text-md text-ink-3">{t`No hot seats in the coming weeks.`}</p>
  const isViewer = isOwn(members, next)
  const nextMemberIds = [...new Set(later.map(({ memberId }) => memberId))].filter((id) => id !== next.memberId)
  const [nextName, thenName] = nextMemberIds.slice(0, 2).map((id) => shortMemberNameOf(members, id))
  const name = memberNameOf(members, next.memberId)
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{isViewer ? t`It’s your turn` : name}</p>
          <p className="text-sm text-ink-3">{formatSeatDate(next, now, timeZone)}</p>
          {nextName === undefined ? null : (
            <p className="text-sm wrap-anywhere text-ink-3">
              {thenName === undefined ? t`Next up: ${{ nextName }}` : t`Next up: ${{ nextName }}, then ${{ thenName }}`}
            </p>
          )}
        </div>
      </div>
      {next.brief ? <p className="mt-3 text-md wrap-anywhere text-ink-2">{next.brief.question}</p> : null}
      <div className="mt-4">
        <LinkButton to="/dashboard/pod/hot-seats" size="sm" variant={isViewer && !next.brief ? 'primary' : 'secondary'}>
          {isViewer ? (next.brief ? t`Your brief` : t`Write your brief`) : t`Hot seats`}
        </LinkButton>
      </div>
    </>
  )
}
