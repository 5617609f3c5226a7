import { useQuery } from '@tanstack/react-query'
import type { OutboxStatus } from '#contract/api/notifications/emails.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { RelativeMoment } from '#web/ui/data-display/moment.tsx'
import { Stat, StatGrid } from '#web/ui/data-display/stat.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { outboxQuery } from './emails-queries.ts'

/** Polling interval while the page is open. */
const pollMs = 15_000

/** Number of emails that are pending, were sent in the last day, and have failed. */
export function OutboxStats(): React.ReactNode {
  const query = useQuery({ ...outboxQuery, refetchInterval: pollMs })
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={2} label={t`Counting emails`} />}
      failedTitle={t`We couldn’t count the emails.`}
    >
      {({ waiting, sent, givenUp, waitsSince }) => (
        <StatGrid>
          <Stat
            label={t`Queued`}
            value={<CountValue {...waiting} />}
            hint={
              waitsSince === null ? (
                t`The queue is empty.`
              ) : (
                <>
                  {t`The oldest is from`} <RelativeMoment at={waitsSince} timeZone={memberTimeZone()} />.
                </>
              )
            }
          />
          <Stat label={t`Sent in the last 24 hours`} value={<CountValue {...sent} />} hint={t`Accepted by the mail server.`} />
          <Stat
            label={t`Failed`}
            value={<CountValue {...givenUp} />}
            hint={givenUp.count === 0 ? t`All emails were delivered.` : t`Listed below.`}
          />
        </StatGrid>
      )}
    </QueryView>
  )
}

function CountValue({ count, more }: OutboxStatus['waiting']): React.ReactNode {
  return more ? t`more than ${{ count: formatNumber(count) }}` : formatNumber(count)
}
