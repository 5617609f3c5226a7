import { lazy, Suspense, useState } from 'react'
import type { Run } from '#contract/matching-runs.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { countOf } from '../../ui/pagination/arrival.ts'
import { becauseInWords, meanInWords, membersNoun } from './matching-words.ts'
import { runPath } from './paths.ts'

const UndoDialog = lazy(() => import('./undo-dialog.tsx').then((module) => ({ default: module.UndoDialog })))

/** The match that was accepted last, with the way back while there is one. */
export function LastAcceptedCard({ run }: { run: Run }): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { number, placed, newPods, meanMatch, acceptedAt, acceptedBy, undoUntil, undoneAt, undoReason } = run
  return (
    <Card title={undoneAt === null ? `Accepted last: run ${number}` : `Taken back: run ${number}`}>
      <p className="text-md text-ink-2">
        {countOf(placed, membersNoun)} placed, {countOf(newPods, ['new pod', 'new pods'])}, mean match {meanInWords(meanMatch)}.{' '}
        {acceptedAt === null ? null : (
          <>
            Accepted {acceptedBy === null ? 'by itself' : `by ${acceptedBy}`} on{' '}
            <Moment at={acceptedAt} timeZone={memberZone()} />.{' '}
          </>
        )}
        {undoneAt !== null
          ? `Taken back since${becauseInWords(undoReason)}.`
          : undoUntil === null
            ? 'It can no longer be taken back.'
            : null}
      </p>
      {undoUntil === null ? null : (
        <p className="mt-1 text-md text-ink-3">
          Can be taken back until <Moment at={undoUntil} timeZone={memberZone()} />, except for pods that have met.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {undoUntil === null ? null : (
          <Button variant="danger" onClick={() => setOpen(true)}>
            Take it back
          </Button>
        )}
        <LinkButton to={runPath(run.id)} variant="secondary">
          Look at run {number}
        </LinkButton>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <UndoDialog run={run} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
