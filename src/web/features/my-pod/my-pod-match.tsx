import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { myMatchQuery } from '#web/features/pods/match-query.ts'
import { TopicsCard } from '#web/features/pods/topics-card.tsx'
import { MatchBreakdownPanel } from '#web/features/pods/match-breakdown.tsx'

/** Why the member is in this pod: the match with its current members by component, and their habits compared with the pod's. */
export function MyPodMatch({ podName }: { podName: string }): React.ReactNode {
  const query = useQuery(myMatchQuery)
  return (
    <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,8fr)_minmax(280px,5fr)]">
      <QueryView
        query={query}
        loading={<SkeletonCard lines={6} label={t`Loading your match`} />}
        failedTitle={t`We couldn’t load your match.`}
      >
        {({ pod }) => {
          if (!pod) return null
          if (pod.totalMatch === null)
            return (
              <Card title={t`Why this pod`}>
                <p className="text-md text-ink-2">
                  <Trans>You’re the only member of {podName} so far. Once others join, you’ll see how you match.</Trans>
                </p>
              </Card>
            )
          return (
            <>
              <MatchBreakdownPanel
                title={t`Why this pod: ${{ totalMatch: pod.totalMatch }}%`}
                {...pod}
                totalMatch={pod.totalMatch}
              />
              <TopicsCard topics={pod.topics} isOwnPod />
            </>
          )
        }}
      </QueryView>
    </div>
  )
}
