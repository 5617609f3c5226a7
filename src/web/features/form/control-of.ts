import type { Field, FieldInput } from '#domain/fields/field.ts'

/** The controls of fields: those a field can request, and the default ones of each kind. */
export type Control = FieldInput | 'text' | 'textarea' | 'date' | 'select' | 'checkboxes' | 'checkbox'

/** The control of a field: the requested one, otherwise the simplest of its kind. */
export function controlOf({ kind, input, multiline }: Field): Control {
  if (input) return input
  switch (kind) {
    case 'choice':
      return 'select'
    case 'choices':
      return 'checkboxes'
    case 'flag':
      return 'checkbox'
    case 'date':
      return 'date'
    case 'text':
    case 'number':
    case 'any':
      return multiline ? 'textarea' : 'text'
  }
}

const valueControls = ['phone', 'zipcode', 'money', 'count', 'combo', 'date', 'colour', 'unit', 'slider'] as const

/** A control whose value differs from that of a single native element, so that it needs a form controller. */
export type ValueControlName = (typeof valueControls)[number]

/** Whether a control needs a form controller. All others are native elements, which are registered. */
export function isValueControl(control: Control): control is ValueControlName {
  return (valueControls as readonly Control[]).includes(control)
}
