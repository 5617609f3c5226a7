import type { EditLine, Run } from '#contract/matching-runs.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Change } from '../../ui/figures/change.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { undoEdit } from './edit/apply-edit.ts'

/** What admins have changed in a draft, the newest first; the last change can be taken back, unless a button elsewhere does it. */
export function EditsCard({ run, hasUndo = true }: { run: Run; hasUndo?: boolean }): React.ReactNode {
  const [isUndoing, act] = useOneAtATime()
  if (run.edits.length === 0) return null
  return (
    <Card
      title="Edits"
      aside={
        hasUndo && run.canUndoEdit && run.state === 'draft' ? (
          <Button size="sm" variant="secondary" isPending={isUndoing} onClick={() => act(() => undoEdit(run))}>
            Undo last edit
          </Button>
        ) : null
      }
    >
      <ol className="divide-y divide-line-2">
        {run.edits.map((edit) => (
          <EditRow key={edit.number} edit={edit} />
        ))}
      </ol>
    </Card>
  )
}

function EditRow({ edit: { text, by, at, objectiveChange, isUndone } }: { edit: EditLine }): React.ReactNode {
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className={isUndone ? 'text-md matching-taken-back' : 'text-md'}>{text}</p>
        <p className="text-sm text-ink-3">
          {isUndone ? 'Taken back · ' : ''}
          {by ?? 'Nobody who is still here'} · <Moment at={at} timeZone={memberZone()} />
        </p>
      </div>
      {isUndone ? null : <Change value={Math.round(objectiveChange / 10) / 10} betterWhen="up" />}
    </li>
  )
}
