import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import type { PodWithMembers } from './pod-with-members.ts'
import { myPodQuery } from './pod-queries.ts'
import { PodTabs } from './pod-tabs.tsx'

type PodPageProps = {
  title: string
  subtitle: string
  /** Explains the page to a member without a pod. */
  noPodText: string
  children: (place: PodWithMembers) => React.ReactNode
}

/** Frame of a page about the member's pod: heading, tabs, and a link to find a pod for members without one. */
export function PodPage({ title, subtitle, noPodText, children }: PodPageProps): React.ReactNode {
  const query = useQuery(myPodQuery)
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <QueryView
        query={query}
        loading={<SkeletonCard lines={6} label={t`Loading your pod`} />}
        failedTitle={t`We couldn’t load your pod.`}
      >
        {({ podId, pod, members }) =>
          podId !== null && pod ? (
            <>
              <PodTabs />
              {children({ podId, pod, members })}
            </>
          ) : (
            <Card>
              <EmptyState
                icon="pod"
                title={t`You’re not in a pod yet.`}
                action={<LinkButton to="/dashboard/pod">{t`Find your pod`}</LinkButton>}
              >
                <p>{noPodText}</p>
              </EmptyState>
            </Card>
          )
        }
      </QueryView>
    </>
  )
}
