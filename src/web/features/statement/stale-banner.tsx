import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isEmptyValue } from '#domain/fields/values.ts'
import { staleSince } from '#domain/statement/statement-age.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { formatRecentDay } from '../../lib/dates.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { historyQuery, statementQuery, useSaveStatement } from './statement-query.ts'

/** Asks whether numbers that were saved long ago still hold, and takes a yes. Nothing stands here while they are young. */
export function StaleBanner({ timeZone }: { timeZone: string }): React.ReactNode {
  const { data: statement } = useSuspenseQuery(statementQuery)
  const { data: history } = useSuspenseQuery(historyQuery)
  const [now] = useState(() => new Date())
  const save = useSaveStatement()
  const savedAt = staleSince(history.snapshots.at(-1), now)
  const unchanged = unchangedPart(statement)
  if (savedAt === null || unchanged === null) return null
  const confirmNumbers = (): void =>
    save.mutate(unchanged, {
      onSuccess: () => notify({ type: 'success', message: 'Saved.' }),
      onError: (error) => notify({ type: 'error', message: asProblem(error).detail }),
    })
  return (
    <div className="mb-5">
      <Banner
        tone="brass"
        title={`Your numbers are from ${formatRecentDay(savedAt, now, timeZone)}. Still right?`}
        action={
          <Button size="sm" variant="secondary" isPending={save.isPending || save.isSuccess} onClick={confirmNumbers}>
            Still right
          </Button>
        }
      >
        If something has changed, write it below and save.
      </Banner>
    </div>
  )
}

/** One answer as it is: saving it dates the whole statement anew, and overwrites nothing that was changed elsewhere. */
function unchangedPart(statement: Statement): Partial<Statement> | null {
  const answer = Object.entries(statement).find(([, value]) => !isEmptyValue(value))
  return answer ? Object.fromEntries([answer]) : null
}
