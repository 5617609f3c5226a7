import type { Rule } from './rules.ts'

/**
 * The type that a value must have before any rule runs. Rules compare loosely and call `String()`, so a list, an object or a
 * number in place of a text would pass them or break them.
 * text: a string · date: `YYYY-MM-DD` · choice: a string, one of `options` · choices: strings, each one of `options` · number: a
 * finite number, or its plain decimal text · flag: true or false · any: only the rules decide, as for files
 */
export type FieldKind = 'text' | 'date' | 'choice' | 'choices' | 'number' | 'flag' | 'any'

/**
 * The input that renders a field, if the default of its kind is not enough. Each fits one or two kinds; `compileFields` throws
 * at startup for one that does not fit.
 * text: email, URL, password, phone number, ZIP code, color, a number with its unit, a time `HH:mm`, a date and time
 * `YYYY-MM-DDTHH:mm`, or a type-ahead choice · number: a dollar amount, a count with thousands separators, or a slider · choice:
 * a type-ahead choice, radio buttons, or a scale · choices: chips · flag: a switch
 */
export type FieldInput =
  | 'email'
  | 'url'
  | 'password'
  | 'phone'
  | 'zipcode'
  | 'colour'
  | 'unit'
  | 'time'
  | 'date-time'
  | 'combo'
  | 'money'
  | 'count'
  | 'slider'
  | 'radio'
  | 'scale'
  | 'chips'
  | 'switch'

/** One option of a choice: the stored value, its label, and a short label for narrow inputs. */
export type Option<Value extends string = string> = { value: Value; label: string; shortLabel?: string }

/** Options that are expensive to compute or depend on the time. The list is computed when a member focuses the input. */
export type OptionSource = {
  list: (now: Date) => readonly Option[]
  /** Returns the option of a value without computing the list. */
  optionOf: (value: string, now: Date) => Option
}

/** Values of a form, or the body of a request: nested objects, addressed by dotted paths. */
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * One rule with its arguments. A function among the arguments is called with the current instant when the rule runs:
 * `['date_before', yearsAgo(18)]`.
 */
export type RuleCall = readonly [name: string, ...args: unknown[]]

/**
 * Rules in the string grammar (`'required:trim|length:1,60'`) or in array form (`[['is', 'a, b', 'c']]`). Arguments that contain
 * a comma or a bar work only in array form. The prefix `*` runs a rule even after a failure, and `+` runs it even on an empty
 * value.
 */
export type RuleList = string | readonly RuleCall[]

/** A field as data, used by the form and by validation in the browser and on the server. */
export type Field<Name extends string = string> = {
  /** Path into the values: `headline`, `circleFields.headline`. */
  name: Name
  /** Used in messages ("{Label} is required.") and as the input's label. */
  label: string
  kind: FieldKind
  rules: RuleList
  /** Custom messages by rule name, in place of the default ones. */
  messages?: Readonly<Record<string, string>>
  options?: readonly Option[]
  /** The options offered in the form, if validation accepts more than these. A stored value outside them is still shown. */
  offeredOptions?: readonly Option[]
  /** An exclusive option: choosing it clears the others, and choosing another clears it. */
  exclusiveOption?: string
  /** Source of suggestions for a text. Suggestions do not restrict the value; only the rules do. */
  optionSource?: OptionSource
  /** The input, if it differs from the default of the field's kind. */
  input?: FieldInput
  /** A hint below the input. */
  help?: string
  /** A text that can have line breaks. Every other text is a single line without control characters. */
  multiline?: true
  /** If it returns false, the field is hidden and can be empty. A value sent anyway must still be valid. */
  when?: (values: FieldValues) => boolean
  /** Normalizes the typed text when the member leaves the input. */
  normalize?: (text: string) => string
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
}

/** One compiled rule. */
export type RuleStep = { name: string; rule: Rule; args: readonly unknown[]; force: boolean; skipEmpty: boolean }

/** A field whose rules have been checked to exist. */
export type CompiledField<Name extends string = string> = Field<Name> & { steps: readonly RuleStep[] }

/** The fields of a form, in display order. */
export type FieldTable<Name extends string = string> = readonly CompiledField<Name>[]

/** Declares a field. The default is a text without rules. */
export function field<const Name extends string>(
  spec: Omit<Field<Name>, 'kind' | 'rules'> & Partial<Pick<Field<Name>, 'kind' | 'rules'>>,
): Field<Name> {
  return { kind: 'text', rules: '', ...spec }
}

/** Returns options whose label equals the stored value. */
export function optionsOf<const Value extends string>(values: readonly Value[]): Option<Value>[] {
  return values.map((value) => ({ value, label: value }))
}
