import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FieldValues } from '#domain/fields/field.ts'
import { foundPod } from '#contract/pods.ts'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshVisitor } from '../../shell/visitor.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FieldForm } from '../form/field-form.tsx'
import { meQuery } from '../profile/profile-query.ts'
import { aboutGroup, asFormFault, newPodTable, podLooks } from './pod-form.ts'
import { myApplicationsQuery, myPodQuery } from './pod-queries.ts'
import { PodTerms } from './pod-terms.tsx'

const groups = [aboutGroup]
const nothingYet: FieldValues = {}

/** Founds a pod, and goes to its page once it is there. */
export function CreateForm({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const navigate = useNavigate()
  const [suggested] = useState(() => ({ dayTime: me.podDatePreference ?? undefined, durationMinutes: '60', maxMembers: '6' }))
  return (
    <FieldForm
      label="Create a pod"
      table={newPodTable}
      groups={groups}
      looks={podLooks}
      stored={nothingYet}
      suggested={suggested}
      draftKey={[userId, 'pod-create']}
      saveLabel="Create pod"
      save={async (terms) => {
        await found(terms)
        return terms
      }}
      onDone={() => {
        notify({ type: 'success', message: 'Your pod is created.' })
        void navigate('/dashboard/pod', { replace: true })
      }}
      renderMore={(form) => (
        <PodTerms form={form} table={newPodTable} seatsHelp="Four to eight, yours included. Six is a good size to begin with." />
      )}
    />
  )
}

/** Founds the pod; every page knows it at once. */
async function found(terms: FieldValues): Promise<void> {
  try {
    queryClient.setQueryData(myPodQuery.queryKey, await call(foundPod, { body: terms }))
  } catch (error) {
    // Mostly one is in a pod meanwhile, and the navigation is to show it.
    refreshVisitor().catch(() => {})
    throw asFormFault(error)
  }
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: myApplicationsQuery.queryKey })
  await refreshVisitor().catch(() => {})
}
