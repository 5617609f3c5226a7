import { useController, type UseFormReturn } from 'react-hook-form'
import type { SlotChoice } from '#contract/me.ts'
import { SlotPicker } from './slot-picker.tsx'
import { weekOf } from './slot-week.ts'

type SlotFieldProps = {
  form: UseFormReturn
  /** The field of the form that takes the id of a slot. */
  name: string
  slots: readonly SlotChoice[]
  onChoose?: (slot: string) => void
}

/** One of the 28 weekly times as a field of a form, in the words of the member's zone. */
export function SlotField({ form, name, slots, onChoose }: SlotFieldProps): React.ReactNode {
  const { field: joint, fieldState } = useController({ name, control: form.control })
  const { name: inputName, ref: focusRef, value, onBlur, onChange } = joint
  return (
    <SlotPicker
      name={inputName}
      days={weekOf(slots)}
      value={String(value ?? '')}
      error={fieldState.error?.message}
      ref={focusRef}
      onBlur={onBlur}
      onChange={(slot) => {
        onChange(slot)
        onChoose?.(slot)
      }}
    />
  )
}
