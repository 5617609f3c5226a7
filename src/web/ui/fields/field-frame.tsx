import { classNames } from '../class-names.ts'

/** What every field has besides its input. */
export type FieldProps = {
  label: string
  /** A line under the input, replaced by the error while there is one. */
  help?: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Cannot be used now, and is not sent. */
  isDisabled?: boolean | undefined
  /** Can be read and copied, not changed. */
  isReadOnly?: boolean | undefined
  /** Waits for something, such as its options or a check by the server: a ring turns at its end. */
  isLoading?: boolean | undefined
  className?: string | undefined
}

/** Stands at the end of the line under an input: how much of the allowed length is used. */
export type Counted = { counter?: React.ReactNode }

/** Look of anything to type into. */
export const boxClass =
  'w-full rounded-[9px] border border-line-field bg-card px-3 py-[9px] text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-clay disabled:bg-sunk disabled:text-ink-3'

/** Look of an input of one line. */
export const inputClass = `${boxClass} min-h-[42px] max-md:min-h-11`

/** The attributes that tie an input to its help or error. */
export function describedBy(
  id: string,
  { help, error }: Pick<FieldProps, 'help' | 'error'>,
): {
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
} {
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': error || help ? `${id}-note` : undefined }
}

/** Label, input, and the line for help or error, whose height is kept so that an error moves nothing. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  counter,
  isRequired,
  className,
  children,
}: FieldProps & Counted & { id: string; children: React.ReactNode }): React.ReactNode {
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-[13.5px] font-semibold">
        {label}
        <RequiredMark isShown={isRequired} />
      </label>
      {children}
      <div className="flex justify-between gap-3">
        <FieldNote id={id} help={help} error={error} />
        {counter}
      </div>
    </div>
  )
}

/** The star of a required field. Screen readers hear `required` from the input itself. */
export function RequiredMark({ isShown = false }: { isShown?: boolean | undefined }): React.ReactNode {
  return isShown ? (
    <span aria-hidden="true" className="ms-0.5 text-clay">
      *
    </span>
  ) : null
}

/** The line under a field: its error, else its help, else kept empty. */
export function FieldNote({
  id,
  help,
  error,
}: {
  id: string
  help?: string | undefined
  error?: string | undefined
}): React.ReactNode {
  return (
    <p
      id={`${id}-note`}
      className={classNames('min-h-5 text-sm', error ? 'text-clay' : 'text-ink-3')}
      aria-live={error ? 'polite' : undefined}
    >
      {error || help}
    </p>
  )
}
