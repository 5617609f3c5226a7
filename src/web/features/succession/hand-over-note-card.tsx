import { useQuery } from '@tanstack/react-query'
import { compileFields } from '#domain/fields/compile.ts'
import { field } from '#domain/fields/field.ts'
import { type HandOverNote, noteLength, writeHandOverNote } from '#contract/succession.ts'
import { fullName } from '#domain/words/full-name.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { asFormFault } from '../pods/pod-form.ts'
import { handOverNoteQuery } from './succession-queries.ts'

const table = compileFields([
  field({
    name: 'text',
    label: 'What should the next leader know?',
    rules: `length:0,${noteLength}`,
    multiline: true,
    help: 'How you run the hour, who needs a nudge, what is agreed. Only whoever leads this pod reads it.',
  }),
])
const looks = { text: { isWide: true, hasCounter: true } }

type HandOverNoteCardProps = { userId: string; podId: string; timeZone: string }

/** The note that goes from leader to leader, for whoever leads now. */
export function HandOverNoteCard({ userId, podId, timeZone }: HandOverNoteCardProps): React.ReactNode {
  const query = useQuery(handOverNoteQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={4} label="Loading the hand-over note" />}
      failedTitle="We could not load the hand-over note."
    >
      {(note) => (
        <Card title="Hand-over note">
          <Author note={note} timeZone={timeZone} />
          <FieldForm
            label="Hand-over note"
            table={table}
            looks={looks}
            stored={note}
            draftKey={[userId, `hand-over-note-${podId}`]}
            save={({ text }) => write(typeof text === 'string' ? text : '', note.writtenAt)}
            saveLabel="Save note"
          />
        </Card>
      )}
    </QueryView>
  )
}

type AuthorProps = { note: HandOverNote; timeZone: string }

function Author({ note: { by, writtenAt }, timeZone }: AuthorProps): React.ReactNode {
  if (!by || by.isYou || !writtenAt) return null
  return (
    <p className="mb-3 text-sm text-ink-3">
      Written by {fullName(by)}, <Moment at={writtenAt} timeZone={timeZone} />
    </p>
  )
}

async function write(text: string, seenAt: string | null): Promise<{ text: string }> {
  try {
    const note = await call(writeHandOverNote, { body: { text, seenAt } })
    queryClient.setQueryData(handOverNoteQuery.queryKey, note)
    return { text: note.text }
  } catch (failure) {
    if (asProblem(failure).code === 'note-changed') void queryClient.invalidateQueries({ queryKey: handOverNoteQuery.queryKey })
    throw asFormFault(failure)
  }
}
