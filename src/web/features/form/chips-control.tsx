import { useController, type UseFormReturn } from 'react-hook-form'
import type { CompiledField, Option } from '#domain/fields/field.ts'
import { messageFor } from '#domain/fields/messages.ts'
import { ChipGroupField } from '#web/ui/fields/choice-fields.tsx'
import type { FieldProps } from '#web/ui/fields/field-frame.tsx'
import { maximumChoices } from './form-values.ts'

type ChipsControlProps = { field: CompiledField; form: UseFormReturn; frame: FieldProps }

/** Chips for a field's options. If one option is allowed, a second replaces it; if several are, one too many is rejected. */
export function ChipsControl({ field, form, frame }: ChipsControlProps): React.ReactNode {
  const { field: controllerField } = useController({ name: field.name, control: form.control })
  const chosen = controllerField.value as readonly string[]
  const maximum = maximumChoices(field)
  const isSingle = maximum === 1
  const options = visibleOptions(field, chosen)
  return (
    <ChipGroupField
      {...frame}
      name={controllerField.name}
      options={options}
      chosen={chosen}
      onChoose={(next) => controllerField.onChange(nextChoices(field, chosen, next))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Moving between chips does not leave the field.
        if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) controllerField.onBlur()
      }}
      isSingle={isSingle}
      {...(isSingle ? {} : { maximum, limitMessage: maxChoicesMessage(field, chosen, maximum) })}
      ref={(input) => {
        if (input?.value === options[0]?.value) controllerField.ref(input)
      }}
    />
  )
}

/** The selected options after a press. An exclusive option deselects all others. */
export function nextChoices(
  { exclusiveOption }: CompiledField,
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  if (exclusiveOption === undefined || !after.includes(exclusiveOption)) return after
  return before.includes(exclusiveOption) ? after.filter((value) => value !== exclusiveOption) : [exclusiveOption]
}

/** The available options plus selected ones that are not offered, because a hidden option would be lost with the next press. */
export function visibleOptions({ options = [], offeredOptions }: CompiledField, chosen: readonly string[]): readonly Option[] {
  return offeredOptions
    ? options.filter(({ value }) => chosen.includes(value) || offeredOptions.some((option) => option.value === value))
    : options
}

function maxChoicesMessage({ name, label, messages }: CompiledField, value: readonly string[], maximum: number): string {
  const node = { name, value, at: () => undefined, now: new Date() }
  return messages?.['max'] ?? messageFor('max', { name: label, args: [maximum], node })
}
