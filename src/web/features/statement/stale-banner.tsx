import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isEmptyValue } from '#domain/fields/values.ts'
import { formatRecentDate } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import { staleSince } from '#domain/statement/statement-age.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { historyQuery, statementQuery, useSaveStatement } from './statement-query.ts'

/** Asks whether old numbers still apply, and accepts a yes. Renders nothing while they are recent. */
export function StaleBanner({ timeZone }: { timeZone: string }): React.ReactNode {
  const { data: statement } = useSuspenseQuery(statementQuery)
  const { data: history } = useSuspenseQuery(historyQuery)
  const [now] = useState(() => new Date())
  const save = useSaveStatement()
  const savedAt = staleSince(history.snapshots.at(-1), now)
  const unchanged = unchangedAnswer(statement)
  if (savedAt === null || unchanged === null) return null
  const confirmNumbers = (): void =>
    save.mutate(unchanged, {
      onSuccess: () => showToast({ type: 'success', message: t`Saved.` }),
      onError: (error) => showToast({ type: 'error', message: toProblem(error).detail }),
    })
  return (
    <div className="mb-5">
      <Banner
        tone="brass"
        title={t`You last updated your numbers on ${{ recentDate: formatRecentDate(savedAt, now, timeZone) }}. Still accurate?`}
        action={
          <Button size="sm" variant="secondary" isPending={save.isPending || save.isSuccess} onClick={confirmNumbers}>
            {t`Still accurate`}
          </Button>
        }
      >
        {t`If something changed, update it below and save.`}
      </Banner>
    </div>
  )
}

/** A single unchanged answer: saving it refreshes the date of the whole statement and overwrites no change made elsewhere. */
function unchangedAnswer(statement: Statement): Partial<Statement> | null {
  const answer = Object.entries(statement).find(([, value]) => !isEmptyValue(value))
  return answer ? Object.fromEntries([answer]) : null
}
