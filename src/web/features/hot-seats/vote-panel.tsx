import { useMemo } from 'react'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { type HotSeat, type HotSeats, voteOnHotSeat } from '#contract/api/meetings/hot-seats.ts'
import { countVotes, voteFields, votes } from '#domain/hot-seats/brief.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { setCachedSeat } from './hot-seats-query.ts'
import { withProblemAsFormError } from './problem-as-form-error.ts'
import { isOwn, seatKeyOf, shortMemberNameOf } from './hot-seat-text.ts'

const tones: Record<(typeof votes)[number]['value'], Tone> = { go: 'pine', wait: 'brass', pass: 'clay' }
const fieldDisplays = { vote: { isWide: true }, reason: { isWide: true, hasCounter: true } }

type VotePanelProps = { seat: HotSeat; members: HotSeats['members']; userId: string; timeZone: string }

/** The pod's votes with reasons. Members other than the one in the hot seat can vote until a day after the meeting. */
export function VotePanel({ seat, members, userId, timeZone }: VotePanelProps): React.ReactNode {
  const { votesUntil } = seat
  const canVote = votesUntil !== null && !isOwn(members, seat)
  if (seat.votes.length === 0 && !canVote && votesUntil === null) return null
  return (
    <section aria-label={t`Votes`} className="grid gap-3 border-t border-line-2 pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3>{t`Votes`}</h3>
        <VoteCounts castVotes={seat.votes} />
        {votesUntil ? (
          <p className="text-sm text-ink-3">
            {t`Voting ends`} <Moment at={votesUntil} timeZone={timeZone} />
          </p>
        ) : null}
      </div>
      <ul className="grid gap-2 empty:hidden">
        {seat.votes.map(({ memberId, vote: castVotes, reason }) => (
          <li key={memberId} className="flex items-start gap-2 text-md">
            <Chip tone={tones[castVotes]}>{voteLabelOf(castVotes)}</Chip>
            <p className="min-w-0 flex-1 wrap-anywhere text-ink-2">
              <span className="font-medium text-ink">{shortMemberNameOf(members, memberId)}:</span> {reason}
            </p>
          </li>
        ))}
      </ul>
      {seat.votes.length === 0 && !canVote ? <p className="text-md text-ink-3">{t`No votes yet.`}</p> : null}
      {canVote ? <VoteForm seat={seat} userId={userId} /> : null}
    </section>
  )
}

function VoteCounts({ castVotes }: { castVotes: HotSeat['votes'] }): React.ReactNode {
  const counts = countVotes(castVotes.map((one) => one.vote))
  return votes
    .filter(({ value }) => counts[value] > 0)
    .map(({ value, label }) => (
      <Chip key={value} tone={tones[value]}>
        {label} {counts[value]}
      </Chip>
    ))
}

function VoteForm({ seat, userId }: { seat: HotSeat; userId: string }): React.ReactNode {
  const ownVote = seat.votes.find(({ memberId }) => memberId === userId)
  const stored = useMemo((): FieldValues => (ownVote ? { vote: ownVote.vote, reason: ownVote.reason } : {}), [ownVote])
  const { onDay, position } = seat
  const save = (changes: FieldValues): Promise<FieldValues> =>
    withProblemAsFormError(async () => {
      // The field table has validated both.
      const body = { ...stored, ...changes } as BodyOf<typeof voteOnHotSeat>
      setCachedSeat(await callApi(voteOnHotSeat, { params: { onDay, position }, body }))
      return body
    })
  return (
    <FieldForm
      label={t`Your vote`}
      table={voteFields}
      fieldDisplays={fieldDisplays}
      stored={stored}
      draftKey={[userId, `hot-seat-vote/${seatKeyOf(seat)}`]}
      save={save}
      saveLabel={ownVote ? t`Change vote` : t`Vote`}
    />
  )
}

function voteLabelOf(castVotes: HotSeat['votes'][number]['vote']): string {
  return votes.find(({ value }) => value === castVotes)?.label ?? castVotes
}
