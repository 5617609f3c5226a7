import type { MyPodHealth } from '#contract/api/meetings/pod-health.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { BarRow } from '#web/ui/data-display/bar-row.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { factorLabels, levelLabels } from './health-text.ts'

type HealthDialogProps = { health: NonNullable<MyPodHealth['health']>; onClose: () => void }

/** All factors of a pod's health with their weight, and the scores of the last twelve weeks as a line. */
export function HealthDialog({ health, onClose }: HealthDialogProps): React.ReactNode {
  const { factors, weeks, onDay, score } = health
  return (
    <Modal active title={score === null ? t`Pod health` : t`Pod health: ${{ score }} of 100`} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-md text-ink-3">
          {t`The weighted average of the areas below over the last 12 weeks. Updated on ${{ day: formatDay(`${onDay}T12:00:00Z`, 'UTC') }}.`}
        </p>
        <ul className="grid gap-4">
          {factors.map(({ key, score: own, weight, level, text }) => (
            <li key={key}>
              <BarRow
                label={factorLabels[key]}
                value={own ?? 0}
                valueText={own === null ? levelLabels[level] : `${own} · ${levelLabels[level]}`}
                hint={t`${{ text }} Counts for ${{ weight }}% of the score.`}
                tone={level === 'red' || level === 'watch' ? 'brass' : 'pine'}
              />
            </li>
          ))}
        </ul>
        {weeks.length > 1 ? (
          <section aria-label={t`Last 12 weeks`} className="grid gap-2">
            <h3>{t`Last 12 weeks`}</h3>
            <LineChart
              label={t`Pod health by week`}
              series={[{ name: t`Score`, points: weeks.map((week) => ({ on: week.onDay, value: week.score })) }]}
              heightPx={180}
            />
          </section>
        ) : (
          <p className="text-sm text-ink-3">{t`A trend appears after two weeks.`}</p>
        )}
      </div>
    </Modal>
  )
}
