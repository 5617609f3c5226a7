import { Plural, Trans } from '@lingui/react/macro'
import type { PodMember } from '#contract/api/pods/pods.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { StatsLegend, MemberStats } from '#web/features/meetings/member-stats.tsx'
import { MemberActions } from '#web/features/pods/member-actions.tsx'
import { isLedByViewer, type PodWithMembers } from '#web/features/pods/pod-with-members.ts'

/** The pod's members, leader first: profile, current work, contact, and the leader's actions. */
export function MemberList({ podId, pod, members }: PodWithMembers): React.ReactNode {
  const isViewerLeader = isLedByViewer(members)
  const heldCount = pod.placesTaken - members.length
  return (
    <Card title={t`Members`}>
      <ul className="@container divide-y divide-line-2">
        {members.map((member) => (
          <MemberRow key={member.email} member={member} menuPodId={isViewerLeader && !member.isYou ? podId : null} />
        ))}
      </ul>
      <StatsLegend />
      {heldCount > 0 ? (
        <p className="mt-3 border-t border-line-2 pt-3 text-sm text-ink-3">
          <Trans>
            <Plural
              value={heldCount}
              one="One seat is on hold for a former member, who"
              other="# seats are on hold for former members, who"
            />{' '}
            can return within 48 hours.
          </Trans>
        </p>
      ) : null}
    </Card>
  )
}

type MemberRowProps = {
  member: PodMember
  /** ID of the pod if the viewer leads it; null without a menu. */
  menuPodId: string | null
}

function MemberRow({ member, menuPodId }: MemberRowProps): React.ReactNode {
  const { isLeader, isDeputy, isYou, update } = member
  const name = fullName(member)
  return (
    <li className="flex gap-2 py-3.5 wrap-anywhere first:pt-1 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 @lg:grid-cols-[minmax(0,1fr)_fit-content(45%)]">
        <div className="flex min-w-0 gap-3">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
              {name}
              {isLeader ? <Chip tone="brass">{t`Leader`}</Chip> : null}
              {isDeputy ? <Chip tone="sky">{t`Deputy`}</Chip> : null}
              {isYou ? <Chip tone="pine">{t`You`}</Chip> : null}
            </p>
            <p className="text-sm text-ink-3">{describeMember(member)}</p>
            {update ? <p className="mt-1 text-md text-ink-2">{update}</p> : null}
            <MemberStats member={member} />
          </div>
        </div>
        <Contact member={member} />
      </div>
      {menuPodId === null ? null : (
        <div className="-my-1 md:-me-2">
          <MemberActions podId={menuPodId} member={member} />
        </div>
      )}
    </li>
  )
}

function describeMember({ headline, profession, state }: PodMember): string {
  const parts = [headline ?? profession, state ? stateName(state) : null]
  return parts.filter(Boolean).join(' · ')
}

function Contact({ member: { email, phone, firstName, isYou } }: { member: PodMember }): React.ReactNode {
  if (isYou) return null
  const className = 'inline-flex min-h-6 max-w-full items-center text-sm text-pine-2 max-md:min-h-11'
  return (
    <p className="flex min-w-0 flex-wrap gap-x-4 @max-lg:ps-[46px] @lg:flex-col @lg:items-end">
      <a href={`mailto:${email}`} className={className}>
        <span className="sr-only">
          <Trans>Email {firstName}:</Trans>{' '}
        </span>
        {email}
      </a>
      {phone ? (
        <a href={`tel:${phone.replace(/\D/g, '')}`} className={className}>
          <span className="sr-only">
            <Trans>Call {firstName}:</Trans>{' '}
          </span>
          {phone}
        </a>
      ) : null}
    </p>
  )
}
