import { lazy, Suspense, useState, useTransition } from 'react'
import { useNavigation } from 'react-router'
import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import type { CalendarPageState } from '#domain/calendar/calendar-view.ts'
import { longTimeZoneName, timeZoneNameOf } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { AgendaList } from './agenda-list.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { dayIn, entryKeyOf } from './entry-text.ts'
import { type CalendarDays, useCalendarUrlParams, useCalendarDays } from './use-calendar-url-params.ts'

const loadEntryDialog = async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog })
const loadFeedsDialog = async () => ({ default: (await import('./feeds-dialog.tsx')).FeedsDialog })

// Most of the page's code; the agenda does not need it.
const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid.tsx')).CalendarGrid }))
const EntryDialog = lazy(loadEntryDialog)
const FeedsDialog = lazy(loadFeedsDialog)

/** The calendar of the tribe and the member's pod, as an agenda, a week or a month. */
export function CalendarPage(): React.ReactNode {
  const { urlParams, chosen, change } = useCalendarUrlParams()
  const query = useCalendarDays(urlParams)
  const isLoading = useNavigation().state === 'loading'
  const [now] = useState(() => new Date())
  const [isSubscribing, setSubscribing] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const { data } = query
  const today = data ? dayIn(now, data.timezone) : null
  const day = urlParams.day ?? today
  return (
    <>
      <PageHeader
        title={t`Calendar`}
        subtitle={
          data
            ? t`Times in ${{ timeZone: longTimeZoneName(now, data.timezone) }} (${{ abbreviation: timeZoneNameOf(now, data.timezone) }})`
            : '\u00a0'
        }
        actions={
          <Button
            variant="secondary"
            isPending={isOpening}
            onPointerEnter={() => void loadFeedsDialog()}
            onFocus={() => void loadFeedsDialog()}
            onClick={() => startOpening(() => setSubscribing(true))}
          >
            {t`Calendar sync`}
          </Button>
        }
      />
      <CalendarToolbar urlParams={chosen} day={chosen.day ?? today} today={today} onChange={change} />
      <div aria-busy={isLoading}>
        <QueryView query={query} loading={<LoadingDays />} failedTitle={t`We couldn’t load the calendar.`}>
          {(days) => (
            <VisibleDays days={days} urlParams={urlParams} day={day ?? days.from} today={today ?? days.from} onChange={change} />
          )}
        </QueryView>
      </div>
      <Suspense>{isSubscribing ? <FeedsDialog onClose={() => setSubscribing(false)} /> : null}</Suspense>
    </>
  )
}

type VisibleDaysProps = {
  days: CalendarDays
  urlParams: CalendarPageState
  day: string
  today: string
  onChange: (change: Partial<CalendarPageState>) => void
}

function VisibleDays({ days, urlParams: { view, types }, day, today, onChange }: VisibleDaysProps): React.ReactNode {
  const { timezone, entries } = days
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [isOpening, startOpening] = useTransition()
  const visibleEntries = types.length === 0 ? entries : entries.filter(({ type }) => types.includes(type))
  // Look it up by key, so that the dialog shows the effect of an RSVP.
  const open = openKey === null ? undefined : entries.find((entry) => entryKeyOf(entry) === openKey)
  const onOpen = (entry: CalendarEntry): void => startOpening(() => setOpenKey(entryKeyOf(entry)))
  const commonProps = { entries: visibleEntries, timeZone: timezone, onOpen }
  return (
    <div
      aria-busy={isOpening}
      className="transition-opacity aria-busy:cursor-progress aria-busy:opacity-70"
      onPointerEnter={() => void loadEntryDialog()}
      onFocus={() => void loadEntryDialog()}
    >
      {view === 'agenda' ? (
        <Agenda {...commonProps} today={today} isFiltered={types.length > 0} onClear={() => onChange({ types: [] })} />
      ) : (
        <Suspense fallback={<LoadingDays />}>
          <CalendarGrid {...commonProps} view={view} day={day} onDay={(chosen) => onChange({ view: 'agenda', day: chosen })} />
        </Suspense>
      )}
      <Suspense>{open ? <EntryDialog entry={open} timeZone={timezone} onClose={() => setOpenKey(null)} /> : null}</Suspense>
    </div>
  )
}

type AgendaProps = {
  entries: readonly CalendarEntry[]
  timeZone: string
  today: string
  onOpen: (entry: CalendarEntry) => void
  isFiltered: boolean
  onClear: () => void
}

function Agenda({ isFiltered, onClear, ...list }: AgendaProps): React.ReactNode {
  if (list.entries.length > 0) return <AgendaList {...list} />
  return (
    <Card>
      <EmptyState
        icon="calendar"
        title={isFiltered ? t`No events of this type in these six weeks.` : t`Nothing in these six weeks.`}
        action={isFiltered ? <Button onClick={onClear}>{t`Show all events`}</Button> : null}
      >
        {isFiltered
          ? t`Pick another type or look at later weeks.`
          : t`Your pod’s meetings and the tribe’s events will appear here.`}
      </EmptyState>
    </Card>
  )
}

function LoadingDays(): React.ReactNode {
  return (
    <div className="grid gap-5">
      {Array.from({ length: 3 }, (_, i) => (
        <SkeletonCard key={i} lines={4} label={t`Loading the calendar`} />
      ))}
    </div>
  )
}
