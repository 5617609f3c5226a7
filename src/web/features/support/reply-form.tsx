import type { UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { sendIdempotently } from '#web/lib/send-idempotently.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { FieldForm } from '#web/features/form/field-form.tsx'

const fieldDisplays = { text: { isWide: true, hasCounter: true } }
const emptyValues = {}

type ReplyFormProps = {
  /** Name of the draft on this device. Replies to different tickets have separate drafts. */
  draftName: string
  label: string
  /** The form's only field. */
  table: FieldTable
  saveLabel: string
  /** Returns the IDs of the attached files when the reply is sent. */
  fileIds?: () => readonly string[]
  /** Sends text and files under an ID that stays the same until they have arrived. */
  send: (body: { id: string; text: string; fileIds: string[] }) => Promise<unknown>
  onSent: () => void
  /** Renders content between the text and the button. */
  renderMore?: (form: UseFormReturn) => React.ReactNode
}

/** Replies to a ticket. The text survives failures and reloads. */
export function ReplyForm({
  draftName,
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
      fieldDisplays={fieldDisplays}
      stored={emptyValues}
      draftKey={[user?.id ?? '', draftName]}
      saveLabel={saveLabel}
      save={async ({ text }) => {
        const input = { text: typeof text === 'string' ? text : '', fileIds: [...(fileIds?.() ?? [])] }
        await sendIdempotently([user?.id ?? '', `${draftName}-sent`], input, (id) => send({ id, ...input }))
        return emptyValues
      }}
      onDone={onSent}
      {...(renderMore && { renderMore })}
    />
  )
}
