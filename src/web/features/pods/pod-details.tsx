import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PodDetail } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { stateName } from '#domain/profile/states.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { useTitle } from '#web/shell/title.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ApplyAction } from './apply-action.tsx'
import { MatchRing, PodChips, SeatsChip, spaceInitials } from './market-card.tsx'
import { OwnApplication } from './own-application.tsx'
import { TopicsCard } from './topics-card.tsx'
import { MatchBreakdownPanel } from './match-breakdown.tsx'

/** The marketplace details of a pod, with the viewer's status. */
export function PodDetails({ pod }: { pod: PodDetail }): React.ReactNode {
  useTitle(pod.name)
  return (
    <>
      <Link to="/pod-marketplace" className="mb-3 inline-flex min-h-6 items-center gap-1 text-sm text-ink-2 max-md:min-h-11">
        <Icon name="chevron-left" className="size-4" />
        {t`Pod marketplace`}
      </Link>
      <PageHeader
        title={pod.name}
        subtitle={t`Pod ${{ podNumber: pod.podNumber }} · ${{ label: pod.slot.label }}`}
        actions={pod.isMember ? <LinkButton to="/dashboard/pod">{t`Open my pod`}</LinkButton> : <ApplyAction pod={pod} />}
      />
      <div className="grid gap-5">
        {pod.isMember ? null : <OwnApplication pod={pod} />}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)] lg:grid-rows-[auto_1fr]">
          <AboutCard pod={pod} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <PodFactsCard pod={pod} />
            <MembersCard pod={pod} />
          </div>
          {pod.totalMatch === null ? null : (
            <div className="grid min-w-0 gap-5">
              <MatchBreakdownPanel
                title={t`Why ${{ totalMatch: pod.totalMatch }}% with ${{ name: pod.name }}`}
                totalMatch={pod.totalMatch}
                confidence={pod.confidence}
                breakdown={pod.breakdown}
              />
              <TopicsCard topics={pod.topics} isOwnPod={pod.isMember} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function AboutCard({ pod }: { pod: PodDetail }): React.ReactNode {
  return (
    <Card>
      <div className="flex items-start gap-4">
        <MatchRing pod={pod} />
        <div className="grid min-w-0 gap-3">
          {pod.description ? <p className="whitespace-pre-line text-ink-2">{pod.description}</p> : null}
          <PodChips pod={pod} />
        </div>
      </div>
    </Card>
  )
}

function PodFactsCard({ pod }: { pod: PodDetail }): React.ReactNode {
  const { durationMinutes, maxMembers, members, seatsLeft, lacks, state } = pod
  return (
    <Card title={t`At a glance`} aside={<SeatsChip seatsLeft={seatsLeft} />}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-md">
        <PodFact name={t`Meets`}>{pod.slot.label}</PodFact>
        <PodFact name={t`Length`}>
          <Trans>{durationMinutes} minutes</Trans>
        </PodFact>
        <PodFact name={t`Members`}>{t`${{ memberCount: members.length }} of ${{ maxMembers }}`}</PodFact>
        {state ? <PodFact name={t`Invests in`}>{stateName(state)}</PodFact> : null}
        {lacks.length > 0 ? <PodFact name={t`Looking for`}>{lacks.map(statementLabel).join(', ')}</PodFact> : null}
      </dl>
    </Card>
  )
}

function PodFact({ name, children }: { name: string; children: React.ReactNode }): React.ReactNode {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function MembersCard({ pod }: { pod: PodDetail }): React.ReactNode {
  return (
    <Card title={t`Members`}>
      <ul className="grid gap-3">
        {pod.members.map(({ initials, firstName, isLeader }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- first names repeat, and the list never reorders
          <li key={i} className="flex items-center gap-3">
            <Avatar name={spaceInitials(initials)} />
            <span className="min-w-0 font-medium wrap-anywhere">{firstName}</span>
            {isLeader ? <Chip tone="brass">{pod.trainedLeader ? t`Trained leader` : t`Leader`}</Chip> : null}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-3">{t`Only pod members can see full names and contact details.`}</p>
    </Card>
  )
}
