import { t } from '#domain/i18n/messages.ts'
import { Spinner } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { type CounterProps, FieldNote, type FieldProps, labelClass, RequiredMark } from './field-frame.tsx'

type GroupFrameProps = FieldProps &
  CounterProps & { id: string; role: 'group' | 'radiogroup'; ref?: React.Ref<HTMLFieldSetElement>; children: React.ReactNode }

/** Frame of several inputs under one label: a radio group, checkboxes, a scale. Disabling it disables all of them. */
export function GroupFrame({ id, role, ref, children, counter, className, ...props }: GroupFrameProps): React.ReactNode {
  const { label, help, error, isRequired = false, isDisabled, isReadOnly, isLoading } = props
  const isRadio = role === 'radiogroup'
  return (
    <fieldset
      ref={ref}
      className={classNames('min-w-0', className)}
      role={role}
      disabled={isDisabled}
      aria-describedby={`${id}-note`}
      aria-busy={isLoading || undefined}
      aria-invalid={isRadio && error ? true : undefined}
      aria-required={isRadio && isRequired ? true : undefined}
      aria-readonly={isRadio && isReadOnly ? true : undefined}
    >
      <legend className={`mb-1.5 ${labelClass}`}>
        {label}
        <RequiredMark isVisible={isRequired} />
        {/* A plain group does not support `aria-required`. */}
        {isRequired && !isRadio ? <span className="sr-only"> {t`(required)`}</span> : null}
        {isLoading ? <Spinner className="ms-2 -mb-0.5 text-ink-3" /> : null}
      </legend>
      {children}
      <div className="mt-1 flex justify-between gap-3">
        <FieldNote id={id} help={help} error={error} />
        {counter}
      </div>
    </fieldset>
  )
}
