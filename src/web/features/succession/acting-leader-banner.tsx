import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PodLead } from '#contract/api/pods/succession.ts'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { CalendarDay } from '#web/ui/data-display/moment.tsx'
import { podLeadQuery } from './succession-queries.ts'

/**
 * Says that the leader is away, until when, and who leads meanwhile. Renders nothing while the leader is present. On the Manage
 * page it has no link to that page.
 */
export function ActingLeaderBanner({ isOnManage = false }: { isOnManage?: boolean }): React.ReactNode {
  const { data: lead } = useQuery(podLeadQuery)
  if (!lead?.leader || !lead.awayUntil) return null
  const { isYou, firstName } = lead.leader
  const text = actingLeaderText(lead)
  return (
    <div className="mb-5">
      <Banner tone="brass" action={isOnManage ? undefined : <BannerAction lead={lead} />}>
        {isYou ? (
          <Trans>
            You’re away until <CalendarDay on={lead.awayUntil} className="whitespace-nowrap" />.
          </Trans>
        ) : (
          <Trans>
            {firstName} is away until <CalendarDay on={lead.awayUntil} className="whitespace-nowrap" />.
          </Trans>
        )}
        {text === null ? null : ` ${text}`}
      </Banner>
    </div>
  )
}

function actingLeaderText({ leader, deputy, isLent, youLead }: PodLead): string | null {
  if (youLead === 'deputy') return t`You’re leading in the meantime: you decide on applicants, meetings, and pod details.`
  if (isLent && deputy) return t`${{ firstName: deputy.firstName }} is leading in the meantime.`
  if (!leader?.isYou) return null
  return deputy
    ? t`${{ firstName: deputy.firstName }} is away too, so you’re still leading.`
    : t`You don’t have a deputy, so no one is leading while you’re away.`
}

/** Link for members who can act on it. */
function BannerAction({ lead: { leader, deputy, youLead } }: { lead: PodLead }): React.ReactNode {
  const label = youLead === 'deputy' ? t`Manage pod` : leader?.isYou && !deputy ? t`Choose a deputy` : null
  if (!label) return null
  return (
    <LinkButton to="/dashboard/pod/manage" size="sm" variant="secondary">
      {label}
    </LinkButton>
  )
}
