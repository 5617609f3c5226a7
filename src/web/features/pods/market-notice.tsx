import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'
import { standingEverywhere } from './standing.ts'

/** Why the member cannot apply at the moment; nothing when they can. */
export function MarketNotice(): React.ReactNode {
  const { data: myPod } = useQuery(myPodQuery)
  const { data: mine } = useQuery(myApplicationsQuery)
  switch (standingEverywhere(myPod?.podId ?? null, mine?.data ?? [])) {
    case 'in-pod':
      return (
        <Banner action={<Way to="/dashboard/pod">Open my pod</Way>}>
          You are in a pod. You can look around; to apply to another pod you leave yours first.
        </Banner>
      )
    case 'at-limit':
      return (
        <Banner tone="brass" action={<Way to="/dashboard/pod/applications">See your applications</Way>}>
          You have three open applications. Withdraw one, or wait for an answer, to apply to another pod.
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
