import { Trans } from '@lingui/react/macro'
import { type HotSeat, type HotSeats, createHotSeatNote } from '#contract/api/meetings/hot-seats.ts'
import { hotSeatRetentionDays, hotSeatNoteFields } from '#domain/hot-seats/brief.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { sendIdempotently } from '#web/lib/send-idempotently.ts'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { setCachedSeat } from './hot-seats-query.ts'
import { withProblemAsFormError } from './problem-as-form-error.ts'
import { seatKeyOf, shortMemberNameOf } from './hot-seat-text.ts'

const fieldDisplays = { text: { isWide: true, hasCounter: true } }
const empty: FieldValues = { text: '' }
const retentionMs = hotSeatRetentionDays * 86_400_000

type NotesPanelProps = { seat: HotSeat; members: HotSeats['members']; userId: string; timeZone: string; canWrite: boolean }

/** The pod's notes on a hot seat. Each note states when it is deleted. */
export function NotesPanel({ seat, members, userId, timeZone, canWrite }: NotesPanelProps): React.ReactNode {
  const { notes, onDay } = seat
  if (notes.length === 0 && !canWrite) return null
  return (
    <section aria-label={t`Notes`} className="grid gap-3 border-t border-line-2 pt-4">
      <div>
        <h3>{t`Notes`}</h3>
        <p className="text-sm text-ink-3">
          <Trans>Only your pod can see these. We delete them after {hotSeatRetentionDays} days.</Trans>
        </p>
      </div>
      <ul className="grid gap-3 empty:hidden">
        {notes.map(({ id, memberId, text, writtenAt }) => (
          <li key={id} className="rounded-md bg-sunk px-4 py-3">
            <p className="text-md wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
            <p className="mt-1 text-sm text-ink-2">
              {t`${{ memberName: shortMemberNameOf(members, memberId) }} · deletes on ${{ day: formatDay(expiresAt(onDay, writtenAt), timeZone) }}`}
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
    withProblemAsFormError(async () => {
      const body = { text: typeof text === 'string' ? text : '' }
      const params = { onDay, position }
      setCachedSeat(
        await sendIdempotently([userId, `hot-seat-note-sent/${seatKeyOf(seat)}`], body, (id) =>
          callApi(createHotSeatNote, { params, body: { id, ...body } }),
        ),
      )
      return empty
    })
  return (
    <FieldForm
      label={t`A note for your pod`}
      table={hotSeatNoteFields}
      fieldDisplays={fieldDisplays}
      stored={empty}
      draftKey={[userId, `hot-seat-note/${seatKeyOf(seat)}`]}
      save={save}
      saveLabel={t`Add note`}
    />
  )
}

/** A note is deleted ninety days after it was written, and with its hot seat at the latest. */
function expiresAt(onDay: string, writtenAt: string): Date {
  return new Date(Math.min(Date.parse(`${onDay}T12:00:00Z`), Date.parse(writtenAt)) + retentionMs)
}
