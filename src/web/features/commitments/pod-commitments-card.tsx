import { Trans } from '@lingui/react/macro'
import type { Commitment, Commitments, CommitmentMember } from '#contract/api/meetings/commitments.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { formatDue, formatPercent } from './outcome-text.ts'
import { nudgeMember } from './commitment-actions.ts'

type PodCommitmentsCardProps = { commitments: Commitments }

/** Open commitments and follow-through of everyone in the pod. A witness can nudge from here. */
export function PodCommitmentsCard({ commitments }: PodCommitmentsCardProps): React.ReactNode {
  const { pod, members } = commitments
  if (pod === null) return null
  const keptPercent = pod.rate === null ? null : formatPercent(pod.rate)
  const viewerId = members.find(({ isYou }) => isYou)?.id
  const open = commitments.commitments.filter(({ outcome }) => outcome === null)
  return (
    <Card
      title={t`Your pod`}
      aside={
        keptPercent === null ? null : (
          <p className="text-sm text-ink-3">
            <Trans>
              <span className="tabular text-base font-bold text-ink">{keptPercent}</span> kept
            </Trans>
          </p>
        )
      }
    >
      <ul className="divide-y divide-line-2">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            open={open.filter(({ memberId }) => memberId === member.id).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))}
            viewerId={viewerId}
            commitments={commitments}
          />
        ))}
      </ul>
    </Card>
  )
}

type MemberRowProps = {
  member: CommitmentMember
  open: readonly Commitment[]
  /** ID of the viewer. */
  viewerId: string | undefined
  commitments: Commitments
}

function MemberRow({ member, open, viewerId, commitments }: MemberRowProps): React.ReactNode {
  const { isYou, followThrough } = member
  const { rate, counted: countedTotal } = followThrough
  const keptPercent = rate === null ? null : formatPercent(rate)
  return (
    <li className="flex gap-3 py-3.5 wrap-anywhere first:pt-1 last:pb-0">
      <Avatar name={fullName(member)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {fullName(member)}
            {isYou ? <Chip tone="pine">{t`You`}</Chip> : null}
          </p>
          <p className="flex-none text-sm text-ink-3">
            {keptPercent === null ? (
              t`nothing to count yet`
            ) : (
              <Trans>
                <span className="tabular font-bold text-ink">{keptPercent}</span> of {countedTotal}
              </Trans>
            )}
          </p>
        </div>
        {open.length === 0 ? (
          <p className="mt-0.5 text-sm text-ink-3">{t`No open commitments`}</p>
        ) : (
          <ul className="mt-1 grid gap-2">
            {open.map((commitment) => (
              <OpenRow key={commitment.id} {...{ commitment, member, viewerId, commitments }} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

type OpenRowProps = Omit<MemberRowProps, 'open'> & { commitment: Commitment }

function OpenRow({ commitment, member, viewerId, commitments }: OpenRowProps): React.ReactNode {
  const { words, witnessId, nudgedAt } = commitment
  const [isRunning, run] = useAsyncAction()
  // The button disappears once pressed.
  useRestoreFocus(String(nudgedAt === null))
  const isWitness = viewerId !== undefined && witnessId === viewerId
  return (
    <li>
      <p className="text-md text-ink-2">{words}</p>
      <p className="text-sm text-ink-3">
        {formatDue(commitment, commitments.today, commitments.nextMeetingOn)}
        {isWitness ? ` · ${nudgedAt === null ? t`you’re the witness` : t`you’re the witness, and you’ve asked`}` : null}
      </p>
      {isWitness && nudgedAt === null ? (
        <Button
          size="sm"
          variant="secondary"
          className="mt-1.5"
          isPending={isRunning}
          aria-label={t`Ask how it’s going: ${{ firstName: member.firstName }}, ${{ words }}`}
          onClick={() => run(() => nudgeMember(commitment, member.firstName))}
        >
          {t`Ask how it’s going`}
        </Button>
      ) : null}
    </li>
  )
}
