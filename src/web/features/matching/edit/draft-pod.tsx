import { useNavigate } from 'react-router'
import type { DraftMember, DraftPodLine } from '#contract/matching-drafts.ts'
import type { Run } from '#contract/matching-runs.ts'
import { useKeptFocus } from '../../../shell/kept-focus.ts'
import { useTitle } from '../../../shell/title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Bar } from '../../../ui/bar.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { countOf } from '../../../ui/pagination/arrival.ts'
import { membersNoun } from '../matching-words.ts'
import { matchingPath } from '../paths.ts'
import { EditsCard } from '../edits-card.tsx'
import { DraftPodActions } from './draft-pod-actions.tsx'
import { DraftPodMembers } from './draft-pod-members.tsx'

type DraftPodProps = { run: Run; pod: DraftPodLine & { people: readonly DraftMember[] } }

/** A pod of a draft as admins look at it and change it. */
export function DraftPod({ run, pod }: DraftPodProps): React.ReactNode {
  const navigate = useNavigate()
  useTitle(pod.name)
  // Whoever was moved took their menu along, and the last edit its way back.
  useKeptFocus([run.state, run.canUndoEdit, ...pod.people.map(({ memberId }) => memberId)].join())
  return (
    <>
      <PageHeader
        title={pod.name}
        subtitle={`${pod.slot.label} · ${countOf(pod.members, membersNoun)}${pod.isNew ? '' : `, ${pod.added} of them new`}`}
      />
      <div className="grid gap-5">
        {run.state === 'draft' ? (
          <DraftPodActions run={run} pod={pod} onGone={() => void navigate(matchingPath)} />
        ) : (
          <Banner>This run is no longer a draft. What you see is how it was decided.</Banner>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
          <DraftPodMembers run={run} pod={pod} />
          <div className="grid gap-5">
            <PodFacts pod={pod} />
            <EditsCard run={run} hasUndo={false} />
          </div>
        </div>
      </div>
    </>
  )
}

function PodFacts({ pod: { cohesion, coverage, lowestPair, seats, members } }: { pod: DraftPodLine }): React.ReactNode {
  return (
    <Card title="At a glance">
      <dl className="grid gap-4">
        <Fact term="Cohesion" value={cohesion} help="Mean match of its members" />
        <Fact term="Growth areas covered" value={coverage} help="By strengths within the pod" />
        <div>
          <dt className="text-md text-ink-3">Lowest pair</dt>
          <dd className="tabular font-semibold">{lowestPair ?? '–'}</dd>
        </div>
        <div>
          <dt className="text-md text-ink-3">Seats</dt>
          <dd className="tabular font-semibold">
            {members} of {seats} taken
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Fact({ term, value, help }: { term: string; value: number; help: string }): React.ReactNode {
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
