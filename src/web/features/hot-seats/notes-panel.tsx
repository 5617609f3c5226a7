import { type HotSeat, type HotSeats, writeHotSeatNote } from '#contract/hot-seats.ts'
import { hotSeatDays, hotSeatNoteFields } from '#domain/hot-seat/brief.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { call } from '../../lib/call.ts'
import { formatDay } from '../../lib/dates.ts'
import { sendOnce } from '../../lib/send-once.ts'
import { FieldForm } from '../form/field-form.tsx'
import { showSeat } from './hot-seats-query.ts'
import { saying } from './saying.ts'
import { keyOf, shortNameIn } from './seat-words.ts'

const looks = { text: { isWide: true, hasCounter: true } }
const empty: FieldValues = { text: '' }
const keptMs = hotSeatDays * 86_400_000

type NotesPanelProps = { seat: HotSeat; members: HotSeats['members']; userId: string; timeZone: string; canWrite: boolean }

/** What the pod noted on a hot seat; each note says when it goes. */
export function NotesPanel({ seat, members, userId, timeZone, canWrite }: NotesPanelProps): React.ReactNode {
  const { notes, onDay } = seat
  if (notes.length === 0 && !canWrite) return null
  return (
    <section aria-label="Notes" className="grid gap-3 border-t border-line-2 pt-4">
      <div>
        <h3>Notes</h3>
        <p className="text-sm text-ink-3">Only your pod reads them. They are gone after {hotSeatDays} days.</p>
      </div>
      <ul className="grid gap-3 empty:hidden">
        {notes.map(({ id, memberId, text, writtenAt }) => (
          <li key={id} className="rounded-md bg-sunk px-4 py-3">
            <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
            <p className="mt-1 text-sm text-ink-2">
              {shortNameIn(members, memberId)} · kept until {formatDay(keptUntil(onDay, writtenAt), timeZone)}
            </p>
          </li>
        ))}
      </ul>
      {canWrite ? <NoteForm seat={seat} userId={userId} /> : null}
    </section>
  )
}

function NoteForm({ seat, userId }: { seat: HotSeat; userId: string }): React.ReactNode {
  const { onDay, position } = seat
  const save = ({ text }: FieldValues): Promise<FieldValues> =>
    saying(async () => {
      const said = { text: typeof text === 'string' ? text : '' }
      const params = { onDay, position }
      showSeat(
        await sendOnce([userId, `hot-seat-note-sent/${keyOf(seat)}`], said, (id) =>
          call(writeHotSeatNote, { params, body: { id, ...said } }),
        ),
      )
      return empty
    })
  return (
    <FieldForm
      label="A note for your pod"
      table={hotSeatNoteFields}
      looks={looks}
      stored={empty}
      draftKey={[userId, `hot-seat-note/${keyOf(seat)}`]}
      save={save}
      saveLabel="Add the note"
    />
  )
}

/** A note goes ninety days after it was written, and with its hot seat at the latest. */
function keptUntil(onDay: string, writtenAt: string): Date {
  return new Date(Math.min(Date.parse(`${onDay}T12:00:00Z`), Date.parse(writtenAt)) + keptMs)
}
