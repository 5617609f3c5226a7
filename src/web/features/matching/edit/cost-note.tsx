import type { EditCost } from '#contract/matching-drafts.ts'
import { Banner } from '../../../ui/banner.tsx'
import { changeInWords, costInWords } from '../matching-words.ts'

const mostShown = 8

type CostNoteProps = {
  isChosen: boolean
  cost: EditCost | undefined
  /** Why it cannot be done. */
  refusal: string | null
}

/** What an edit would cost, whose match it changes, or why it cannot be. Its place is kept, so that nothing moves. */
export function CostNote({ isChosen, cost, refusal }: CostNoteProps): React.ReactNode {
  return (
    <div aria-live="polite" className="matching-cost">
      {isChosen && refusal !== null ? <Banner tone="clay">{refusal}</Banner> : isChosen && cost ? <Cost cost={cost} /> : null}
      {isChosen && refusal === null && !cost ? <p className="text-md text-ink-3">Working out what it costs…</p> : null}
    </div>
  )
}

function Cost({ cost }: { cost: EditCost }): React.ReactNode {
  const shown = cost.members.slice(0, mostShown)
  const isWorse = cost.objectiveAfter < cost.objectiveBefore
  return (
    <Banner tone={isWorse ? 'brass' : 'pine'} title={costInWords(cost)}>
      {shown.length > 0 ? (
        <ul>
          {shown.map((member) => (
            <li key={member.memberId}>
              {member.name}: {changeInWords(member)}
            </li>
          ))}
        </ul>
      ) : null}
      {cost.members.length > mostShown ? <p>and {cost.members.length - mostShown} more</p> : null}
    </Banner>
  )
}
