import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { recordLeaveReason } from '#contract/api/pods/membership.ts'
import { t } from '#domain/i18n/messages.ts'
import { leaveReasons, type LeaveReason } from '#domain/pods/leaving.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'
import { myPodQuery } from './pod-queries.ts'

/** Asks once why a member left. The answer is saved immediately and can be changed. */
export function LeaveReasonField({ reason }: { reason: LeaveReason | null }): React.ReactNode {
  // Display the answer on press, because the mutation's state updates later.
  const [selected, setSelected] = useState<LeaveReason | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: LeaveReason) => callApi(recordLeaveReason, { body: { reason: next } }),
    // Sent in sequence, so that the last answer arrives last.
    scope: { id: 'leave-reason' },
    onSuccess: (_, next) =>
      queryClient.setQueryData(
        myPodQuery.queryKey,
        (myPod) => myPod && { ...myPod, lastPlace: myPod.lastPlace && { ...myPod.lastPlace, reason: next } },
      ),
    onError: (_, next) => setSelected((last) => (last === next ? null : last)),
  })
  const currentReason = selected ?? reason
  return (
    <div>
      <RadioGroupField
        label={t`Why did you leave? (optional)`}
        options={leaveReasons}
        chosen={currentReason ? [currentReason] : []}
        error={error ? toProblem(error).detail : undefined}
        onChoose={([value]) => {
          const chosen = leaveReasons.find((one) => one.value === value)?.value
          if (!chosen) return
          setSelected(chosen)
          mutate(chosen)
        }}
      />
      <output className="block text-md text-ink-2 empty:hidden">
        {reason !== null && !isPending && !error ? t`Thanks. Your answer helps us build better pods.` : null}
      </output>
    </div>
  )
}
