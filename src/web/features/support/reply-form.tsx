import type { UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { sendOnce } from '../../lib/send-once.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { FieldForm } from '../form/field-form.tsx'

const looks = { text: { isWide: true, hasCounter: true } }
const nothingYet = {}

type ReplyFormProps = {
  /** Names the draft on this device: what is written to different people stays apart. */
  draft: string
  label: string
  /** The one field there is. */
  table: FieldTable
  saveLabel: string
  /** Ids of the files that go along, asked for when it is sent. */
  fileIds?: () => readonly string[]
  /** Sends the text and its files under an id that stays the same until they have arrived. */
  send: (body: { id: string; text: string; fileIds: string[] }) => Promise<unknown>
  onSent: () => void
  /** Stands after the text, before the button. */
  renderMore?: (form: UseFormReturn) => React.ReactNode
}

/** Writes on in a ticket. What was written is lost by no failure, and by no reload. */
export function ReplyForm({
  draft,
  label,
  table,
  saveLabel,
  fileIds,
  send,
  onSent,
  renderMore,
}: ReplyFormProps): React.ReactNode {
  const { user } = useVisitor()
  return (
    <FieldForm
      label={label}
      table={table}
      looks={looks}
      stored={nothingYet}
      draftKey={[user?.id ?? '', draft]}
      saveLabel={saveLabel}
      save={async ({ text }) => {
        const said = { text: typeof text === 'string' ? text : '', fileIds: [...(fileIds?.() ?? [])] }
        await sendOnce([user?.id ?? '', `${draft}-sent`], said, (id) => send({ id, ...said }))
        return nothingYet
      }}
      onDone={onSent}
      {...(renderMore && { renderMore })}
    />
  )
}
