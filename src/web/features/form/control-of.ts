import type { Field, FieldInput } from '#domain/fields/field.ts'

/** What a field can be drawn with: the inputs it may ask for, and those its kind has by default. */
export type Control = FieldInput | 'text' | 'textarea' | 'date' | 'select' | 'checkboxes' | 'checkbox'

/** The control of a field: the one it asks for, else the plainest of its kind. */
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

/** A control whose value is not what one native element holds, so that a controller stands between it and the form. */
export type ValueControlName = (typeof valueControls)[number]

/** Whether a control needs a controller; all others are native elements, which are registered. */
export function isValueControl(control: Control): control is ValueControlName {
  return (valueControls as readonly Control[]).includes(control)
}
