import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '#web/shell/visitor.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { myPodQuery } from '#web/features/pods/pod-queries.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'

type NextStep = { to: string; label: string; text: string }

/** Result of the leader training and the next step: the member's pod, or creating one. Renders nothing before completion. */
export function TrainedLeader({ hasCertificate }: { hasCertificate: boolean }): React.ReactNode {
  const { data: me } = useQuery(meQuery)
  const { leadsPod } = useVisitor()
  const { data: myPod } = useQuery({ ...myPodQuery, enabled: leadsPod })
  const nextStep = useNextStep(myPod?.pod?.listed ?? true)
  if (!me?.events.watchedLeaderTrainingV1) return null
  return (
    <div className="mb-5">
      <Banner
        tone="pine"
        action={
          <LinkButton to={nextStep.to} size="sm" variant="secondary">
            {nextStep.label}
          </LinkButton>
        }
      >
        <p className="font-semibold">
          {hasCertificate ? 'Done. You have finished the leader training.' : 'You count as a trained leader.'}
        </p>
        <p>{nextStep.text}</p>
      </Banner>
    </div>
  )
}

function useNextStep(isListed: boolean): NextStep {
  const { leadsPod, podId, access } = useVisitor()
  const back = 'Back to your pod'
  if (leadsPod) return { to: '/dashboard/pod/manage', label: back, text: leaderText(isListed) }
  if (podId !== null)
    return { to: '/dashboard/pod', label: back, text: 'Tell your leader that you are ready when the pod needs one.' }
  return access.pod_marketplace
    ? { to: '/dashboard/pod/create', label: 'Create a pod', text: 'A pod you create joins the marketplace at once.' }
    : { to: '/dashboard/pod', label: 'Back to your pod page', text: 'You can lead a pod once you are in one.' }
}

function leaderText(isListed: boolean): string {
  return isListed
    ? 'The marketplace shows your pod with the mark “Trained leader”.'
    : 'Once you list your pod, the marketplace shows it with the mark “Trained leader”.'
}
