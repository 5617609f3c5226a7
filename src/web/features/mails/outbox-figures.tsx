import { useQuery } from '@tanstack/react-query'
import type { OutboxState } from '#contract/mails.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { RelativeMoment } from '../../ui/figures/moment.tsx'
import { Stat, StatGrid } from '../../ui/figures/stat.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { outboxQuery } from './mails-queries.ts'

/** While somebody looks. */
const everyMs = 15_000

/** How many mails wait, left within a day, and were given up. */
export function OutboxFigures(): React.ReactNode {
  const query = useQuery({ ...outboxQuery, refetchInterval: everyMs })
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={2} label="Counting mails" />}
      failedTitle="We could not count the mails."
    >
      {({ waiting, sent, givenUp, waitsSince }) => (
        <StatGrid>
          <Stat
            label="Waiting"
            value={<Figure {...waiting} />}
            hint={
              waitsSince === null ? (
                'Nothing waits to leave.'
              ) : (
                <>
                  The oldest was written <RelativeMoment at={waitsSince} timeZone={memberZone()} />.
                </>
              )
            }
          />
          <Stat label="Left in 24 hours" value={<Figure {...sent} />} hint="Handed to the mail server." />
          <Stat
            label="Given up"
            value={<Figure {...givenUp} />}
            hint={givenUp.count === 0 ? 'Every mail got through.' : 'They are listed below.'}
          />
        </StatGrid>
      )}
    </QueryView>
  )
}

function Figure({ count, more }: OutboxState['waiting']): React.ReactNode {
  return more ? `more than ${count.toLocaleString('en-US')}` : count.toLocaleString('en-US')
}
