import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
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
        <p className="font-semibold">{hasCertificate ? t`You’ve completed leader training.` : t`You’re now a trained leader.`}</p>
        <p>{nextStep.text}</p>
      </Banner>
    </div>
  )
}

function useNextStep(isListed: boolean): NextStep {
  const { leadsPod, podId, access } = useVisitor()
  const back = t`Back to your pod`
  if (leadsPod) return { to: '/dashboard/pod/manage', label: back, text: leaderText(isListed) }
  if (podId !== null)
    return { to: '/dashboard/pod', label: back, text: t`Let your leader know you’re ready to lead when the pod needs it.` }
  return access.pod_marketplace
    ? { to: '/dashboard/pod/create', label: t`Create a pod`, text: t`Your new pod is listed in the marketplace right away.` }
    : { to: '/dashboard/pod', label: t`Back to your pod page`, text: t`You can lead once you’re in a pod.` }
}

function leaderText(isListed: boolean): string {
  return isListed
    ? t`The marketplace now shows your pod with a “Trained leader” badge.`
    : t`Once you list your pod, it’ll appear in the marketplace with a “Trained leader” badge.`
}
