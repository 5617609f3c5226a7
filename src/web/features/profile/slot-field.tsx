import { useController, type UseFormReturn } from 'react-hook-form'
import type { SlotChoice } from '#contract/api/me.ts'
import { SlotPicker } from './slot-picker.tsx'
import { weekOf } from './slot-week.ts'

type SlotFieldProps = {
  form: UseFormReturn
  /** Name of the form field that holds the slot ID. */
  name: string
  slots: readonly SlotChoice[]
  onChoose?: (slot: string) => void
}

/** One of the 28 weekly time slots as a form field, in the member's time zone. */
export function SlotField({ form, name, slots, onChoose }: SlotFieldProps): React.ReactNode {
  const { field: controllerField, fieldState } = useController({ name, control: form.control })
  const { name: inputName, ref: focusRef, value, onBlur, onChange } = controllerField
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
