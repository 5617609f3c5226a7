import { useQuery } from '@tanstack/react-query'
import type { RoomView } from '#contract/meeting-room.ts'
import type { NoteKind } from '#domain/meetings/notes.ts'
import { Card } from '../../ui/card.tsx'
import { ballotHeading, resultInWords } from './ballot-words.ts'
import { commitmentsQuery } from '../commitments/commitments-query.ts'
import { shortName } from './room-words.ts'
import type { Outbox } from './use-outbox.ts'

const headings: readonly { kind: NoteKind; heading: string }[] = [
  { kind: 'win', heading: 'Wins' },
  { kind: 'need', heading: 'Needs' },
  { kind: 'offer', heading: 'Offers' },
  { kind: 'takeaway', heading: 'Take-aways' },
]

/** `by` is whose it is; null for what belongs to the whole pod. */
type Line = { id: string; by: string | null; text: string; detail?: string }

type WrittenCardProps = { view: RoomView; startedAt: number | null; outbox: Outbox; isOver: boolean }

/** What was written down in this meeting, by what it is; what is still to be sent stands among it. */
export function WrittenCard({ view, startedAt, outbox, isOver }: WrittenCardProps): React.ReactNode {
  const { notes, members, youId } = view
  const commitments = useCommitted(startedAt, outbox, youId)
  const waiting = outbox.unsent.flatMap(({ kind, body }) =>
    kind === 'note' ? [{ id: body.id, by: youId, kind: body.kind, text: body.text }] : [],
  )
  const known = new Set(notes.map(({ id }) => id))
  const all = [...notes, ...waiting.filter(({ id }) => !known.has(id))]
  const groups: { heading: string; lines: readonly Line[] }[] = [
    { heading: 'What you agreed on', lines: isOver ? decided(view) : [] },
    ...headings.map(({ kind, heading }) => ({ heading, lines: all.filter((note) => note.kind === kind) })),
    { heading: 'Next commitments', lines: commitments },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <Card title={isOver ? 'What was written down' : 'Written down so far'}>
      {groups.length === 0 ? (
        <p className="text-md text-ink-3">
          Nothing yet. Wins, needs, offers, take-aways and commitments stand here for the whole pod.
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {groups.map(({ heading, lines }) => (
            <section key={heading} className="min-w-0">
              <h3 className="text-sm text-ink-3">{heading}</h3>
              <ul className="mt-1 grid gap-1.5 text-md">
                {lines.map(({ id, by, text, detail }) => (
                  <li key={id}>
                    {text}
                    {by === null ? null : (
                      <span className="text-ink-3"> · {[shortName(members, by), detail].filter(Boolean).join(', ')}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}

/** What the pod chose in its first meeting. */
function decided({ ballots, members }: RoomView): Line[] {
  return ballots.flatMap(({ question, result }) =>
    result === null
      ? []
      : [{ id: question, by: null, text: `${ballotHeading(question)}: ${resultInWords(question, result, members)}` }],
  )
}

/** What was committed to since the meeting began. */
function useCommitted(startedAt: number | null, { unsent }: Outbox, youId: string): Line[] {
  const { data } = useQuery({ ...commitmentsQuery, enabled: startedAt !== null })
  const made = (data?.commitments ?? []).filter(({ madeAt }) => startedAt !== null && Date.parse(madeAt) >= startedAt)
  const known = new Set(made.map(({ id }) => id))
  const waiting = unsent.flatMap(({ kind, body }) =>
    kind === 'commitment' && !known.has(body.id) ? [{ id: body.id, by: youId, text: body.text ?? 'A commitment' }] : [],
  )
  const lines = made.map(({ id, memberId, words, dueOn }) => ({
    id,
    by: memberId,
    text: words,
    detail: `by ${dayInWords(dueOn)}`,
  }))
  return [...lines.toReversed(), ...waiting]
}

function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
