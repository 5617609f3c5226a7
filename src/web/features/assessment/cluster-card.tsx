import { useQuery } from '@tanstack/react-query'
import { getMe } from '#contract/api/me.ts'
import type { AssessmentResult } from '#domain/assessment/result.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { clusterTexts } from './result-text.ts'

const pollMs = 2_000
const slowPollMs = 20_000
const fastPollCount = 15

/** The member's type in one paragraph, once the scores of these answers are available. */
export function ClusterCard({ clusters: [nearest, second] }: Pick<AssessmentResult, 'clusters'>): React.ReactNode {
  const { data: me } = useQuery({
    ...queryOf(getMe),
    refetchInterval: ({ state }) => {
      if (state.data?.personalityCluster === nearest?.number) return false
      return state.dataUpdateCount < fastPollCount ? pollMs : slowPollMs
    },
  })
  if (!nearest || !second) return null
  const isScored = me?.personalityCluster === nearest.number
  return (
    <Card
      title={isScored ? t`You’re most like the ${{ name: nearest.name }}` : t`Your type`}
      aside={isScored ? null : <Chip tone="brass">{t`Pending`}</Chip>}
    >
      <div aria-live="polite">
        {isScored ? (
          <>
            <p className="max-w-[68ch] text-ink-2">{clusterTexts[nearest.number]}</p>
            <p className="mt-3 text-sm text-ink-3">
              {t`Your second-closest type is the ${{ typeName: second.name }}. A type is a summary, not a verdict.`}
            </p>
          </>
        ) : (
          <>
            <p className="mb-3 flex items-center gap-3 text-ink-2">
              <Spinner /> {t`We’re working out your type. It’ll show up here.`}
            </p>
            <SkeletonLines count={3} />
          </>
        )}
      </div>
    </Card>
  )
}
