import { useState } from 'react'
import type { Commitment, Commitments } from '#contract/api/meetings/commitments.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckMark } from '#web/ui/check-row.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatWeekdayAndDay } from './due-text.ts'
import { formatDue, outcomeChip } from './outcome-text.ts'
import { PartlyForm } from './partly-form.tsx'
import { confirmDeleteCommitment, recordOutcome, deleteOwnCommitment } from './commitment-actions.ts'

type OwnCommitmentRowProps = { commitment: Commitment; commitments: Commitments }

/** One of the member's own commitments, with buttons for the outcome. */
export function OwnCommitmentRow({ commitment, commitments }: OwnCommitmentRowProps): React.ReactNode {
  const { id, words, outcome, isOverdue } = commitment
  // The pressed button is replaced by the next actions.
  useRestoreFocus(String(outcome), `[data-commitment="${id}"] button`)
  const chip = outcomeChip(commitment)
  return (
    <li data-commitment={id} className="flex gap-3 py-3.5 wrap-anywhere first:pt-1 last:pb-0">
      <CheckMark isOn={outcome === 'done'} />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-medium', outcome !== null && 'text-ink-3')}>{words}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
          {chip ? <Chip tone={chip.tone}>{chip.label}</Chip> : null}
          {isOverdue && outcome === null ? <Chip tone="brass">{t`Overdue`}</Chip> : null}
          <span>{detailOf(commitment, commitments)}</span>
        </p>
        {outcome === null ? <OutcomeButtons commitment={commitment} /> : null}
      </div>
      {outcome === null ? null : <UndoButton commitment={commitment} />}
    </li>
  )
}

/** Due date and witness of a commitment. */
function detailOf(commitment: Commitment, { today, nextMeetingOn, members }: Commitments): string {
  const witness = members.find(({ id }) => id === commitment.witnessId)
  const dueText =
    commitment.outcome === null ? formatDue(commitment, today, nextMeetingOn) : formatWeekdayAndDay(commitment.dueOn)
  return witness ? t`${{ dueText }} · witness ${{ fullName: fullName(witness) }}` : dueText
}

/** Buttons for done, partly and missed. Partly asks for the number if there is a target. */
function OutcomeButtons({ commitment }: { commitment: Commitment }): React.ReactNode {
  const { words, target, isOverdue } = commitment
  const [isPartlyFormOpen, setPartlyFormOpen] = useState(false)
  const [isRunning, run] = useAsyncAction()
  const selectOutcome = (outcome: 'done' | 'partly' | 'missed', reached: number | null = null): void =>
    run(() => recordOutcome(commitment, { outcome, reached }))
  if (isPartlyFormOpen && target !== null) {
    return (
      <PartlyForm
        target={target}
        onSubmit={(reached) => selectOutcome('partly', reached)}
        onCancel={() => setPartlyFormOpen(false)}
      />
    )
  }
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant={isOverdue ? 'primary' : 'secondary'}
        aria-label={t`Done: ${{ words }}`}
        onClick={() => selectOutcome('done')}
      >
        {t`Done`}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t`Partly: ${{ words }}`}
        onClick={() => (target === null ? selectOutcome('partly') : setPartlyFormOpen(true))}
      >
        {t`Partly`}
      </Button>
      <Button size="sm" variant="secondary" aria-label={t`Missed: ${{ words }}`} onClick={() => selectOutcome('missed')}>
        {t`Missed`}
      </Button>
      {isOverdue ? null : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t`Delete: ${{ words }}`}
          isPending={isRunning}
          onClick={() =>
            run(
              () => deleteOwnCommitment(commitment),
              () => confirmDeleteCommitment(commitment),
            )
          }
        >
          {t`Delete`}
        </Button>
      )}
    </div>
  )
}

function UndoButton({ commitment }: { commitment: Commitment }): React.ReactNode {
  const [, run] = useAsyncAction()
  const undo = (): void => run(() => recordOutcome(commitment, { outcome: null, reached: null }))
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-me-2 flex-none self-start"
      aria-label={t`Undo: ${{ words: commitment.words }}`}
      onClick={undo}
    >
      {t`Undo`}
    </Button>
  )
}
