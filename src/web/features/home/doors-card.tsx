import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getStatement, getStatementHistory, type StatementSnapshot } from '#contract/api/assessment.ts'
import { formatRecentDate } from '#domain/formatting/dates.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { twelveMonthChange, type SavedAmount } from '#domain/statement/trend.ts'
import { staleSince } from '#domain/statement/statement-age.ts'
import { queryOf } from '#web/lib/queries.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AreaSparkline } from '#web/ui/charts/area-sparkline.tsx'
import { Chip } from '#web/ui/chip.tsx'

const noHistory = { snapshots: [] }
const statementPath = '/dashboard/profile/rei-statement'

type DoorsCardProps = { now: Date; timeZone: string }

/**
 * The member's door count and its trend, and whether the numbers still apply if they are old. Renders nothing before a
 * statement with doors exists.
 */
export function DoorsCard({ now, timeZone }: DoorsCardProps): React.ReactNode {
  const { data: statement } = useSuspenseQuery(queryOf(getStatement))
  // The trend is a drawing beside the number. Without it the number is still shown.
  const { data: history = noHistory } = useQuery(queryOf(getStatementHistory))
  const savedCounts = doorsIn(history.snapshots)
  const { doorCount } = statement
  if (doorCount === null || [doorCount, ...savedCounts.map(({ value }) => value)].every((count) => count === 0)) return null
  const savedAt = staleSince(history.snapshots.at(-1), now)
  const change = twelveMonthChange(savedCounts, now)?.difference ?? 0
  return (
    <Card
      title={t`Doors`}
      aside={
        <p className="flex items-center gap-2.5">
          <span className="tabular font-bold">{formatNumber(doorCount)}</span>
          {change === 0 ? null : (
            <Chip tone={change > 0 ? 'pine' : 'neutral'}>{t`${{ signed: formatSigned(change) }} in the past year`}</Chip>
          )}
        </p>
      }
    >
      {savedCounts.length > 1 ? (
        <AreaSparkline
          label={formatDoorHistory(savedCounts, now, timeZone)}
          series={savedCounts.map(({ savedAt, value }) => ({ atMs: Date.parse(savedAt), value }))}
        />
      ) : null}
      {savedAt ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-brass-soft px-3 py-2 text-md text-brass-ink">
          <p className="min-w-40 flex-1">
            {t`You last updated your numbers on ${{ day: formatRecentDate(savedAt, now, timeZone) }}. Still accurate?`}
          </p>
          <LinkButton to={statementPath} size="sm" variant="secondary">
            {t`Review numbers`}
          </LinkButton>
        </div>
      ) : (
        <Link
          to={statementPath}
          className="mt-2 inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
        >
          {t`Open my statement`}
        </Link>
      )}
    </Card>
  )
}

function doorsIn(snapshots: readonly StatementSnapshot[]): readonly SavedAmount[] {
  return snapshots.flatMap(({ savedAt, doorCount }) => (doorCount === null ? [] : [{ savedAt, value: doorCount }]))
}

function formatDoorHistory(savedCounts: readonly SavedAmount[], now: Date, timeZone: string): string {
  const formatSaved = ({ savedAt, value }: SavedAmount): string =>
    t`${{ doors: formatNumber(value) }} on ${{ day: formatRecentDate(new Date(savedAt), now, timeZone) }}`
  return t`Doors: ${{ counts: [savedCounts[0], savedCounts.at(-1)].flatMap((item) => (item ? [formatSaved(item)] : [])).join(', ') }}`
}

function formatSigned(value: number): string {
  return `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`
}
