import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { newId } from '../../lib/new-id.ts'
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
  /** Sends the text under an id that stays the same until it has arrived. */
  send: (id: string, text: string) => Promise<unknown>
  onSent: () => void
  /** Stands after the text, before the button. */
  renderMore?: (form: UseFormReturn) => React.ReactNode
}

/** Writes on in a ticket. What was written is lost by no failure, and by no reload. */
export function ReplyForm({ draft, label, table, saveLabel, send, onSent, renderMore }: ReplyFormProps): React.ReactNode {
  const { user } = useVisitor()
  const id = useRef(newId())
  return (
    <FieldForm
      label={label}
      table={table}
      looks={looks}
      stored={nothingYet}
      draftKey={[user?.id ?? '', draft]}
      saveLabel={saveLabel}
      save={async ({ text }) => {
        await send(id.current, typeof text === 'string' ? text : '')
        id.current = newId()
        return nothingYet
      }}
      onDone={onSent}
      {...(renderMore && { renderMore })}
    />
  )
}
