import type { Rule } from './rules.ts'

/**
 * What a value must be before any rule looks at it. Rules compare loosely and call `String()`, so a list, an object or a
 * number in the place of a text would slip through them, or break them.
 *
 * text: a string · date: `YYYY-MM-DD` · choice: a string, one of `options` · choices: strings, each one of `options` ·
 * number: a finite number, or its plain decimal text · flag: true or false · any: the rules alone decide, as for files
 */
export type FieldKind = 'text' | 'date' | 'choice' | 'choices' | 'number' | 'flag' | 'any'

/**
 * The input a field is drawn with, where its kind alone would give a plainer one. Each fits one kind or two: an unfitting
 * one stops the start (see `compileFields`).
 *
 * text: e-mail, web address, password, telephone number, zipcode, colour, a number with its unit, a time `HH:mm`, a day and time
 * `YYYY-MM-DDTHH:mm`, or one of many, found by typing · number: an amount of dollars, a count with its thousands parted, or a slider · choice: one of many, found by typing, all in sight, or a scale ·
 * choices: chips · flag: a switch
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

/** One option of a choice: what is stored, and what a member reads; in few words where a box is too narrow for all of them. */
export type Option<Value extends string = string> = { value: Value; label: string; shortLabel?: string }

/** Options that take long to make, or change with the hour: the list is made when somebody turns to the input. */
export type OptionSource = {
  list: (now: Date) => readonly Option[]
  /** The option of one value, known without the list. */
  optionOf: (value: string, now: Date) => Option
}

/** Values of a form, or the body of a request: nested objects, addressed by dotted names. */
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * One rule with its arguments. A function among the arguments is called with the present instant when the rule runs:
 * `['date_before', yearsAgo(18)]`.
 */
export type RuleCall = readonly [name: string, ...args: unknown[]]

/**
 * Rules in the string grammar (`'required:trim|length:1,60'`) or in array form (`[['is', 'a, b', 'c']]`). Arguments that
 * contain a comma or a bar only work in array form. `*` before a name runs a rule even after a failure, `+` even on an
 * empty value.
 */
export type RuleList = string | readonly RuleCall[]

/** A field as data: what the form shows and what browser and server check. */
export type Field<Name extends string = string> = {
  /** Path into the values: `headline`, `circleFields.headline`. */
  name: Name
  /** Stands in messages ("{Label} is required.") and beside the input. */
  label: string
  kind: FieldKind
  rules: RuleList
  /** Own words in place of a rule's default message, by rule name. */
  messages?: Readonly<Record<string, string>>
  options?: readonly Option[]
  /** The options to choose from, where more are taken than are shown. What is chosen beyond them is shown all the same. */
  offered?: readonly Option[]
  /** The option that stands alone: choosing it clears the others, and choosing another clears it. */
  alone?: string
  /** What a text is found among. It only helps: whether a value is right, the rules say. */
  optionSource?: OptionSource
  /** How it is drawn, when not as its kind is by default. */
  input?: FieldInput
  /** A line under the input. */
  help?: string
  /** A text that may have line breaks. Every other text is one line, without control characters. */
  multiline?: true
  /** When false the field is not shown and may be left empty; a value sent all the same still has to be valid. */
  when?: (values: FieldValues) => boolean
  /** Tidies what was typed when the member leaves the input. */
  normalise?: (text: string) => string
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
}

/** One rule, ready to run. */
export type Step = { name: string; rule: Rule; args: readonly unknown[]; force: boolean; skipEmpty: boolean }

/** A field whose rules are known to exist. */
export type CompiledField<Name extends string = string> = Field<Name> & { steps: readonly Step[] }

/** The fields of a form, in the order they are shown. */
export type FieldTable<Name extends string = string> = readonly CompiledField<Name>[]

/** Declares a field: a text without rules, unless stated otherwise. */
export function field<const Name extends string>(
  spec: Omit<Field<Name>, 'kind' | 'rules'> & Partial<Pick<Field<Name>, 'kind' | 'rules'>>,
): Field<Name> {
  return { kind: 'text', rules: '', ...spec }
}

/** Options whose label is the stored value. */
export function optionsOf<const Value extends string>(values: readonly Value[]): Option<Value>[] {
  return values.map((value) => ({ value, label: value }))
}
