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
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (said: LeaveReason) => call(sayWhyLeft, { body: { reason: said } }),
    // One after the other, so that the last word is the last one to arrive.
    scope: { id: 'leave-reason' },
    onSuccess: (_, said) =>
      queryClient.setQueryData(
        myPodQuery.queryKey,
        (my) => my && { ...my, lastPlace: my.lastPlace && { ...my.lastPlace, reason: said } },
      ),
  })
  const shown = isPending ? variables : reason
  return (
    <div>
      <RadioGroupField
        label="Why did you leave? You need not say."
        options={leaveReasons}
        chosen={shown ? [shown] : []}
        error={error ? asProblem(error).detail : undefined}
        onChoose={([said]) => {
          const chosen = leaveReasons.find(({ value }) => value === said)
          if (chosen) mutate(chosen.value)
        }}
      />
      <output className="block text-md text-ink-2 empty:hidden">
        {reason !== null && !isPending && !error ? 'Thank you. It helps us to make better pods.' : null}
      </output>
    </div>
  )
}
