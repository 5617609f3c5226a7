import { useQuery } from '@tanstack/react-query'
import { standingEverywhere, standingWords } from '#domain/pods/market-standing.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'

/** Why the member cannot apply at the moment; nothing when they can. */
export function MarketNotice(): React.ReactNode {
  const { data: myPod } = useQuery(myPodQuery)
  const { data: mine } = useQuery(myApplicationsQuery)
  switch (standingEverywhere(myPod?.podId ?? null, mine?.data ?? [])) {
    case 'in-pod':
      return <Banner action={<Way to="/dashboard/pod">Open my pod</Way>}>{standingWords['in-pod']}</Banner>
    case 'at-limit':
      return (
        <Banner tone="brass" action={<Way to="/dashboard/pod/applications">See your applications</Way>}>
          {standingWords['at-limit']}
        </Banner>
      )
    case null:
      return null
  }
}

function Way({ to, children }: { to: string; children: React.ReactNode }): React.ReactNode {
  return (
    <LinkButton to={to} size="sm" variant="secondary">
      {children}
    </LinkButton>
  )
}
