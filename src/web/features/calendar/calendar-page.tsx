import { lazy, Suspense, useState, useTransition } from 'react'
import { useNavigation } from 'react-router'
import type { CalendarEntry } from '#contract/calendar.ts'
import type { CalendarAddress } from '#domain/calendar/calendar-view.ts'
import { zoneNameOf } from '#domain/words/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { AgendaList } from './agenda-list.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { dayIn, keyOfEntry, zoneWords } from './entry-words.ts'
import { type CalendarDays, useCalendarAddress, useCalendarDays } from './use-calendar-address.ts'

const loadEntryDialog = async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog })
const loadFeedsDialog = async () => ({ default: (await import('./feeds-dialog.tsx')).FeedsDialog })

// Most of the page's weight; the agenda does without.
const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid.tsx')).CalendarGrid }))
const EntryDialog = lazy(loadEntryDialog)
const FeedsDialog = lazy(loadFeedsDialog)

/** What the tribe and the member's pod do together, day by day, in a week or in a month. */
export function CalendarPage(): React.ReactNode {
  const { address, chosen, change } = useCalendarAddress()
  const query = useCalendarDays(address)
  const isLoading = useNavigation().state === 'loading'
  const [now] = useState(() => new Date())
  const [isSubscribing, setSubscribing] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const { data } = query
  const today = data ? dayIn(now, data.timezone) : null
  const day = address.day ?? today
  return (
    <>
      <PageHeader
        title="Calendar"
        subtitle={data ? `Times in ${zoneWords(data.timezone)} (${zoneNameOf(now, data.timezone)})` : '\u00a0'}
        actions={
          <Button
            variant="secondary"
            isPending={isOpening}
            onPointerEnter={() => void loadFeedsDialog()}
            onFocus={() => void loadFeedsDialog()}
            onClick={() => startOpening(() => setSubscribing(true))}
          >
            Calendar on your phone
          </Button>
        }
      />
      <CalendarToolbar address={chosen} day={chosen.day ?? today} today={today} onChange={change} />
      <div aria-busy={isLoading}>
        <QueryView query={query} loading={<LoadingDays />} failedTitle="We could not load the calendar.">
          {(days) => (
            <ShownDays days={days} address={address} day={day ?? days.from} today={today ?? days.from} onChange={change} />
          )}
        </QueryView>
      </div>
      <Suspense>{isSubscribing ? <FeedsDialog onClose={() => setSubscribing(false)} /> : null}</Suspense>
    </>
  )
}

type ShownDaysProps = {
  days: CalendarDays
  address: CalendarAddress
  day: string
  today: string
  onChange: (change: Partial<CalendarAddress>) => void
}

function ShownDays({ days, address: { view, types }, day, today, onChange }: ShownDaysProps): React.ReactNode {
  const { timezone, entries } = days
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [isOpening, startOpening] = useTransition()
  const shown = types.length === 0 ? entries : entries.filter(({ type }) => types.includes(type))
  // By its name, so that the dialog shows what an answer makes of it.
  const open = openKey === null ? undefined : entries.find((entry) => keyOfEntry(entry) === openKey)
  const onOpen = (entry: CalendarEntry): void => startOpening(() => setOpenKey(keyOfEntry(entry)))
  const parts = { entries: shown, timeZone: timezone, onOpen }
  return (
    <div
      aria-busy={isOpening}
      className="transition-opacity aria-busy:cursor-progress aria-busy:opacity-70"
      onPointerEnter={() => void loadEntryDialog()}
      onFocus={() => void loadEntryDialog()}
    >
      {view === 'agenda' ? (
        <Agenda {...parts} today={today} isFiltered={types.length > 0} onClear={() => onChange({ types: [] })} />
      ) : (
        <Suspense fallback={<LoadingDays />}>
          <CalendarGrid {...parts} view={view} day={day} onDay={(chosen) => onChange({ view: 'agenda', day: chosen })} />
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
        title={isFiltered ? 'Nothing of this kind in these six weeks.' : 'Nothing in these six weeks.'}
        action={isFiltered ? <Button onClick={onClear}>Show everything</Button> : null}
      >
        {isFiltered
          ? 'Choose another kind, or look at later weeks.'
          : 'Meetings of your pod and events of the tribe appear here as soon as they are planned.'}
      </EmptyState>
    </Card>
  )
}

function LoadingDays(): React.ReactNode {
  return (
    <div className="grid gap-5">
      {Array.from({ length: 3 }, (_, i) => (
        <SkeletonCard key={i} lines={4} label="Loading the calendar" />
      ))}
    </div>
  )
}
