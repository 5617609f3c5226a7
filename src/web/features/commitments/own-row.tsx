import { useState } from 'react'
import type { Commitment, Commitments } from '#contract/commitments.ts'
import { fullName } from '#domain/words/full-name.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Tick } from '../../ui/check-row.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { shortDay } from './due-words.ts'
import { dueInWords, outcomeLook } from './outcome-words.ts'
import { PartlyForm } from './partly-form.tsx'
import { confirmTakingBack, settle, takeBack } from './settle.ts'

type OwnRowProps = { commitment: Commitment; commitments: Commitments }

/** One of the viewer's own commitments: what they said, and one tap to say what became of it. */
export function OwnRow({ commitment, commitments }: OwnRowProps): React.ReactNode {
  const { id, words, outcome, isOverdue } = commitment
  // What was pressed gives way to what can be pressed next.
  useKeptFocus(String(outcome), `[data-commitment="${id}"] button`)
  const look = outcomeLook(commitment)
  return (
    <li data-commitment={id} className="flex gap-3 py-3.5 wrap-anywhere first:pt-1 last:pb-0">
      <Tick isOn={outcome === 'done'} />
      <div className="min-w-0 flex-1">
        <p className={classNames('font-medium', outcome !== null && 'text-ink-3')}>{words}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
          {look ? <Chip tone={look.tone}>{look.label}</Chip> : null}
          {isOverdue && outcome === null ? <Chip tone="brass">Overdue</Chip> : null}
          <span>{detailOf(commitment, commitments)}</span>
        </p>
        {outcome === null ? <Answers commitment={commitment} /> : null}
      </div>
      {outcome === null ? null : <Undo commitment={commitment} />}
    </li>
  )
}

/** When it is or was due, and who asks about it. */
function detailOf(commitment: Commitment, { today, nextMeetingOn, members }: Commitments): string {
  const witness = members.find(({ id }) => id === commitment.witnessId)
  const due = commitment.outcome === null ? dueInWords(commitment, today, nextMeetingOn) : shortDay(commitment.dueOn)
  return witness ? `${due} · witness ${fullName(witness)}` : due
}

/** Done, partly or missed with one tap; partly asks how many where there is a number. */
function Answers({ commitment }: { commitment: Commitment }): React.ReactNode {
  const { words, target, isOverdue } = commitment
  const [isAsking, setAsking] = useState(false)
  const [isRunning, run] = useOneAtATime()
  const say = (outcome: 'done' | 'partly' | 'missed', reached: number | null = null): void =>
    run(() => settle(commitment, { outcome, reached }))
  if (isAsking && target !== null) {
    return <PartlyForm target={target} onSay={(reached) => say('partly', reached)} onCancel={() => setAsking(false)} />
  }
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button size="sm" variant={isOverdue ? 'primary' : 'secondary'} aria-label={`Done: ${words}`} onClick={() => say('done')}>
        Done
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Partly: ${words}`}
        onClick={() => (target === null ? say('partly') : setAsking(true))}
      >
        Partly
      </Button>
      <Button size="sm" variant="secondary" aria-label={`Missed: ${words}`} onClick={() => say('missed')}>
        Missed
      </Button>
      {isOverdue ? null : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Take back: ${words}`}
          isPending={isRunning}
          onClick={() =>
            run(
              () => takeBack(commitment),
              () => confirmTakingBack(commitment),
            )
          }
        >
          Take back
        </Button>
      )}
    </div>
  )
}

function Undo({ commitment }: { commitment: Commitment }): React.ReactNode {
  const [, run] = useOneAtATime()
  const undo = (): void => run(() => settle(commitment, { outcome: null, reached: null }))
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-me-2 flex-none self-start"
      aria-label={`Undo: ${commitment.words}`}
      onClick={undo}
    >
      Undo
    </Button>
  )
}
