import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { attendanceQuery } from './meetings-queries.ts'

/**
 * Suggests another weekly time to the leader if more than half of the members missed the last meeting. Renders nothing for
 * others.
 */
export function NewTimeOffer(): React.ReactNode {
  const { data } = useQuery(attendanceQuery)
  const lastTime = data?.lastTime ?? null
  if (lastTime === null) return null
  return (
    <div className="mb-5">
      <Banner
        tone="brass"
        title={t`More than half missed the last meeting.`}
        action={
          <LinkButton to="/dashboard/pod/manage" size="sm" variant="secondary">
            {t`Change the meeting time`}
          </LinkButton>
        }
      >
        {t`${{ away: lastTime.away }} of ${{ members: lastTime.members }} missed the last meeting. Would another time work better?`}
      </Banner>
    </div>
  )
}
