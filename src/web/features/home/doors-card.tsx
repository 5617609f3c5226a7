import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readStatement, readStatementHistory, type StatementSnapshot } from '#contract/assessment.ts'
import { changeInTwelveMonths, type SavedFigure } from '#domain/statement/course.ts'
import { staleSince } from '#domain/statement/statement-age.ts'
import { formatRecentDay } from '../../lib/dates.ts'
import { queryOf } from '../../lib/queries.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AreaSpark } from '../../ui/charts/area-spark.tsx'
import { Chip } from '../../ui/chip.tsx'

const noHistory = { snapshots: [] }
const statementPath = '/dashboard/profile/rei-statement'

type DoorsCardProps = { now: Date; timeZone: string }

/**
 * How many doors a member has and how they went, and whether the numbers still hold once they are old. Nothing stands here
 * before there is a statement with doors.
 */
export function DoorsCard({ now, timeZone }: DoorsCardProps): React.ReactNode {
  const { data: statement } = useSuspenseQuery(queryOf(readStatement))
  // The course is a drawing beside the figure: without it the figure stands all the same.
  const { data: history = noHistory } = useQuery(queryOf(readStatementHistory))
  const saved = doorsIn(history.snapshots)
  const { doorCount } = statement
  if (doorCount === null || [doorCount, ...saved.map(({ value }) => value)].every((count) => count === 0)) return null
  const savedAt = staleSince(history.snapshots.at(-1), now)
  const change = changeInTwelveMonths(saved, now)?.difference ?? 0
  return (
    <Card
      title="Doors"
      aside={
        <p className="flex items-center gap-2.5">
          <span className="tabular font-bold">{count(doorCount)}</span>
          {change === 0 ? null : <Chip tone={change > 0 ? 'pine' : 'neutral'}>{`${signed(change)} in a year`}</Chip>}
        </p>
      }
    >
      {saved.length > 1 ? (
        <AreaSpark
          label={inWords(saved, now, timeZone)}
          figures={saved.map(({ savedAt, value }) => ({ atMs: Date.parse(savedAt), value }))}
        />
      ) : null}
      {savedAt ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-brass-soft px-3 py-2 text-md text-brass-ink">
          <p className="min-w-40 flex-1">Your numbers are from {formatRecentDay(savedAt, now, timeZone)}. Still right?</p>
          <LinkButton to={statementPath} size="sm" variant="secondary">
            Check them
          </LinkButton>
        </div>
      ) : (
        <Link
          to={statementPath}
          className="mt-2 inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
        >
          Open my statement
        </Link>
      )}
    </Card>
  )
}

function doorsIn(snapshots: readonly StatementSnapshot[]): readonly SavedFigure[] {
  return snapshots.flatMap(({ savedAt, doorCount }) => (doorCount === null ? [] : [{ savedAt, value: doorCount }]))
}

function inWords(saved: readonly SavedFigure[], now: Date, timeZone: string): string {
  const tell = ({ savedAt, value }: SavedFigure): string =>
    `${count(value)} on ${formatRecentDay(new Date(savedAt), now, timeZone)}`
  return `Doors: ${[saved[0], saved.at(-1)].flatMap((one) => (one ? [tell(one)] : [])).join(', ')}`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

function signed(value: number): string {
  return `${value > 0 ? '+' : '−'}${count(Math.abs(value))}`
}
