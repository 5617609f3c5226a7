import { lazy, Suspense, useState, useTransition } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PodMember } from '#contract/api/pods/pods.ts'
import { type Absence, deleteAbsence } from '#contract/api/pods/succession.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { formatDay } from '#web/lib/dates.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useRestoreFocus } from '#web/shell/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CalendarDay } from '#web/ui/data-display/moment.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { isLedByViewer } from '#web/features/pods/pod-with-members.ts'
import { absencesQuery } from './meetings-queries.ts'

// The date fields are larger than the rest of the page, and absences are rarely added.
const AbsenceForm = lazy(async () => ({ default: (await import('./absence-form.tsx')).AbsenceForm }))

const addButtonId = 'add-days-away'

type AbsencesCardProps = { timeZone: string; members: readonly PodMember[] }

/** The member's absences, with a form to add one. */
export function AbsencesCard({ timeZone, members }: AbsencesCardProps): React.ReactNode {
  const query = useQuery(absencesQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={3} label={t`Loading your time away`} />}
      failedTitle={t`We couldn’t load your time away.`}
    >
      {({ absences }) => <Absences {...{ absences, timeZone, members }} />}
    </QueryView>
  )
}

function Absences({ absences, timeZone, members }: AbsencesCardProps & { absences: readonly Absence[] }): React.ReactNode {
  const [isAdding, setAdding] = useState(false)
  // The form's buttons disappear with the form, and a delete button with its row.
  useRestoreFocus(String(isAdding), `#${addButtonId}`)
  useRestoreFocus(absences.map(({ id }) => id).join())
  return (
    <Card title={t`Time away`}>
      <p className="text-md text-ink-3">
        {[t`Your hot seat turn is saved until you’re back.`, leadershipText(members)].filter(Boolean).join(' ')}
      </p>
      <ul className="mt-2 divide-y divide-line-2 empty:hidden">
        {absences.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence} />
        ))}
      </ul>
      <div className="mt-3">
        <Suspense fallback={null}>
          {isAdding ? (
            <AbsenceForm timeZone={timeZone} onDone={() => setAdding(false)} />
          ) : (
            <AddButton onAdd={() => setAdding(true)} />
          )}
        </Suspense>
      </div>
    </Card>
  )
}

/** Explains who leads the pod while its leader is away. Empty for other members. */
function leadershipText(members: readonly PodMember[]): string {
  if (!isLedByViewer(members)) return ''
  const deputy = members.find(({ isDeputy }) => isDeputy)
  return deputy
    ? t`${{ firstName: deputy.firstName }} leads the pod on those days.`
    : t`Pick a deputy to lead the pod on those days.`
}

/** The button stays until the form is loaded. */
function AddButton({ onAdd }: { onAdd: () => void }): React.ReactNode {
  const [isLoading, startTransition] = useTransition()
  return (
    <Button id={addButtonId} variant="secondary" size="sm" isPending={isLoading} onClick={() => startTransition(onAdd)}>
      {t`Add days away`}
    </Button>
  )
}

function AbsenceRow({ absence }: { absence: Absence }): React.ReactNode {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <AbsenceDays absence={absence} />
      <Button
        variant="quiet"
        size="sm"
        aria-label={t`Remove: ${{ absence: formatAbsence(absence) }}`}
        onClick={() => void removeOptimistically(absence)}
      >
        {t`Remove`}
      </Button>
    </li>
  )
}

/** "July 1, 2026", "July 1, 2026 to July 5, 2026". */
function formatAbsence({ fromDay, untilDay }: Absence): string {
  const [from = '', until = ''] = [fromDay, untilDay].map((day) => formatDay(`${day}T00:00:00Z`, 'UTC'))
  return from === until ? from : t`${{ from }} to ${{ until }}`
}

function AbsenceDays({ absence: { fromDay, untilDay } }: { absence: Absence }): React.ReactNode {
  return (
    <p className="text-md font-medium">
      <CalendarDay on={fromDay} />
      {fromDay === untilDay ? null : (
        <>
          {' – '}
          <CalendarDay on={untilDay} />
        </>
      )}
    </p>
  )
}

/** Deletes an absence. It disappears immediately and reappears on failure. */
async function removeOptimistically({ id }: Absence): Promise<void> {
  const { queryKey } = absencesQuery
  await queryClient.cancelQueries({ queryKey })
  const previous = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (cached) => cached && { absences: cached.absences.filter((other) => other.id !== id) })
  try {
    await callApi(deleteAbsence, { params: { id } })
  } catch (failure) {
    // Already deleted in another tab.
    if (toProblem(failure).code !== 'not-found') {
      queryClient.setQueryData(queryKey, previous)
      showToast({ type: 'error', message: toProblem(failure).detail })
    }
  }
  void queryClient.invalidateQueries({ queryKey })
}
