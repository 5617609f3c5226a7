import { useQuery } from '@tanstack/react-query'
import { formatBadgeCount } from '#web/shell/format-badge-count.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { caseCountQuery, casesPath } from '#web/features/community-admin/cases-queries.ts'

/** Link to the reported community content, with the number of open cases. */
export function CommunityAdminCard(): React.ReactNode {
  const { data } = useQuery(caseCountQuery)
  const waitingBadge = formatBadgeCount(data?.open ?? 0)
  return (
    <Card
      title="Community"
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {waitingBadge ? <Chip tone="clay">{waitingBadge} to decide</Chip> : null}
          <LinkButton to={casesPath}>Open reports</LinkButton>
        </div>
      }
    >
      <p className="text-md text-ink-2">Posts and comments that members reported, to be hidden or left as they are.</p>
    </Card>
  )
}
