import { useQuery } from '@tanstack/react-query'
import type { PodLead } from '#contract/succession.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CalendarDay } from '../../ui/figures/moment.tsx'
import { podLeadQuery } from './succession-queries.ts'

/** That the leader is away, until when, and who leads meanwhile; nothing while the leader is here. On the Manage page it offers no way to it. */
export function LeadBanner({ isOnManage = false }: { isOnManage?: boolean }): React.ReactNode {
  const { data: lead } = useQuery(podLeadQuery)
  if (!lead?.leader || !lead.awayUntil) return null
  return (
    <div className="mb-5">
      <Banner tone="brass" action={isOnManage ? undefined : <WayOn lead={lead} />}>
        {lead.leader.isYou ? 'You are away until ' : `${lead.leader.firstName} is away until `}
        <CalendarDay on={lead.awayUntil} className="whitespace-nowrap" />
        {meanwhile(lead)}
      </Banner>
    </div>
  )
}

function meanwhile({ leader, deputy, isLent, youLead }: PodLead): string {
  if (youLead === 'deputy') return '. You lead meanwhile: applicants, meetings and the pod’s details are yours to decide.'
  if (isLent && deputy) return `; ${deputy.firstName} leads meanwhile.`
  if (!leader?.isYou) return '.'
  return deputy ? `. ${deputy.firstName} is away too, so you lead on.` : '. You have no deputy, so nobody leads meanwhile.'
}

/** Where the banner leads whoever can do something about it. */
function WayOn({ lead: { leader, deputy, youLead } }: { lead: PodLead }): React.ReactNode {
  const label = youLead === 'deputy' ? 'Manage the pod' : leader?.isYou && !deputy ? 'Choose a deputy' : null
  if (!label) return null
  return (
    <LinkButton to="/dashboard/pod/manage" size="sm" variant="secondary">
      {label}
    </LinkButton>
  )
}
