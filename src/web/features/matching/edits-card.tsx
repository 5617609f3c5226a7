import type { EditSummary, MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Change } from '#web/ui/data-display/change.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { undoEdit } from './edit/apply-edit.ts'

/** Edits of a draft by admins, newest first. The last one can be undone here unless another element has the button. */
export function EditsCard({ run, hasUndo = true }: { run: MatchingRun; hasUndo?: boolean }): React.ReactNode {
  const [isUndoing, runAction] = useAsyncAction()
  if (run.edits.length === 0) return null
  return (
    <Card
      title={t`Edits`}
      aside={
        hasUndo && run.canUndoEdit && run.state === 'draft' ? (
          <Button size="sm" variant="secondary" isPending={isUndoing} onClick={() => runAction(() => undoEdit(run))}>
            {t`Undo last edit`}
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

function EditRow({ edit: { text, by, at, objectiveChange, isUndone } }: { edit: EditSummary }): React.ReactNode {
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className={isUndone ? 'text-md matching-taken-back' : 'text-md'}>{text}</p>
        <p className="text-sm text-ink-3">
          {isUndone ? `${t`Undone`} · ` : ''}
          {by ?? t`No remaining members`} · <Moment at={at} timeZone={memberTimeZone()} />
        </p>
      </div>
      {isUndone ? null : <Change value={Math.round(objectiveChange / 10) / 10} betterWhen="up" />}
    </li>
  )
}
