import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'

type LeaderGuideBannerProps = {
  /** Whether the pod is hidden from the marketplace until its leader has read the guide. */
  awaitsTraining: boolean
}

/** Banner that asks leaders to read the leader guide. Renders nothing once they have. For pages of leaders. */
export function LeaderGuideBanner({ awaitsTraining }: LeaderGuideBannerProps): React.ReactNode {
  const { data: me } = useQuery(meQuery)
  if (!me || me.events.watchedLeaderTrainingV1) return null
  return (
    <div className="mb-5">
      <Banner
        title={t`Your 12-minute leader guide`}
        action={
          <LinkButton to="/dashboard/resources/lead-a-pod" size="sm" variant="secondary">
            {t`Read the guide`}
          </LinkButton>
        }
      >
        {awaitsTraining
          ? t`Once you’ve read the guide, we’ll list your pod in the marketplace.`
          : t`Learn how to run a good hour and what to do when someone stops coming.`}
      </Banner>
    </div>
  )
}
