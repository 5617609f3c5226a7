import type { Commitments } from '#contract/api/meetings/commitments.ts'
import { Card } from '#web/ui/card.tsx'
import { Ring } from '#web/ui/ring.tsx'

/** The member's follow-through rate and weekly streak. */
export function FollowThroughCard({ own: { followThrough, streak } }: Pick<Commitments, 'own'>): React.ReactNode {
  const { rate, counted } = followThrough
  return (
    <Card title="Your follow-through">
      <div className="flex items-center gap-4">
        <Ring value={(rate ?? 0) * 100} label="Your follow-through">
          {rate === null ? '–' : undefined}
        </Ring>
        <div className="min-w-0">
          <p className="font-medium">{formatCounted(counted)}</p>
          <p className="text-sm text-ink-3">Done counts one, partly a half, over twelve weeks.</p>
        </div>
      </div>
      <p className="mt-4 border-t border-line-2 pt-3 text-sm text-ink-3">
        {formatStreak(streak)} A week your pod does not meet, or excuses you from, does not end it.
      </p>
    </Card>
  )
}

function formatCounted(counted: number): string {
  if (counted === 0) return 'Nothing is counted yet'
  return counted === 1 ? '1 commitment' : `${counted} commitments`
}

function formatStreak({ weeks, longest }: Commitments['own']['streak']): string {
  if (longest === 0) return 'Keep all that is due in a week, and your streak begins.'
  const longestText = longest > weeks ? ` Your longest was ${longest}.` : ''
  if (weeks === 0) return `Your streak begins again with the next week you keep.${longestText}`
  return `You kept ${weeks === 1 ? '1 week' : `${weeks} weeks in a row`}.${longestText}`
}
