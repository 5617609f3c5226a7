import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '../../shell/visitor.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { myPodQuery } from '../pods/pod-queries.ts'
import { meQuery } from '../profile/profile-query.ts'

type Way = { to: string; label: string; words: string }

/** What follows from the leader training, and where to go on: to one's pod, or to founding one. Nothing before it is finished. */
export function TrainedLeader({ hasCertificate }: { hasCertificate: boolean }): React.ReactNode {
  const { data: me } = useQuery(meQuery)
  const { leadsPod } = useVisitor()
  const { data: mine } = useQuery({ ...myPodQuery, enabled: leadsPod })
  const way = useWay(mine?.pod?.listed ?? true)
  if (!me?.events.watchedLeaderTrainingV1) return null
  return (
    <div className="mb-5">
      <Banner
        tone="pine"
        action={
          <LinkButton to={way.to} size="sm" variant="secondary">
            {way.label}
          </LinkButton>
        }
      >
        <p className="font-semibold">
          {hasCertificate ? 'Done. You have finished the leader training.' : 'You count as a trained leader.'}
        </p>
        <p>{way.words}</p>
      </Banner>
    </div>
  )
}

function useWay(isListed: boolean): Way {
  const { leadsPod, podId, access } = useVisitor()
  const back = 'Back to your pod'
  if (leadsPod) return { to: '/dashboard/pod/manage', label: back, words: leaderWords(isListed) }
  if (podId !== null)
    return { to: '/dashboard/pod', label: back, words: 'Tell your leader that you are ready when the pod needs one.' }
  return access.pod_marketplace
    ? { to: '/dashboard/pod/create', label: 'Create a pod', words: 'A pod you create joins the marketplace at once.' }
    : { to: '/dashboard/pod', label: 'Back to your pod page', words: 'You can lead a pod once you are in one.' }
}

function leaderWords(isListed: boolean): string {
  return isListed
    ? 'The marketplace shows your pod with the mark “Trained leader”.'
    : 'Once you list your pod, the marketplace shows it with the mark “Trained leader”.'
}
