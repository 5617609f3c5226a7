import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { findApplyBlocker, applyBlockerText } from '#domain/pods/apply-blocker.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'

/** Why the member cannot apply at the moment. Renders nothing if they can. */
export function MarketBanner(): React.ReactNode {
  const { data: myPod } = useQuery(myPodQuery)
  const { data: myApplications } = useQuery(myApplicationsQuery)
  switch (findApplyBlocker(myPod?.podId ?? null, myApplications?.data ?? [])) {
    case 'in-pod':
      return <Banner action={<BannerLink to="/dashboard/pod">{t`Open my pod`}</BannerLink>}>{applyBlockerText['in-pod']}</Banner>
    case 'at-limit':
      return (
        <Banner tone="brass" action={<BannerLink to="/dashboard/pod/applications">{t`See your applications`}</BannerLink>}>
          {applyBlockerText['at-limit']}
        </Banner>
      )
    case null:
      return null
  }
}

function BannerLink({ to, children }: { to: string; children: React.ReactNode }): React.ReactNode {
  return (
    <LinkButton to={to} size="sm" variant="secondary">
      {children}
    </LinkButton>
  )
}
