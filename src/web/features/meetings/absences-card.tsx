import { lazy, Suspense, useState, useTransition } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { PodMember } from '#contract/pods.ts'
import { type Absence, removeAbsence } from '#contract/succession.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useKeptFocus } from '../../shell/kept-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CalendarDay } from '../../ui/figures/moment.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { isLedByYou } from '../pods/pod-people.ts'
import { absencesQuery } from './meetings-queries.ts'

// Its date fields weigh more than the rest of the page, and days away are rarely added.
const AbsenceForm = lazy(async () => ({ default: (await import('./absence-form.tsx')).AbsenceForm }))

const addButtonId = 'add-days-away'

type AbsencesCardProps = { timeZone: string; members: readonly PodMember[] }

/** When the member will be away, and a way to say so. */
export function AbsencesCard({ timeZone, members }: AbsencesCardProps): React.ReactNode {
  const query = useQuery(absencesQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={3} label="Loading when you are away" />}
      failedTitle="We could not load when you are away."
    >
      {({ absences }) => <Absences {...{ absences, timeZone, members }} />}
    </QueryView>
  )
}

function Absences({ absences, timeZone, members }: AbsencesCardProps & { absences: readonly Absence[] }): React.ReactNode {
  const [isAdding, setAdding] = useState(false)
  // The form takes its buttons with it, and removing one its own.
  useKeptFocus(String(isAdding), `#${addButtonId}`)
  useKeptFocus(absences.map(({ id }) => id).join())
  return (
    <Card title="When you are away">
      <p className="text-md text-ink-3">Your hot seat waits until you are back.{whoLeads(members)}</p>
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

/** Who leads the pod on the days on which its leader is away; nothing for anybody else. */
function whoLeads(members: readonly PodMember[]): string {
  if (!isLedByYou(members)) return ''
  const deputy = members.find(({ isDeputy }) => isDeputy)
  return deputy ? ` ${deputy.firstName} leads the pod on these days.` : ' With a deputy the pod is led on these days too.'
}

/** Stays where it is until the form is there. */
function AddButton({ onAdd }: { onAdd: () => void }): React.ReactNode {
  const [isLoading, startTransition] = useTransition()
  return (
    <Button id={addButtonId} variant="secondary" size="sm" isPending={isLoading} onClick={() => startTransition(onAdd)}>
      Add days away
    </Button>
  )
}

function AbsenceRow({ absence }: { absence: Absence }): React.ReactNode {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <Days absence={absence} />
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Remove: away from ${absence.fromDay} until ${absence.untilDay}`}
        onClick={() => void remove(absence)}
      >
        Remove
      </Button>
    </li>
  )
}

function Days({ absence: { fromDay, untilDay } }: { absence: Absence }): React.ReactNode {
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

/** Takes days away back; they are gone from the page at once, and back when that could not be sent. */
async function remove({ id }: Absence): Promise<void> {
  const { queryKey } = absencesQuery
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (known) => known && { absences: known.absences.filter((one) => one.id !== id) })
  try {
    await call(removeAbsence, { params: { id } })
  } catch (failure) {
    // Taken back in another tab already.
    if (asProblem(failure).code !== 'not-found') {
      queryClient.setQueryData(queryKey, before)
      notify({ type: 'error', message: asProblem(failure).detail })
    }
  }
  void queryClient.invalidateQueries({ queryKey })
}
