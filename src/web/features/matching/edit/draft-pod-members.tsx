import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import type { DraftMember, DraftPodSummary } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { MatchBreakdownRows } from '#web/features/pods/match-breakdown.tsx'
import { formatWait } from '../matching-text.ts'
import { DraftMemberMenu, type MemberAction } from './draft-member-menu.tsx'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })))
const SwapDialog = lazy(() => import('./pair-dialog.tsx').then((module) => ({ default: module.SwapDialog })))
const ExcludePairDialog = lazy(() => import('./pair-dialog.tsx').then((module) => ({ default: module.ExcludePairDialog })))

type DraftPod = DraftPodSummary & { people: readonly DraftMember[] }
type OpenDialog = { choice: MemberAction; member: DraftMember }

/** The members of a draft pod, with their match and its reasons. Members who join through this draft can be moved. */
export function DraftPodMembers({ run, pod }: { run: MatchingRun; pod: DraftPod }): React.ReactNode {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  return (
    <Card title={t`Members`}>
      <ul className="divide-y divide-line-2">
        {pod.people.map((member) => (
          <MemberRow
            key={member.memberId}
            run={run}
            pod={pod}
            member={member}
            onChoose={(choice) => setOpenDialog({ choice, member })}
          />
        ))}
      </ul>
      {openDialog ? (
        <Suspense fallback={null}>
          <MemberActionDialog run={run} pod={pod} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

type MemberActionDialogProps = { run: MatchingRun; pod: DraftPod; openDialog: OpenDialog; onClose: () => void }

function MemberActionDialog({ run, pod, openDialog: { choice, member }, onClose }: MemberActionDialogProps): React.ReactNode {
  switch (choice) {
    case 'move':
      return <MoveDialog run={run} member={member} podKey={pod.key} onClose={onClose} />
    case 'swap':
      return <SwapDialog run={run} member={member} pod={pod} onClose={onClose} />
    case 'apart':
      return <ExcludePairDialog run={run} member={member} pod={pod} onClose={onClose} />
  }
}

type MemberRowProps = { run: MatchingRun; pod: DraftPod; member: DraftMember; onChoose: (choice: MemberAction) => void }

function MemberRow({ run, pod, member, onChoose }: MemberRowProps): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, totalMatch, breakdown, confidence, isAdded, slots } = member
  const explainButton =
    breakdown.length > 0 ? (
      <Button
        variant="quiet"
        size="sm"
        className="-ms-[11px]"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? (
          <Trans>
            Hide why<span className="sr-only">: match for {name}</span>
          </Trans>
        ) : (
          <Trans>
            Why<span className="sr-only">: match for {name}</span>
          </Trans>
        )}
      </Button>
    ) : null
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <MemberName pod={pod} member={member} />
        {totalMatch === null ? null : <Ring value={totalMatch} label={t`Match for ${{ name }}`} />}
        {run.state === 'draft' ? <DraftMemberMenu run={run} member={member} onChoose={onChoose} /> : null}
      </div>
      <div className="matching-more">
        {isAdded && slots.length > 0 ? <p className="text-sm text-ink-3">{t`Available ${{ times: slots.join(', ') }}`}</p> : null}
        {explainButton}
      </div>
      <div id={id} hidden={!isOpen} className="mt-3 rounded-md bg-paper p-4">
        {isOpen ? <MatchBreakdownRows breakdown={breakdown} /> : null}
        <p className="mt-4 text-sm text-ink-3">
          <Trans>
            The points add up to {totalMatch} of 100; {confidence}% of this score is based on complete data.
          </Trans>
        </p>
      </div>
    </li>
  )
}

function MemberName({ pod, member }: { pod: DraftPod; member: DraftMember }): React.ReactNode {
  const { name, isAdded, isPinned, isLeader, waitDays, waitCycles } = member
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="text-base wrap-anywhere">{name}</h3>
        {isAdded && !pod.isNew ? <Chip tone="pine">{t`New`}</Chip> : null}
        {isLeader ? <Chip tone="sky">{pod.isNew ? t`Proposed leader` : t`Leader`}</Chip> : null}
        {isPinned ? (
          <Chip tone="brass" icon="lock">
            {t`Pinned`}
          </Chip>
        ) : null}
      </div>
      <p className="text-sm text-ink-3">{isAdded ? formatWaitStatus(waitDays, waitCycles) : t`Already in this pod`}</p>
    </div>
  )
}

function formatWaitStatus(days: number | null, cycles: number): string {
  const waitText = days === null ? t`Waiting` : t`Waiting ${{ wait: formatWait(days) }}`
  if (cycles === 0) return waitText
  return t`${{ waitText }}, ${plural({ cycles }, { 1: 'skipped once', 2: 'skipped twice', other: 'skipped # times' })}`
}
