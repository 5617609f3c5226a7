import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { formatMeanMatch, formatMembers, trimReason } from './matching-text.ts'
import { runPath } from './paths.ts'

const UndoDialog = lazy(() => import('./undo-dialog.tsx').then((module) => ({ default: module.UndoDialog })))

/** The last accepted match, with an undo button while it is available. */
export function LastAcceptedCard({ run }: { run: MatchingRun }): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { number, placed, newPods, meanMatch, acceptedAt, acceptedBy, undoUntil, undoneAt, undoReason } = run
  return (
    <Card title={undoneAt === null ? t`Last accepted: run ${{ number }}` : t`Undone: run ${{ number }}`}>
      <p className="text-md text-ink-2">
        {t`${{ members: formatMembers(placed) }} placed, ${plural({ newPods }, { one: '1 new pod', other: '# new pods' })}, average match ${{ meanMatch: formatMeanMatch(meanMatch) }}.`}{' '}
        {acceptedAt === null ? null : (
          <>
            {acceptedBy === null ? (
              <Trans>
                Accepted automatically on <Moment at={acceptedAt} timeZone={memberTimeZone()} />.
              </Trans>
            ) : (
              <Trans>
                Accepted by {acceptedBy} on <Moment at={acceptedAt} timeZone={memberTimeZone()} />.
              </Trans>
            )}{' '}
          </>
        )}
        {undoneAt !== null
          ? undoReason === null
            ? t`Undone since then.`
            : t`Undone since then: “${{ reason: trimReason(undoReason) }}”.`
          : undoUntil === null
            ? t`You can no longer undo it.`
            : null}
      </p>
      {undoUntil === null ? null : (
        <p className="mt-1 text-md text-ink-3">
          <Trans>
            You can undo it until <Moment at={undoUntil} timeZone={memberTimeZone()} />, except for pods that have met.
          </Trans>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {undoUntil === null ? null : (
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t`Undo match`}
          </Button>
        )}
        <LinkButton to={runPath(run.id)} variant="secondary">
          <Trans>View run {number}</Trans>
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
