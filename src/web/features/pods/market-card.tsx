import { useId, useState } from 'react'
import type { PodCard } from '#contract/api/pods/pods.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { stateName } from '#domain/profile/states.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { AvatarStack } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { ApplyAction } from './apply-action.tsx'
import { unmentionedGaps } from './unmentioned-gaps.ts'
import { MarketMatchExplanation, MatchExplanationButton } from './market-match-explanation.tsx'

/** A pod in the marketplace list: match, reasons, meeting time and the apply button. */
export function MarketCard({ pod }: { pod: PodCard }): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      <CardItem
        pod={pod}
        explainButton={<MatchExplanationButton pod={pod} isOpen={isOpen} panelId={panelId} onToggle={() => setOpen(!isOpen)} />}
      />
      {isOpen ? <MarketMatchExplanation pod={pod} panelId={panelId} /> : null}
    </>
  )
}

function CardItem({ pod, explainButton }: { pod: PodCard; explainButton: React.ReactNode }): React.ReactNode {
  const { name, podNumber, state, slot, slug, seatsLeft, members } = pod
  return (
    <li className="flex flex-col gap-3.5 rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex items-center gap-3">
        <MatchRing pod={pod} />
        <div className="min-w-0 flex-1">
          <h2 className="text-base">{name}</h2>
          <p className="text-sm text-ink-3">
            {t`Pod ${{ podNumber }}`}
            {state ? ` · ${stateName(state)}` : ''}
          </p>
        </div>
        <SeatsChip seatsLeft={seatsLeft} />
      </div>
      <p className="text-sm text-ink-2">{slot.label}</p>
      <PodChips pod={pod} />
      {explainButton}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <MemberInitials members={members} />
        <div className="flex flex-wrap gap-2 max-md:flex-1 max-md:justify-end">
          <LinkButton to={`/pod-marketplace/${slug}`} variant="secondary" size="sm" aria-label={t`Details of ${{ name }}`}>
            {t`Details`}
          </LinkButton>
          <ApplyAction pod={pod} size="sm" />
        </div>
      </div>
    </li>
  )
}

/** The viewer's match as a ring, or an empty circle if there are no members to compare with. */
export function MatchRing({ pod }: { pod: Pick<PodCard, 'name' | 'totalMatch'> }): React.ReactNode {
  if (pod.totalMatch === null) {
    return (
      <Ring value={0} label={t`Match with ${{ name: pod.name }}`}>
        –
      </Ring>
    )
  }
  return <Ring value={pod.totalMatch} label={t`Match with ${{ name: pod.name }}`} />
}

/** The number of open seats. */
export function SeatsChip({ seatsLeft }: { seatsLeft: number }): React.ReactNode {
  if (seatsLeft === 0) return <Chip>{t`Full`}</Chip>
  return <Chip tone="brass">{t`${plural({ seatsLeft }, { one: '1 seat left', other: '# seats left' })}`}</Chip>
}

/** Focus of a pod and reasons for the match, a word or two each. */
export function PodChips({ pod }: { pod: PodCard }): React.ReactNode {
  const { focus, slot, trainedLeader, reasons } = pod
  return (
    <ul className="flex flex-wrap gap-1.5">
      <ChipItem tone="pine">{statementLabel(focus)}</ChipItem>
      {reasons.map((reason) => (
        <ChipItem key={reason} tone="sky">
          {reason}
        </ChipItem>
      ))}
      {slot.comfort ? <ChipItem tone="brass">{slot.comfort === 'early' ? t`Early for you` : t`Late for you`}</ChipItem> : null}
      {trainedLeader ? <ChipItem>{t`Trained leader`}</ChipItem> : null}
      {unmentionedGaps(pod)
        .slice(0, 1)
        .map((area) => (
          <ChipItem key={area}>{t`Looking for ${{ area: statementLabel(area) }}`}</ChipItem>
        ))}
    </ul>
  )
}

function ChipItem({
  tone,
  children,
}: {
  tone?: React.ComponentProps<typeof Chip>['tone']
  children: React.ReactNode
}): React.ReactNode {
  return (
    <li className="flex">
      <Chip tone={tone ?? 'neutral'}>{children}</Chip>
    </li>
  )
}

/** Converts initials to the name format of the avatar: a letter, a space, a letter. */
export function spaceInitials(initials: string): string {
  return Array.from(initials).join(' ')
}

/** The pod's members by initials only. */
function MemberInitials({ members }: { members: PodCard['members'] }): React.ReactNode {
  return <AvatarStack names={members.map(({ initials }) => spaceInitials(initials))} max={4} />
}
