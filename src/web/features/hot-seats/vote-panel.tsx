import { useMemo } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { type HotSeat, type HotSeats, vote } from '#contract/hot-seats.ts'
import { countVotes, voteFields, votes } from '#domain/hot-seat/brief.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { call } from '../../lib/call.ts'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { showSeat } from './hot-seats-query.ts'
import { saying } from './saying.ts'
import { isOwn, keyOf, shortNameIn } from './seat-words.ts'

const tones: Record<(typeof votes)[number]['value'], Tone> = { go: 'pine', wait: 'brass', pass: 'clay' }
const looks = { vote: { isWide: true }, reason: { isWide: true, hasCounter: true } }

type VotePanelProps = { seat: HotSeat; members: HotSeats['members']; userId: string; timeZone: string }

/** What the pod would do, each with a reason; whoever does not sit in it has their say until a day after the meeting. */
export function VotePanel({ seat, members, userId, timeZone }: VotePanelProps): React.ReactNode {
  const { votesUntil } = seat
  const canVote = votesUntil !== null && !isOwn(members, seat)
  if (seat.votes.length === 0 && !canVote && votesUntil === null) return null
  return (
    <section aria-label="Votes" className="grid gap-3 border-t border-line-2 pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3>Votes</h3>
        <Counts given={seat.votes} />
        {votesUntil ? (
          <p className="text-sm text-ink-3">
            Until <Moment at={votesUntil} timeZone={timeZone} />
          </p>
        ) : null}
      </div>
      <ul className="grid gap-2 empty:hidden">
        {seat.votes.map(({ memberId, vote: given, reason }) => (
          <li key={memberId} className="flex items-start gap-2 text-md">
            <Chip tone={tones[given]}>{labelOf(given)}</Chip>
            <p className="min-w-0 flex-1 wrap-anywhere text-ink-2">
              <span className="font-medium text-ink">{shortNameIn(members, memberId)}:</span> {reason}
            </p>
          </li>
        ))}
      </ul>
      {seat.votes.length === 0 && !canVote ? <p className="text-md text-ink-3">Nobody has voted yet.</p> : null}
      {canVote ? <VoteForm seat={seat} userId={userId} /> : null}
    </section>
  )
}

function Counts({ given }: { given: HotSeat['votes'] }): React.ReactNode {
  const counts = countVotes(given.map((one) => one.vote))
  return votes
    .filter(({ value }) => counts[value] > 0)
    .map(({ value, label }) => (
      <Chip key={value} tone={tones[value]}>
        {label} {counts[value]}
      </Chip>
    ))
}

function VoteForm({ seat, userId }: { seat: HotSeat; userId: string }): React.ReactNode {
  const own = seat.votes.find(({ memberId }) => memberId === userId)
  const stored = useMemo((): FieldValues => (own ? { vote: own.vote, reason: own.reason } : {}), [own])
  const { onDay, position } = seat
  const save = (changes: FieldValues): Promise<FieldValues> =>
    saying(async () => {
      // The table has checked both.
      const body = { ...stored, ...changes } as BodyOf<typeof vote>
      showSeat(await call(vote, { params: { onDay, position }, body }))
      return body
    })
  return (
    <FieldForm
      label="Your vote"
      table={voteFields}
      looks={looks}
      stored={stored}
      draftKey={[userId, `hot-seat-vote/${keyOf(seat)}`]}
      save={save}
      saveLabel={own ? 'Change your vote' : 'Vote'}
    />
  )
}

function labelOf(given: HotSeat['votes'][number]['vote']): string {
  return votes.find(({ value }) => value === given)?.label ?? given
}
