import type { Commitments } from '#contract/api/meetings/commitments.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Ring } from '#web/ui/ring.tsx'

/** The member's follow-through rate and weekly streak. */
export function FollowThroughCard({ own: { followThrough, streak } }: Pick<Commitments, 'own'>): React.ReactNode {
  const { rate, counted } = followThrough
  return (
    <Card title={t`Your follow-through`}>
      <div className="flex items-center gap-4">
        <Ring value={(rate ?? 0) * 100} label={t`Your follow-through`}>
          {rate === null ? '–' : undefined}
        </Ring>
        <div className="min-w-0">
          <p className="font-medium">{formatCounted(counted)}</p>
          <p className="text-sm text-ink-3">{t`Last 12 weeks. Done counts as 1, partly as ½.`}</p>
        </div>
      </div>
      <p className="mt-4 border-t border-line-2 pt-3 text-sm text-ink-3">
        {formatStreak(streak)} {t`Skipped or excused weeks don’t break your streak.`}
      </p>
    </Card>
  )
}

function formatCounted(counted: number): string {
  if (counted === 0) return t`Nothing to count yet`
  return t`${plural({ counted }, { one: '1 commitment', other: '# commitments' })}`
}

function formatStreak({ weeks, longest }: Commitments['own']['streak']): string {
  if (longest === 0) return t`Keep every commitment due in a week to start a streak.`
  const current =
    weeks === 0
      ? t`Your next streak starts when you keep every commitment due in a week.`
      : t`You’re on a ${{ weeks }}-week streak.`
  if (longest <= weeks) return current
  return `${current} ${t`Your longest streak was ${plural({ longest }, { one: '1 week', other: '# weeks' })}.`}`
}
