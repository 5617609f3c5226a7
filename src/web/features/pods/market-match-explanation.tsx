import { useQuery } from '@tanstack/react-query'
import type { PodCard } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { podQuery } from './pod-queries.ts'
import { MatchBreakdownPanel } from './match-breakdown.tsx'

/** Expands and collapses the explanation of a match. Renders nothing if there are no members to compare with. */
export function MatchExplanationButton({
  pod,
  isOpen,
  panelId,
  onToggle,
}: {
  pod: PodCard
  isOpen: boolean
  panelId: string
  onToggle: () => void
}): React.ReactNode {
  if (pod.totalMatch === null) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-my-1.5 -ms-[11px] self-start"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-label={t`Why ${{ totalMatch: pod.totalMatch }}% with ${{ name: pod.name }}`}
      onClick={onToggle}
    >
      {t`Why ${{ totalMatch: pod.totalMatch }}%`}
      <Icon name="chevron-down" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
    </Button>
  )
}

/** Explanation of a card's match, across the full list width. Loaded when expanded. */
export function MarketMatchExplanation({ pod, panelId }: { pod: PodCard; panelId: string }): React.ReactNode {
  const query = useQuery(podQuery(pod.slug))
  return (
    <li id={panelId} className="min-w-0 xl:col-span-2">
      <QueryView
        query={query}
        loading={<SkeletonCard lines={6} label={t`Loading why ${{ name: pod.name }} fits`} />}
        failedTitle={t`We couldn’t load the details of this match.`}
      >
        {({ totalMatch, confidence, breakdown }) =>
          totalMatch === null ? null : (
            <MatchBreakdownPanel
              title={t`Why ${{ totalMatch }}% with ${{ name: pod.name }}`}
              totalMatch={totalMatch}
              confidence={confidence}
              breakdown={breakdown}
            />
          )
        }
      </QueryView>
    </li>
  )
}
