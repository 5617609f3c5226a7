import { useQuery } from '@tanstack/react-query'
import type { MergeProposal } from '#contract/pod-merges.ts'
import { formatDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { giveAnswer, mergeQuery } from './merge-query.ts'

/** The proposal that the member's pod goes on with another one, for everybody in it; its leader answers. Nothing without one. */
export function MergeCard({ timeZone }: { timeZone: string | null }): React.ReactNode {
  const { data } = useQuery(mergeQuery)
  if (!data?.proposal) return null
  const { proposal, mayAnswer } = data
  const { joins, into, fit, isSameTime, expiresAt } = proposal
  const until = formatDay(expiresAt, timeZone ?? memberZone())
  return (
    <Card
      title={<span className="wrap-anywhere">{`Could ${joins.name} and ${into.name} become one pod?`}</span>}
      className="mb-5"
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="grid max-w-[68ch] gap-2 text-md text-ink-2">
          <p>{reasonOf(proposal)}</p>
          <p>
            Pod {into.podNumber} meets {into.meeting}
            {isSameTime ? ', when yours does' : ''}. Together you would be {joins.members + into.members}
            {fit === null ? '.' : `, and the two fit at ${fit} %.`}
          </p>
          <p className="text-sm text-ink-3">{standing(proposal, mayAnswer, until)}</p>
        </div>
        {mayAnswer && !proposal.youAgreed ? <Answers proposal={proposal} /> : null}
      </div>
    </Card>
  )
}

function reasonOf({ yours, joins, into }: MergeProposal): string {
  const few = `${joins.name} has had fewer than four members for three weeks`
  return yours === 'joins'
    ? `${few}. ${into.name} has seats for all of you: everybody would go on there, with their commitments.`
    : `${few}, and your pod has seats for all of them. They would join you, at your time.`
}

function standing({ youAgreed, othersAgreed }: MergeProposal, mayAnswer: boolean, until: string): string {
  const both = `Nothing changes unless both leaders agree by ${until}.`
  if (youAgreed) return `${mayAnswer ? 'You have' : 'Your leader has'} agreed; the other leader has until ${until}.`
  if (othersAgreed) return `The other leader has agreed. ${both}`
  return mayAnswer ? `Talk about it in your next meeting. ${both}` : both
}

function Answers({ proposal: { id, yours, joins, into } }: { proposal: MergeProposal }): React.ReactNode {
  const [isPending, run] = useOneAtATime()
  const agree = (): void =>
    run(
      () => giveAnswer(id, 'agree'),
      () =>
        confirm({
          title: `Agree that ${joins.name} and ${into.name} become one pod?`,
          content:
            yours === 'joins'
              ? `Once the other leader agrees, everybody in ${joins.name} moves to ${into.name}, its leader leads, and ${joins.name} ends.`
              : `Once the other leader agrees, the members of ${joins.name} join ${into.name}, and you go on leading it.`,
          confirmText: 'Agree',
        }),
    )
  const decline = (): void =>
    run(
      () => giveAnswer(id, 'decline'),
      () =>
        confirm({
          variant: 'warning',
          title: 'Stay two pods?',
          content: 'The other leader is told. The two are not proposed to each other again for three months.',
          confirmText: 'Decline',
        }),
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button isPending={isPending} onClick={agree}>
        Agree
      </Button>
      <Button variant="secondary" disabled={isPending} onClick={decline}>
        Decline
      </Button>
    </div>
  )
}
