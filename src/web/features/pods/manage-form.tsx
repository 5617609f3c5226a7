import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldTable, FieldValues } from '#domain/fields/field.ts'
import { type MyPod, updatePod } from '#contract/api/pods/pods.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'
import { FieldForm, FieldGroupSection } from '#web/features/form/field-form.tsx'
import { aboutGroup, toFormError, podFieldDisplays, podTableOf, podValuesOf } from './pod-fields.ts'
import { myPodQuery } from './pod-queries.ts'
import { FieldsByName, PodScheduleFields } from './pod-schedule-fields.tsx'

type Pod = NonNullable<MyPod['pod']>

const groups = [aboutGroup]

type ManageFormProps = { userId: string; podId: string; pod: Pod; members: MyPod['members'] }

/** Pod settings for the leader: description, schedule, seats and deputy. */
export function ManageForm({ userId, podId, pod, members }: ManageFormProps): React.ReactNode {
  const table = useMemo(() => podTableOf(members), [members])
  const stored = useMemo(() => podValuesOf({ pod, members }), [pod, members])
  return (
    <FieldForm
      label={t`Manage pod`}
      table={table}
      groups={groups}
      fieldDisplays={podFieldDisplays}
      stored={stored}
      draftKey={[userId, `pod-${podId}`]}
      save={(changes) => savePod(podId, changes)}
      renderMore={(form) => (
        <>
          <PodScheduleFields form={form} table={table} seatsHelp={formatSeats(pod.placesTaken, members.length)}>
            <ListingField form={form} table={table} pod={pod} />
          </PodScheduleFields>
          {table.some(({ name }) => name === 'deputy') ? (
            <FieldGroupSection title={t`When you’re away`}>
              <FieldsByName names={['deputy']} table={table} form={form} />
            </FieldGroupSection>
          ) : null}
        </>
      )}
    />
  )
}

type ListingFieldProps = { form: UseFormReturn; table: FieldTable; pod: Pod }

/** Whether the pod is listed in the marketplace, and what a listing still requires. */
function ListingField({ form, table, pod: { awaitsTraining } }: ListingFieldProps): React.ReactNode {
  const help = awaitsTraining
    ? t`Read the leader guide to list your pod in the marketplace.`
    : t`Members can find your pod while it has open seats. You can turn off the listing anytime and still answer open applications.`
  return (
    <div className="md:col-span-2">
      <FieldsByName names={['listed']} table={table} form={form} help={help} />
    </div>
  )
}

function formatSeats(takenCount: number, memberCount: number): string {
  const heldCount = takenCount - memberCount
  return heldCount > 0
    ? t`4 to 8, including yours. ${plural({ takenCount }, { one: '1 is filled', other: '# are filled' })}, including ${{ heldCount }} on hold for former members.`
    : t`4 to 8, including yours. ${plural({ takenCount }, { one: '1 is filled.', other: '# are filled.' })}`
}

/** Sends only the changed fields and updates every page with the stored ones. */
async function savePod(podId: string, changes: FieldValues): Promise<FieldValues> {
  try {
    const myPod = await callApi(updatePod, { params: { id: podId }, body: changes })
    queryClient.setQueryData(myPodQuery.queryKey, myPod)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/pods') })
    return myPod.pod ? podValuesOf({ pod: myPod.pod, members: myPod.members }) : changes
  } catch (error) {
    if (toProblem(error).status === 403 || toProblem(error).status === 409) refetchPod()
    throw toFormError(error)
  }
}

/** The pod or its leader has changed, so the page redirects if necessary. */
function refetchPod(): void {
  refreshVisitor().catch(() => {})
  void queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey })
}
