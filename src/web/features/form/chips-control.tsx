import { useController, type UseFormReturn } from 'react-hook-form'
import type { CompiledField, Option } from '#domain/fields/field.ts'
import { messageFor } from '#domain/fields/messages.ts'
import { ChipGroupField } from '../../ui/fields/choice-fields.tsx'
import type { FieldProps } from '../../ui/fields/field-frame.tsx'
import { maximumChoices } from './form-values.ts'

type ChipsControlProps = { field: CompiledField; form: UseFormReturn; frame: FieldProps }

/** Chips over a field's options. Where one may be chosen a second takes its place; where some, one too many is refused. */
export function ChipsControl({ field, form, frame }: ChipsControlProps): React.ReactNode {
  const { field: joint } = useController({ name: field.name, control: form.control })
  const chosen = joint.value as readonly string[]
  const maximum = maximumChoices(field)
  const isSingle = maximum === 1
  const options = offeredOptions(field, chosen)
  return (
    <ChipGroupField
      {...frame}
      name={joint.name}
      options={options}
      chosen={chosen}
      onChoose={(next) => joint.onChange(choose(field, chosen, next))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Going from chip to chip is not leaving the field.
        if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) joint.onBlur()
      }}
      isSingle={isSingle}
      {...(isSingle ? {} : { maximum, refusal: refusalOf(field, chosen, maximum) })}
      ref={(input) => {
        if (input?.value === options[0]?.value) joint.ref(input)
      }}
    />
  )
}

/** What is chosen after a press: an option that stands alone goes with no other. */
export function choose({ alone }: CompiledField, before: readonly string[], after: readonly string[]): readonly string[] {
  if (alone === undefined || !after.includes(alone)) return after
  return before.includes(alone) ? after.filter((value) => value !== alone) : [alone]
}

/** The options to choose from, and those chosen beyond them: what is not shown would be lost with the next press. */
export function offeredOptions({ options = [], offered }: CompiledField, chosen: readonly string[]): readonly Option[] {
  return offered ? options.filter(({ value }) => chosen.includes(value) || offered.some((one) => one.value === value)) : options
}

function refusalOf({ name, label, messages }: CompiledField, value: readonly string[], maximum: number): string {
  const node = { name, value, at: () => undefined, now: new Date() }
  return messages?.['max'] ?? messageFor('max', { name: label, args: [maximum], node })
}
