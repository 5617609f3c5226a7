import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { compileFields } from '#domain/fields/compile.ts'
import { field } from '#domain/fields/field.ts'
import { type HandoverNote, handoverNoteMax, updateHandoverNote } from '#contract/api/pods/succession.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { toFormError } from '#web/features/pods/pod-fields.ts'
import { handoverNoteQuery } from './succession-queries.ts'

const table = compileFields([
  field({
    name: 'text',
    label: t`What should the next leader know?`,
    rules: `length:0,${handoverNoteMax}`,
    multiline: true,
    help: t`How you run the hour, who needs a nudge, and what the pod has agreed on. Only the person leading this pod can read it.`,
  }),
])
const fieldDisplays = { text: { isWide: true, hasCounter: true } }

type HandoverNoteCardProps = { userId: string; podId: string; timeZone: string }

/** The handover note for the next leader, editable by the current one. */
export function HandoverNoteCard({ userId, podId, timeZone }: HandoverNoteCardProps): React.ReactNode {
  const query = useQuery(handoverNoteQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={4} label={t`Loading the handover note`} />}
      failedTitle={t`We couldn’t load the handover note.`}
    >
      {(note) => (
        <Card title={t`Handover note`}>
          <Author note={note} timeZone={timeZone} />
          <FieldForm
            label={t`Handover note`}
            table={table}
            fieldDisplays={fieldDisplays}
            stored={note}
            draftKey={[userId, `hand-over-note-${podId}`]}
            save={({ text }) => saveNote(typeof text === 'string' ? text : '', note.writtenAt)}
            saveLabel={t`Save note`}
          />
        </Card>
      )}
    </QueryView>
  )
}

type AuthorProps = { note: HandoverNote; timeZone: string }

function Author({ note: { by, writtenAt }, timeZone }: AuthorProps): React.ReactNode {
  if (!by || by.isYou || !writtenAt) return null
  const memberName = fullName(by)
  return (
    <p className="mb-3 text-sm text-ink-3">
      <Trans>
        Written by {memberName}, <Moment at={writtenAt} timeZone={timeZone} />
      </Trans>
    </p>
  )
}

async function saveNote(text: string, seenAt: string | null): Promise<{ text: string }> {
  try {
    const note = await callApi(updateHandoverNote, { body: { text, seenAt } })
    queryClient.setQueryData(handoverNoteQuery.queryKey, note)
    return { text: note.text }
  } catch (failure) {
    if (toProblem(failure).code === 'note-changed') void queryClient.invalidateQueries({ queryKey: handoverNoteQuery.queryKey })
    throw toFormError(failure)
  }
}
