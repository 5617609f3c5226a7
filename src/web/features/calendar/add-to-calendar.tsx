import { buildCalendarFile } from '#domain/calendar/calendar-file.ts'
import { googleCalendarUrl, outlookUrl } from '#domain/calendar/calendar-links.ts'
import type { CalendarEntry } from '#contract/api/calendar/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { entryKeyOf } from './entry-text.ts'

/** Ways to add an entry to another calendar. */
export function AddToCalendar({ entry }: { entry: CalendarEntry }): React.ReactNode {
  const details = eventDetailsOf(entry)
  const className = buttonClass({ variant: 'secondary', size: 'sm' })
  const save = (): void => {
    const uid = `${entryKeyOf(entry).replaceAll(/\W+/g, '-')}@${location.hostname}`
    saveFile(buildCalendarFile({ ...details, uid, madeAt: new Date() }))
  }
  return (
    <div className="grid gap-2 border-t border-line-2 pt-4">
      <p className="text-sm text-ink-3">{t`Add to calendar`}</p>
      <div className="flex flex-wrap gap-2">
        <a href={googleCalendarUrl(details)} target="_blank" rel="noopener noreferrer" className={className}>
          {t`Google`}
        </a>
        <a href={outlookUrl(details)} target="_blank" rel="noopener noreferrer" className={className}>
          {t`Outlook`}
        </a>
        <Button variant="secondary" size="sm" onClick={save}>
          {t`Apple and others (.ics)`}
        </Button>
      </div>
    </div>
  )
}

function eventDetailsOf({ title, startsAt, endsAt, description, link }: CalendarEntry) {
  return { title, startsAt: new Date(startsAt), endsAt: new Date(endsAt), description, location: link ?? '' }
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = 'event.ics'
  anchor.click()
  URL.revokeObjectURL(url)
}
