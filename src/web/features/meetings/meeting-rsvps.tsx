import { Trans } from '@lingui/react/macro'
import type { EventRsvp } from '#domain/calendar/rsvps.ts'
import type { MeetingRsvp } from '#contract/api/meetings/meetings.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { RsvpButtons } from './rsvp-buttons.tsx'
import { CheckInForm } from './check-in-form.tsx'

const labels = { yes: t`Yes`, maybe: t`Maybe`, no: t`Can’t make it` }

type MeetingRsvpsProps = {
  /** The meeting with its RSVPs. `rsvpDeadline` is an instant in ISO 8601. */
  meeting: { answers: readonly MeetingRsvp[]; answerUntil: string }
  timeZone: string
  now: Date
  /** Sends an RSVP. Returns whether it was accepted. */
  onRsvp: (given: { answer: EventRsvp; checkIn?: string }) => Promise<boolean>
}

/** The member's RSVP to a pod meeting, the check-in of members who cannot attend, and who else is coming. */
export function MeetingRsvps({ meeting, timeZone, now, onRsvp }: MeetingRsvpsProps): React.ReactNode {
  const { answers, answerUntil } = meeting
  const ownRsvp = answers.find(({ isYou }) => isYou)
  const isOpen = now <= new Date(answerUntil)
  return (
    <div className="grid gap-3">
      {isOpen ? (
        <>
          <RsvpButtons
            question={t`Will you be there?`}
            labels={labels}
            chosen={ownRsvp?.answer ?? null}
            onRsvp={(answer) => void onRsvp({ answer })}
          />
          <p className="text-sm text-ink-3">
            <Trans>
              You can RSVP until <Moment at={answerUntil} timeZone={timeZone} />, two hours before the meeting.
            </Trans>
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-3">
          {ownRsvp ? `${t`Your RSVP: ${{ answer: labels[ownRsvp.answer] }}.`} ` : ''}
          {t`RSVPs closed two hours before the meeting.`}
        </p>
      )}
      {isOpen && ownRsvp?.answer === 'no' ? (
        <CheckInForm
          draftName={`check-in-${answerUntil}`}
          checkIn={ownRsvp.checkIn}
          report={(checkIn) => onRsvp({ answer: 'no', checkIn })}
        />
      ) : null}
      <AttendeeLists answers={answers} />
    </div>
  )
}

const headings: readonly { answer: EventRsvp; label: string }[] = [
  { answer: 'yes', label: t`Going` },
  { answer: 'maybe', label: t`Maybe` },
  { answer: 'no', label: t`Can’t make it` },
]

function AttendeeLists({ answers }: { answers: readonly MeetingRsvp[] }): React.ReactNode {
  if (answers.length === 0) return <p className="text-sm text-ink-3">{t`No RSVPs yet.`}</p>
  const checkIns = answers.filter(({ checkIn, isYou }) => checkIn !== null && !isYou)
  return (
    <div className="grid gap-2 text-md">
      <dl className="grid gap-1">
        {headings.map(({ answer, label }) => {
          const names = answers.filter((rsvp) => rsvp.answer === answer).map(nameOf)
          return names.length === 0 ? null : (
            <div key={answer} className="flex flex-wrap gap-x-2 wrap-anywhere">
              <dt className="text-ink-3">{label}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          )
        })}
      </dl>
      {checkIns.map((rsvp) => (
        <blockquote key={nameOf(rsvp)} className="rounded-md bg-sunk px-3 py-2">
          <p className="text-sm text-ink-3">{t`Check-in from ${{ memberName: nameOf(rsvp) }}`}</p>
          <p className="wrap-anywhere whitespace-pre-line">{rsvp.checkIn}</p>
        </blockquote>
      ))}
    </div>
  )
}

function nameOf(rsvp: MeetingRsvp): string {
  return rsvp.isYou ? t`You` : fullName(rsvp)
}
