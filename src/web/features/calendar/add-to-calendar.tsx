import { writeEntryFile } from '#domain/calendar/entry-file.ts'
import { googleCalendarLink, outlookLink } from '#domain/calendar/links.ts'
import type { CalendarEntry } from '#contract/calendar.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { keyOfEntry } from './entry-words.ts'

/** The ways to take one entry over into another calendar. */
export function AddToCalendar({ entry }: { entry: CalendarEntry }): React.ReactNode {
  const linked = linkedOf(entry)
  const look = buttonClass({ variant: 'secondary', size: 'sm' })
  const save = (): void => {
    const uid = `${keyOfEntry(entry).replaceAll(/\W+/g, '-')}@${location.hostname}`
    saveFile(writeEntryFile({ ...linked, uid, madeAt: new Date() }))
  }
  return (
    <div className="grid gap-2 border-t border-line-2 pt-4">
      <p className="text-sm text-ink-3">Add this one to your calendar</p>
      <div className="flex flex-wrap gap-2">
        <a href={googleCalendarLink(linked)} target="_blank" rel="noopener noreferrer" className={look}>
          Google
        </a>
        <a href={outlookLink(linked)} target="_blank" rel="noopener noreferrer" className={look}>
          Outlook
        </a>
        <Button variant="secondary" size="sm" onClick={save}>
          Apple and others (.ics)
        </Button>
      </div>
    </div>
  )
}

function linkedOf({ title, startsAt, endsAt, description, link }: CalendarEntry) {
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
