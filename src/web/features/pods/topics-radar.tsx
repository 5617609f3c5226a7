import type { TopicComparison } from '#contract/api/pods/matches.ts'
import { t } from '#domain/i18n/messages.ts'
import { RadarChart } from '#web/ui/charts/radar-chart.tsx'

/** The eight topics: the member's own values, and the mean of the other pod members if it may be shown. */
export function TopicsRadar({ topics, isOwnPod }: { topics: TopicComparison; isOwnPod: boolean }): React.ReactNode {
  const own = { name: t`You`, values: topics.map((topic) => topic.own) }
  const others = { name: isOwnPod ? t`Your pod` : t`The pod`, values: topics.map((topic) => topic.others) }
  const hasOthers = others.values.some((value) => value !== null)
  const label = isOwnPod ? t`You and your pod by topic` : t`You and the pod by topic`
  return (
    <>
      <RadarChart
        label={hasOthers ? label : t`You by topic`}
        axes={topics.map(({ topic }) => topic)}
        max={100}
        shapes={hasOthers ? [own, others] : [own]}
      />
      <p className="mt-2 text-sm text-ink-3">
        {hasOthers
          ? t`How much each topic matters (0–100), as we use it for matching. For the pod, we show only the average, rounded to the nearest 5.`
          : t`How much each topic matters to you (0–100). We show the pod’s average once three or more people have answered.`}
      </p>
    </>
  )
}
