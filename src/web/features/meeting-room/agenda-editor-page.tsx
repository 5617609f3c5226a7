import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getMyPod } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { type AgendaMinutes, agendaMinutes } from '#domain/meetings/templates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { AgendaEditor } from './agenda-editor.tsx'
import { templateQuery } from './room-query.ts'

const myPodQuery = queryOf(getMyPod)
const options = agendaMinutes.map((minutes) => ({ value: String(minutes), label: t`${{ minutes }} min` }))

/** The pod's agenda templates by meeting length, for its leader. */
export function AgendaEditorPage(): React.ReactNode {
  const myPod = useQuery(myPodQuery).data
  const [chosen, setChosen] = useState<AgendaMinutes | null>(null)
  const [hasUnsaved, setUnsaved] = useState(false)
  const podMinutes = myPod?.pod?.weeklyMeeting.durationMinutes
  const minutes = chosen ?? agendaMinutes.find((option) => option === podMinutes) ?? 60
  const query = useQuery(templateQuery(minutes))
  const choose = async (value: string): Promise<void> => {
    const next = agendaMinutes.find((option) => String(option) === value)
    if (next === undefined || (hasUnsaved && !(await confirmLeave()))) return
    setUnsaved(false)
    setChosen(next)
  }
  return (
    <>
      <PageHeader
        title={t`Edit agenda`}
        subtitle={t`Set what your pod does in its meetings. First meetings have their own agenda.`}
        actions={
          <LinkButton to="/meeting-agenda" variant="secondary">
            {t`Meeting agenda`}
          </LinkButton>
        }
      />
      <div className="mb-5">
        <Segmented
          label={t`Meeting length`}
          name="agenda-length"
          options={options}
          value={String(minutes)}
          onChange={(value) => void choose(value)}
        />
      </div>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading the agenda`} />}
        failedTitle={t`We couldn’t load the agenda.`}
      >
        {(template) => (
          <AgendaEditor
            key={minutes}
            minutes={minutes}
            template={template}
            memberCount={myPod?.members.length ?? 0}
            onUnsaved={setUnsaved}
          />
        )}
      </QueryView>
    </>
  )
}

function confirmLeave(): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Leave without saving?`,
    content: t`Your latest changes to this agenda aren’t saved yet.`,
    confirmText: t`Leave`,
    cancelText: t`Stay`,
  })
}
