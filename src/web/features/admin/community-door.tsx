import { useQuery } from '@tanstack/react-query'
import { waitingCount } from '../../shell/waiting-count.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { caseCountQuery, casesPath } from '../community-admin/cases-queries.ts'

/** The way from the back office to what was reported in the community, and how much of it waits. */
export function CommunityDoor(): React.ReactNode {
  const { data } = useQuery(caseCountQuery)
  const waiting = waitingCount(data?.open ?? 0)
  return (
    <Card
      title="Community"
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {waiting ? <Chip tone="clay">{waiting} to decide</Chip> : null}
          <LinkButton to={casesPath}>Open reports</LinkButton>
        </div>
      }
    >
      <p className="text-md text-ink-2">Posts and comments that members reported, to be hidden or left as they are.</p>
    </Card>
  )
}
