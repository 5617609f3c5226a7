import { useQuery } from '@tanstack/react-query'
import type { RoomView } from '#contract/api/meetings/room.ts'
import { dateFormat } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import type { NoteKind } from '#domain/meetings/notes.ts'
import { Card } from '#web/ui/card.tsx'
import { ballotHeading, formatBallotResult } from './ballot-text.ts'
import { commitmentsQuery } from '#web/features/commitments/commitments-queries.ts'
import { shortName } from './room-text.ts'
import type { CaptureQueue } from './use-capture-queue.ts'

const headings: readonly { kind: NoteKind; heading: string }[] = [
  { kind: 'win', heading: t`Wins` },
  { kind: 'need', heading: t`Needs` },
  { kind: 'offer', heading: t`Offers` },
  { kind: 'takeaway', heading: t`Takeaways` },
]

/** `by` is the author; null for something that belongs to the whole pod. */
type CaptureItem = { id: string; by: string | null; text: string; detail?: string }

type CapturesCardProps = { view: RoomView; startedAt: number | null; captureQueue: CaptureQueue; isOver: boolean }

/** Everything captured in this meeting, by kind, including pending captures. */
export function CapturesCard({ view, startedAt, captureQueue, isOver }: CapturesCardProps): React.ReactNode {
  const { notes, members, youId } = view
  const commitments = useNewCommitments(startedAt, captureQueue, youId)
  const pending = captureQueue.pending.flatMap(({ kind, body }) =>
    kind === 'note' ? [{ id: body.id, by: youId, kind: body.kind, text: body.text }] : [],
  )
  const savedIds = new Set(notes.map(({ id }) => id))
  const all = [...notes, ...pending.filter(({ id }) => !savedIds.has(id))]
  const groups: { heading: string; items: readonly CaptureItem[] }[] = [
    { heading: t`What you agreed on`, items: isOver ? ballotDecisions(view) : [] },
    ...headings.map(({ kind, heading }) => ({ heading, items: all.filter((note) => note.kind === kind) })),
    { heading: t`New commitments`, items: commitments },
  ].filter(({ items }) => items.length > 0)
  return (
    <Card title={isOver ? t`Notes` : t`Notes so far`}>
      {groups.length === 0 ? (
        <p className="text-md text-ink-3">{t`Nothing yet. Everything your pod captures shows up here.`}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {groups.map(({ heading, items }) => (
            <section key={heading} className="min-w-0">
              <h3 className="text-sm text-ink-3">{heading}</h3>
              <ul className="mt-1 grid gap-1.5 text-md">
                {items.map(({ id, by, text, detail }) => (
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

/** Decisions of the pod's first meeting. */
function ballotDecisions({ ballots, members }: RoomView): CaptureItem[] {
  return ballots.flatMap(({ question, result }) =>
    result === null
      ? []
      : [{ id: question, by: null, text: `${ballotHeading(question)}: ${formatBallotResult(question, result, members)}` }],
  )
}

/** Commitments made since the meeting began. */
function useNewCommitments(startedAt: number | null, { pending: pendingCaptures }: CaptureQueue, youId: string): CaptureItem[] {
  const { data } = useQuery({ ...commitmentsQuery, enabled: startedAt !== null })
  const created = (data?.commitments ?? []).filter(({ madeAt }) => startedAt !== null && Date.parse(madeAt) >= startedAt)
  const savedIds = new Set(created.map(({ id }) => id))
  const pending = pendingCaptures.flatMap(({ kind, body }) =>
    kind === 'commitment' && !savedIds.has(body.id) ? [{ id: body.id, by: youId, text: body.text ?? t`A commitment` }] : [],
  )
  const items = created.map(({ id, memberId, words, dueOn }) => ({
    id,
    by: memberId,
    text: words,
    detail: t`by ${{ dueDay: formatDueDay(dueOn) }}`,
  }))
  return [...items.toReversed(), ...pending]
}

function formatDueDay(day: string): string {
  return dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
