import type { PodMember } from '#contract/api/pods/pods.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { MemberActions } from './member-actions.tsx'
import { isLedByViewer } from './pod-with-members.ts'

/** The members of the pod with their join dates and the leader's actions for each. An acting leader only sees the list. */
export function ManageMembers({ podId, members }: { podId: string; members: readonly PodMember[] }): React.ReactNode {
  const isViewerLeader = isLedByViewer(members)
  // Removing a member makes the pressed button disappear.
  useRestoreFocus(members.map(({ email }) => email).join())
  return (
    <Card title={t`Members`}>
      <ul className="divide-y divide-line-2">
        {members.map((member) => (
          <Row key={member.email} podId={podId} member={member} canAct={isViewerLeader && !member.isYou} />
        ))}
      </ul>
      {members.length === 1 ? (
        <p className="mt-3 border-t border-line-2 pt-3 text-sm text-ink-3">
          {t`It’s just you so far. People who apply appear under Applicants.`}
        </p>
      ) : null}
    </Card>
  )
}

type RowProps = { podId: string; member: PodMember; canAct: boolean }

function Row({ podId, member, canAct }: RowProps): React.ReactNode {
  const { isLeader, isDeputy, isYou, joinedAt } = member
  const name = fullName(member)
  return (
    <li className="flex items-center gap-3 py-3 first:pt-1 last:pb-0">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isLeader ? <Chip tone="brass">{t`Leader`}</Chip> : null}
          {isDeputy ? <Chip tone="sky">{t`Deputy`}</Chip> : null}
          {isYou ? <Chip tone="pine">{t`You`}</Chip> : null}
        </p>
        <p className="text-sm text-ink-3">{t`Since ${{ day: formatDay(joinedAt) }}`}</p>
      </div>
      {canAct ? <MemberActions podId={podId} member={member} /> : null}
    </li>
  )
}
