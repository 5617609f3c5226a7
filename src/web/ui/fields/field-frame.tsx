import { Spinner } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useKeptHeight } from './use-kept-height.ts'

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

/** Look of anything to type into, also where it is no `input`: disabled and read-only are told by attributes of either kind. */
export const boxClass =
  'w-full rounded-control border border-line-field bg-card px-3 py-[9px] text-ink placeholder:text-ink-3 ' +
  'aria-invalid:border-clay in-data-busy:pe-10 ' +
  'disabled:border-line disabled:bg-sunk disabled:text-ink-3 data-disabled:border-line data-disabled:bg-sunk data-disabled:text-ink-3 ' +
  '[&[readonly]:not([data-waiting])]:border-line [&[readonly]:not([data-waiting])]:bg-paper data-readonly:border-line data-readonly:bg-paper'

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

/** What belongs to the field, and what is left for its input. */
export function splitFieldProps<Props extends FieldProps>(props: Props): [FieldProps, Omit<Props, keyof FieldProps>] {
  const { label, help, error, isRequired, isDisabled, isReadOnly, isLoading, className, ...rest } = props
  return [{ label, help, error, isRequired, isDisabled, isReadOnly, isLoading, className }, rest]
}

/** Everything an `input` or `textarea` is told by its field: its name by `id`, its note, and the states it can be in. */
export function inputAttributes(
  id: string,
  { help, error, isRequired, isDisabled, isReadOnly, isLoading }: Omit<FieldProps, 'label'>,
): React.AriaAttributes & { id: string; disabled?: boolean; readOnly?: boolean } {
  return {
    id,
    ...describedBy(id, { help, error }),
    'aria-required': isRequired || undefined,
    'aria-busy': isLoading || undefined,
    // Left out rather than undefined: the native attributes may have been given by their own names.
    ...(isDisabled === undefined ? {} : { disabled: isDisabled }),
    ...(isReadOnly === undefined ? {} : { readOnly: isReadOnly }),
  }
}

type FieldFrameProps = FieldProps &
  Counted & {
    id: string
    /** A button stands at the end of the box, 44 px wide: the ring of a loading field goes before it. */
    hasEndButton?: boolean
    children: React.ReactNode
  }

/**
 * Label, input, and the line for help or error, whose height is kept so that an error moves nothing. While the field is
 * loading a ring turns at the end of its box; the input itself carries `aria-busy`.
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
        <RequiredMark isShown={isRequired} />
      </label>
      <div className="relative min-w-0" data-busy={isLoading || undefined}>
        {children}
        {isLoading ? (
          <span
            className={classNames('pointer-events-none absolute top-0 grid h-[42px] place-items-center', ringPlace(hasEndButton))}
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

function ringPlace(hasEndButton: boolean): string {
  return hasEndButton ? 'end-11' : 'end-3'
}

/** Look of a label or legend. */
export const labelClass = 'text-[13.5px] font-semibold'

/** The star of a required field. Screen readers hear `required` from the input itself. */
export function RequiredMark({ isShown = false }: { isShown?: boolean | undefined }): React.ReactNode {
  return isShown ? (
    <span aria-hidden="true" className="ms-0.5 text-clay">
      *
    </span>
  ) : null
}

type FieldNoteProps = { id: string; help?: string | undefined; error?: string | undefined }

/** The line under a field: its error, else its help, else kept empty. */
export function FieldNote({ id, help, error }: FieldNoteProps): React.ReactNode {
  const note = error || help || ''
  return (
    <p
      ref={useKeptHeight()}
      id={`${id}-note`}
      className={classNames('min-h-5 min-w-0 text-sm', error ? 'text-clay' : 'text-ink-3')}
      aria-live="polite"
    >
      {note}
    </p>
  )
}
