import { Spinner } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useStableHeight } from './use-stable-height.ts'

/** Props of every field, apart from its input. */
export type FieldProps = {
  label: string
  /** Text below the input. An error replaces it. */
  help?: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  /** The field cannot be used and is not submitted. */
  isDisabled?: boolean | undefined
  /** The value can be read and copied but not changed. */
  isReadOnly?: boolean | undefined
  /** The field is waiting, for example for its options or a check by the server. Shows a spinner at its end. */
  isLoading?: boolean | undefined
  className?: string | undefined
}

/** Element at the end of the line below an input: how much of the maximum length is used. */
export type CounterProps = { counter?: React.ReactNode }

/**
 * Styles of everything that accepts text, including elements that are not an `input`: disabled and read-only states match
 * attributes of either kind.
 */
export const boxClass =
  'w-full rounded-control border border-line-field bg-card px-3 py-[9px] text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-clay in-data-busy:pe-10 ' +
  'disabled:border-line disabled:bg-sunk disabled:text-ink-3 data-disabled:border-line data-disabled:bg-sunk data-disabled:text-ink-3 ' +
  '[&[readonly]:not([data-waiting])]:border-line [&[readonly]:not([data-waiting])]:bg-paper data-readonly:border-line data-readonly:bg-paper'

/** Styles of a single-line input. */
export const inputClass = `${boxClass} min-h-[42px] max-md:min-h-11`

/** Attributes that link an input to its help text or error. */
export function describedBy(
  id: string,
  { help, error }: Pick<FieldProps, 'help' | 'error'>,
): {
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
} {
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': error || help ? `${id}-note` : undefined }
}

/** Separates the field's props from those of its input. */
export function splitFieldProps<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { label, help, error, isRequired, isDisabled, isReadOnly, isLoading, className, ...rest } = props
  return [{ label, help, error, isRequired, isDisabled, isReadOnly, isLoading, className }, rest]
}

/** Attributes that a field passes to its `input` or `textarea`: the `id` that its label refers to, its note and its states. */
export function inputAttributes(
  id: string,
  { help, error, isRequired, isDisabled, isReadOnly, isLoading }: Omit<FieldProps, 'label'>,
): React.AriaAttributes & { id: string; disabled?: boolean; readOnly?: boolean } {
  return {
    id,
    ...describedBy(id, { help, error }),
    'aria-required': isRequired || undefined,
    'aria-busy': isLoading || undefined,
    // Omit them rather than set undefined: the caller may have passed the native attributes by their own names.
    ...(isDisabled === undefined ? {} : { disabled: isDisabled }),
    ...(isReadOnly === undefined ? {} : { readOnly: isReadOnly }),
  }
}

type FieldFrameProps = FieldProps &
  CounterProps & {
    id: string
    /** The box has a 44 px wide button at its end, so the loading spinner is placed before it. */
    hasEndButton?: boolean
    children: React.ReactNode
  }

/**
 * Label, input and the line for help text or error. The line keeps its height, so that an error does not move the layout. While
 * loading, a spinner is shown at the end of the box; the input itself has `aria-busy`.
 */
export function FieldFrame({
  id,
  label,
  help,
  error,
  counter,
  isRequired,
  isLoading = false,
  hasEndButton = false,
  className,
  children,
}: FieldFrameProps): React.ReactNode {
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
        <RequiredMark isVisible={isRequired} />
      </label>
      <div className="relative min-w-0" data-busy={isLoading || undefined}>
        {children}
        {isLoading ? (
          <span
            className={classNames(
              'pointer-events-none absolute top-0 grid h-[42px] place-items-center',
              spinnerPosition(hasEndButton),
            )}
          >
            <Spinner className="text-ink-3" />
          </span>
        ) : null}
      </div>
      <div className="flex justify-between gap-3">
        <FieldNote id={id} help={help} error={error} />
        {counter}
      </div>
    </div>
  )
}

function spinnerPosition(hasEndButton: boolean): string {
  return hasEndButton ? 'end-11' : 'end-3'
}

/** Styles of a label or legend. */
export const labelClass = 'text-[13.5px] font-semibold'

/** The asterisk of a required field. Screen readers get `required` from the input itself. */
export function RequiredMark({ isVisible = false }: { isVisible?: boolean | undefined }): React.ReactNode {
  return isVisible ? (
    <span aria-hidden="true" className="ms-0.5 text-clay">
      *
    </span>
  ) : null
}

type FieldNoteProps = { id: string; help?: string | undefined; error?: string | undefined }

/** The line below a field: its error, otherwise its help text, otherwise empty space. */
export function FieldNote({ id, help, error }: FieldNoteProps): React.ReactNode {
  const note = error || help || ''
  return (
    <p
      ref={useStableHeight()}
      id={`${id}-note`}
      className={classNames('min-h-5 min-w-0 text-sm', error ? 'text-clay' : 'text-ink-3')}
      aria-live="polite"
    >
      {note}
    </p>
  )
}
