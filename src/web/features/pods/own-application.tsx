import { useQuery } from '@tanstack/react-query'
import type { PodDetail } from '#contract/pods.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { historyWords } from './application-words.ts'
import { MarketNotice } from './market-notice.tsx'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'
import { standingWith } from './standing.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** Where the viewer stands with a pod they are not in: their application and what became of it, or why they cannot apply. */
export function OwnApplication({ pod }: { pod: PodDetail }): React.ReactNode {
  const { data: myPod } = useQuery(myPodQuery)
  const { data: mine } = useQuery(myApplicationsQuery)
  const applications = mine?.data ?? []
  const standing = standingWith(pod, myPod?.podId ?? null, applications)
  // Withdrawing takes its button away.
  useKeptFocus(mine ? standing : 'may-apply')
  // The newest stands first.
  const latest = applications.find(({ application }) => application.podId === pod.podId)?.application
  switch (standing) {
    case 'applied':
      return latest ? (
        <Banner title="You have applied to this pod." action={<WithdrawButton applicationId={latest.id} podName={pod.name} />}>
          {historyWords(latest)}
        </Banner>
      ) : null
    case 'in-pod':
    case 'at-limit':
      return <MarketNotice />
    case 'full':
      return (
        <Banner
          tone="neutral"
          title="This pod is full right now."
          action={
            <LinkButton to="/pod-marketplace" size="sm" variant="secondary">
              See pods with a free seat
            </LinkButton>
          }
        >
          {latest?.status === 'closed' ? historyWords(latest) : 'A seat opens when somebody leaves or the leader adds one.'}
        </Banner>
      )
    case 'may-apply':
      return latest?.status === 'closed' ? (
        <Banner tone="neutral" title="You may apply to this pod again.">
          {historyWords(latest)}
        </Banner>
      ) : null
  }
}
