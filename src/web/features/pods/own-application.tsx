import { useQuery } from '@tanstack/react-query'
import type { PodDetail } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { formatHistory } from './application-text.ts'
import { MarketBanner } from './market-banner.tsx'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'
import { applyStatusOf } from './apply-status.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** The viewer's status with another pod: their application and its outcome, or why they cannot apply. */
export function OwnApplication({ pod }: { pod: PodDetail }): React.ReactNode {
  const { data: myPod } = useQuery(myPodQuery)
  const { data: myApplications } = useQuery(myApplicationsQuery)
  const applications = myApplications?.data ?? []
  const applyStatus = applyStatusOf(pod, myPod?.podId ?? null, applications)
  // Withdrawing makes the button disappear.
  useRestoreFocus(myApplications ? applyStatus : 'may-apply')
  // Applications are sorted newest first.
  const latest = applications.find(({ application }) => application.podId === pod.podId)?.application
  switch (applyStatus) {
    case 'applied':
      return latest ? (
        <Banner title={t`You’ve applied to this pod.`} action={<WithdrawButton applicationId={latest.id} podName={pod.name} />}>
          {formatHistory(latest)}
        </Banner>
      ) : null
    case 'in-pod':
    case 'at-limit':
      return <MarketBanner />
    case 'full':
      return (
        <Banner
          tone="neutral"
          title={t`This pod is full right now.`}
          action={
            <LinkButton to="/pod-marketplace" size="sm" variant="secondary">
              {t`See pods with open seats`}
            </LinkButton>
          }
        >
          {latest?.status === 'closed' ? formatHistory(latest) : t`A seat opens when someone leaves or the leader adds one.`}
        </Banner>
      )
    case 'may-apply':
      return latest?.status === 'closed' ? (
        <Banner tone="neutral" title={t`You can apply to this pod again.`}>
          {formatHistory(latest)}
        </Banner>
      ) : null
  }
}
