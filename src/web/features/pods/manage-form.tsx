import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldTable, FieldValues } from '#domain/fields/field.ts'
import { type MyPod, updatePod } from '#contract/pods.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshVisitor } from '../../shell/visitor.ts'
import { FieldForm, GroupOfFields } from '../form/field-form.tsx'
import { aboutGroup, asFormFault, podLooks, podTableOf, podValuesOf } from './pod-form.ts'
import { myPodQuery } from './pod-queries.ts'
import { FieldsNamed, PodTerms } from './pod-terms.tsx'

type Pod = NonNullable<MyPod['pod']>

const groups = [aboutGroup]

type ManageFormProps = { userId: string; podId: string; pod: Pod; members: MyPod['members'] }

/** What a leader says about the pod: what it is about, when it meets, how many seats it has and who stands ready to lead it. */
export function ManageForm({ userId, podId, pod, members }: ManageFormProps): React.ReactNode {
  const table = useMemo(() => podTableOf(members), [members])
  const stored = useMemo(() => podValuesOf({ pod, members }), [pod, members])
  return (
    <FieldForm
      label="Manage pod"
      table={table}
      groups={groups}
      looks={podLooks}
      stored={stored}
      draftKey={[userId, `pod-${podId}`]}
      save={(changes) => change(podId, changes)}
      renderMore={(form) => (
        <>
          <PodTerms form={form} table={table} seatsHelp={seatsInWords(pod.placesTaken, members.length)}>
            <Listing form={form} table={table} pod={pod} />
          </PodTerms>
          {table.some(({ name }) => name === 'deputy') ? (
            <GroupOfFields title="If you are away">
              <FieldsNamed names={['deputy']} table={table} form={form} />
            </GroupOfFields>
          ) : null}
        </>
      )}
    />
  )
}

type ListingProps = { form: UseFormReturn; table: FieldTable; pod: Pod }

/** Whether the pod is in the marketplace, and what that waits for. */
function Listing({ form, table, pod: { awaitsTraining } }: ListingProps): React.ReactNode {
  const help = awaitsTraining
    ? 'Waits for your leader guide: your pod joins the marketplace once you have read it.'
    : 'Members find the pod while it has open seats. People who have already applied still get your answer.'
  return (
    <div className="md:col-span-2">
      <FieldsNamed names={['listed']} table={table} form={form} help={help} />
    </div>
  )
}

function seatsInWords(taken: number, memberCount: number): string {
  const kept = taken - memberCount
  const keptToo = kept > 0 ? `, ${kept} of them kept for somebody who may come back` : ''
  return `Four to eight, yours included. ${taken === 1 ? '1 is' : `${taken} are`} taken now${keptToo}.`
}

/** Sends what changed, and only that; every page shows what is stored then. */
async function change(podId: string, changes: FieldValues): Promise<FieldValues> {
  try {
    const my = await call(updatePod, { params: { id: podId }, body: changes })
    queryClient.setQueryData(myPodQuery.queryKey, my)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/pods') })
    return my.pod ? podValuesOf({ pod: my.pod, members: my.members }) : changes
  } catch (error) {
    if (asProblem(error).status === 403 || asProblem(error).status === 409) readAnew()
    throw asFormFault(error)
  }
}

/** Somebody else has changed the pod, or leads it now: then this page leads on. */
function readAnew(): void {
  refreshVisitor().catch(() => {})
  void queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey })
}
