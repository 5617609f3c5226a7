import { useQuery } from '@tanstack/react-query'
import type { MergeProposal } from '#contract/api/pod-merges.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { respondToMergeProposal, mergeQuery } from './merge-query.ts'

/** A merge proposal for the member's pod, visible to everyone in it; the leader responds. Renders nothing if there is none. */
export function MergeCard({ timeZone }: { timeZone: string | null }): React.ReactNode {
  const { data } = useQuery(mergeQuery)
  if (!data?.proposal) return null
  const { proposal, mayAnswer: canRespond } = data
  const { joins, into, fit, isSameTime, expiresAt } = proposal
  const { podNumber, meeting } = into
  const memberCount = joins.members + into.members
  const expiryDay = formatDay(expiresAt, timeZone ?? memberTimeZone())
  return (
    <Card
      title={
        <span className="wrap-anywhere">{t`Should ${{ joiningPod: joins.name }} and ${{ podName: into.name }} merge?`}</span>
      }
      className="mb-5"
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <div className="grid max-w-[68ch] gap-2 text-md text-ink-2">
          <p>{mergeReasonText(proposal)}</p>
          <p>
            {isSameTime
              ? t`Pod ${{ podNumber }} meets ${{ meeting }}, the same time as yours.`
              : t`Pod ${{ podNumber }} meets ${{ meeting }}.`}{' '}
            {fit === null
              ? t`Together you’d have ${{ memberCount }} members.`
              : t`Together you’d have ${{ memberCount }} members, with a ${{ fit }}% match.`}
          </p>
          <p className="text-sm text-ink-3">{mergeStatusText(proposal, canRespond, expiryDay)}</p>
        </div>
        {canRespond && !proposal.youAgreed ? <MergeResponseButtons proposal={proposal} /> : null}
      </div>
    </Card>
  )
}

function mergeReasonText({ yours, joins, into }: MergeProposal): string {
  const joiningPod = joins.name
  return yours === 'joins'
    ? t`${{ joiningPod }} has had fewer than four members for three weeks. ${{ podName: into.name }} has open seats for all of you. Everyone would move there with their commitments.`
    : t`${{ joiningPod }} has had fewer than four members for three weeks, and your pod has open seats for all of them. They’d join your pod, and your meeting time would stay the same.`
}

function mergeStatusText({ youAgreed, othersAgreed }: MergeProposal, canRespond: boolean, expiryDay: string): string {
  const bothText = t`Nothing changes unless both leaders agree by ${{ expiryDay }}.`
  if (youAgreed)
    return canRespond
      ? t`You’ve agreed. The other leader has until ${{ expiryDay }}.`
      : t`Your leader has agreed. The other leader has until ${{ expiryDay }}.`
  if (othersAgreed) return t`The other leader has agreed. ${{ bothText }}`
  return canRespond ? t`Talk it over at your next meeting. ${{ bothText }}` : bothText
}

function MergeResponseButtons({ proposal: { id, yours, joins, into } }: { proposal: MergeProposal }): React.ReactNode {
  const [isPending, run] = useAsyncAction()
  const agree = (): void =>
    run(
      () => respondToMergeProposal(id, 'agree'),
      () =>
        confirm({
          title: t`Merge ${{ joiningPod: joins.name }} and ${{ podName: into.name }}?`,
          content:
            yours === 'joins'
              ? t`Once the other leader agrees, everyone in ${{ joiningPod: joins.name }} moves to ${{ podName: into.name }}, whose leader stays on, and ${{ joiningPod: joins.name }} ends.`
              : t`Once the other leader agrees, the members of ${{ joiningPod: joins.name }} join ${{ podName: into.name }}, and you continue to lead it.`,
          confirmText: t`Agree`,
        }),
    )
  const decline = (): void =>
    run(
      () => respondToMergeProposal(id, 'decline'),
      () =>
        confirm({
          variant: 'warning',
          title: t`Decline the merge?`,
          content: t`We’ll tell the other leader. We won’t suggest this merge again for three months.`,
          confirmText: t`Decline`,
        }),
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button isPending={isPending} onClick={agree}>
        {t`Agree`}
      </Button>
      <Button variant="secondary" disabled={isPending} onClick={decline}>
        {t`Decline`}
      </Button>
    </div>
  )
}
