import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { sayWhyLeft } from '#contract/pod-membership.ts'
import { leaveReasons, type LeaveReason } from '#domain/pods/leaving.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { RadioGroupField } from '../../ui/fields/choice-fields.tsx'
import { myPodQuery } from './pod-queries.ts'

/** Asks once why somebody left; an answer is saved as it is given, and may be changed. */
export function LeaveReasonField({ reason }: { reason: LeaveReason | null }): React.ReactNode {
  // Shown from the press on: the call tells the page only later that it runs.
  const [said, setSaid] = useState<LeaveReason | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: LeaveReason) => call(sayWhyLeft, { body: { reason: next } }),
    // One after the other, so that the last word is the last one to arrive.
    scope: { id: 'leave-reason' },
    onSuccess: (_, next) =>
      queryClient.setQueryData(
        myPodQuery.queryKey,
        (my) => my && { ...my, lastPlace: my.lastPlace && { ...my.lastPlace, reason: next } },
      ),
    onError: (_, next) => setSaid((last) => (last === next ? null : last)),
  })
  const shown = said ?? reason
  return (
    <div>
      <RadioGroupField
        label="Why did you leave? You need not say."
        options={leaveReasons}
        chosen={shown ? [shown] : []}
        error={error ? asProblem(error).detail : undefined}
        onChoose={([value]) => {
          const chosen = leaveReasons.find((one) => one.value === value)?.value
          if (!chosen) return
          setSaid(chosen)
          mutate(chosen)
        }}
      />
      <output className="block text-md text-ink-2 empty:hidden">
        {reason !== null && !isPending && !error ? 'Thank you. It helps us to make better pods.' : null}
      </output>
    </div>
  )
}
