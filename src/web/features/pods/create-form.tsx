import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FieldValues } from '#domain/fields/field.ts'
import { createPod } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { aboutGroup, toFormError, newPodTable, podFieldDisplays } from './pod-fields.ts'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'
import { PodScheduleFields } from './pod-schedule-fields.tsx'

const groups = [aboutGroup]
const emptyValues: FieldValues = {}

/** Creates a pod and opens its page. */
export function CreateForm({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const navigate = useNavigate()
  const [suggested] = useState(() => ({ dayTime: me.podDatePreference ?? undefined, durationMinutes: '60', maxMembers: '6' }))
  return (
    <FieldForm
      label={t`Create a pod`}
      table={newPodTable}
      groups={groups}
      fieldDisplays={podFieldDisplays}
      stored={emptyValues}
      suggested={suggested}
      draftKey={[userId, 'pod-create']}
      saveLabel={t`Create pod`}
      save={async (input) => {
        await createAndRefresh(input)
        return input
      }}
      onDone={() => {
        showToast({ type: 'success', message: t`Pod created.` })
        void navigate('/dashboard/pod', { replace: true })
      }}
      renderMore={(form) => (
        <PodScheduleFields form={form} table={newPodTable} seatsHelp={t`4 to 8, including yours. Six is a good size to start.`} />
      )}
    />
  )
}

/** Creates the pod and updates every page. */
async function createAndRefresh(input: FieldValues): Promise<void> {
  try {
    queryClient.setQueryData(myPodQuery.queryKey, await callApi(createPod, { body: input }))
  } catch (error) {
    // Usually the member has joined a pod meanwhile, and the navigation must show it.
    refreshVisitor().catch(() => {})
    throw toFormError(error)
  }
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: myApplicationsQuery.queryKey })
  await refreshVisitor().catch(() => {})
}
