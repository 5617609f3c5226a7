import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type MyPodHealth, getMyPodHealth } from '#contract/api/meetings/pod-health.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryOf } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { formatPercentile, factorLabels, healthSummary } from './health-text.ts'
import { RemedyAction } from './remedy-action.tsx'

const HealthDialog = lazy(async () => ({ default: (await import('./health-dialog.tsx')).HealthDialog }))

const healthQuery = queryOf(getMyPodHealth)

/** The pod's health: last night's score, problems with remedies, and a button for all details. */
export function HealthCard(): React.ReactNode {
  const query = useQuery(healthQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={3} label={t`Loading your pod’s health`} />}
      failedTitle={t`We couldn’t load your pod’s health.`}
    >
      {({ podId, isLeader, health }) => (
        <Card title={t`Pod health`}>
          {podId === null || health === null ? (
            <p className="text-md text-ink-3">{t`We update pod health every night. Your pod’s score will appear tomorrow.`}</p>
          ) : (
            <Health health={health} podId={podId} isLeader={isLeader} />
          )}
        </Card>
      )}
    </QueryView>
  )
}

type HealthProps = { health: NonNullable<MyPodHealth['health']>; podId: string; isLeader: boolean }

function Health({ health, podId, isLeader }: HealthProps): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { score, factors, percentile } = health
  const redFactors = factors.filter(({ level }) => level === 'red')
  const percentileText = formatPercentile(percentile)
  return (
    <>
      <div className="flex items-center gap-3">
        <Ring value={score ?? 0} label={t`Pod health score, out of 100`}>
          {score ?? '–'}
        </Ring>
        <div className="min-w-0 text-md text-ink-3">
          <p>{score === null ? t`Not enough data yet. You’ll get a score after your first meeting.` : healthSummary(health)}</p>
          {percentileText ? <p>{percentileText}</p> : null}
        </div>
      </div>
      {redFactors.length > 0 ? (
        <ul className="mt-4 grid gap-3">
          {redFactors.map((factor) => (
            <li key={factor.key} className="grid justify-items-start gap-2 rounded-md bg-clay-soft px-4 py-3">
              <p className="text-md text-clay-ink">
                <span className="font-semibold">{factorLabels[factor.key]}:</span> {factor.text}
              </p>
              <RemedyAction remedy={factor.remedy} podId={podId} isLeader={isLeader} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3 -ms-[11px]">
        <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
          {t`How we calculate this`}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <HealthDialog health={health} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
