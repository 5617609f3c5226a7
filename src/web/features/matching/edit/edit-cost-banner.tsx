import type { EditImpact } from '#contract/api/matching/drafts.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { formatMatchChange, formatEditCost } from '../matching-text.ts'

const maxShown = 8

type EditCostBannerProps = {
  isChosen: boolean
  cost: EditImpact | undefined
  /** Why the edit is not possible. */
  error: string | null
}

/**
 * The cost of an edit and the match changes it causes, or why it is not possible. Its space is reserved, so that nothing moves.
 */
export function EditCostBanner({ isChosen, cost, error }: EditCostBannerProps): React.ReactNode {
  return (
    <div aria-live="polite" className="matching-cost">
      {isChosen && error !== null ? <Banner tone="clay">{error}</Banner> : isChosen && cost ? <CostDetails cost={cost} /> : null}
      {isChosen && error === null && !cost ? <p className="text-md text-ink-3">{t`Calculating the effect…`}</p> : null}
    </div>
  )
}

function CostDetails({ cost }: { cost: EditImpact }): React.ReactNode {
  const visible = cost.members.slice(0, maxShown)
  const isWorse = cost.objectiveAfter < cost.objectiveBefore
  return (
    <Banner tone={isWorse ? 'brass' : 'pine'} title={formatEditCost(cost)}>
      {visible.length > 0 ? (
        <ul>
          {visible.map((member) => (
            <li key={member.memberId}>
              {member.name}: {formatMatchChange(member)}
            </li>
          ))}
        </ul>
      ) : null}
      {cost.members.length > maxShown ? <p>{t`and ${{ more: cost.members.length - maxShown }} more`}</p> : null}
    </Banner>
  )
}
