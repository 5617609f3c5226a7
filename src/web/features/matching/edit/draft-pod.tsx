import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { DraftMember, DraftPodSummary } from '#contract/api/matching/drafts.ts'
import type { MatchingRun } from '#contract/api/matching/runs.ts'
import { t } from '#domain/i18n/messages.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { useTitle } from '#web/shell/title.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { formatMembers } from '../matching-text.ts'
import { matchingPath } from '../paths.ts'
import { EditsCard } from '../edits-card.tsx'
import { DraftPodActions } from './draft-pod-actions.tsx'
import { DraftPodMembers } from './draft-pod-members.tsx'

type DraftPodProps = { run: MatchingRun; pod: DraftPodSummary & { people: readonly DraftMember[] } }

/** A draft pod for admins to review and edit. */
export function DraftPod({ run, pod }: DraftPodProps): React.ReactNode {
  const navigate = useNavigate()
  useTitle(pod.name)
  // A moved member's menu disappears, and so does the undo button after its use.
  useRestoreFocus([run.state, run.canUndoEdit, ...pod.people.map(({ memberId }) => memberId)].join())
  return (
    <>
      <PageHeader
        title={pod.name}
        subtitle={`${pod.slot.label} · ${pod.isNew ? formatMembers(pod.members) : t`${{ members: formatMembers(pod.members) }}, ${{ added: pod.added }} new`}`}
      />
      <div className="grid gap-5">
        {run.state === 'draft' ? (
          <DraftPodActions run={run} pod={pod} onRemoved={() => void navigate(matchingPath)} />
        ) : (
          <Banner>{t`This run is no longer a draft. Here’s how it was decided.`}</Banner>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
          <DraftPodMembers run={run} pod={pod} />
          <div className="grid gap-5">
            <PodStats pod={pod} />
            <EditsCard run={run} hasUndo={false} />
          </div>
        </div>
      </div>
    </>
  )
}

function PodStats({ pod: { cohesion, coverage, lowestPair, seats, members } }: { pod: DraftPodSummary }): React.ReactNode {
  return (
    <Card title={t`At a glance`}>
      <dl className="grid gap-4">
        <StatBar term={t`Cohesion`} value={cohesion} help={t`Average match between members`} />
        <StatBar term={t`Growth areas covered`} value={coverage} help={t`By strengths within the pod`} />
        <div>
          <dt className="text-md text-ink-3">{t`Lowest pair`}</dt>
          <dd className="tabular font-semibold">{lowestPair ?? '–'}</dd>
        </div>
        <div>
          <dt className="text-md text-ink-3">{t`Seats`}</dt>
          <dd className="tabular font-semibold">
            <Trans>
              {members} of {seats} taken
            </Trans>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function StatBar({ term, value, help }: { term: string; value: number; help: string }): React.ReactNode {
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-3 text-md text-ink-3">
        {term}
        <span className="tabular font-semibold text-ink">{value}</span>
      </dt>
      <dd className="mt-1 grid gap-1">
        <Bar value={value} label={term} />
        <span className="text-sm text-ink-3">{help}</span>
      </dd>
    </div>
  )
}
