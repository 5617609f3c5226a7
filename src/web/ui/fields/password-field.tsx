import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/i18n/messages.ts'
import { FieldButton } from './field-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useMergedRef } from './use-merged-ref.ts'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'endButton' | 'counter' | 'maximum'>

/**
 * A password field with a button that reveals the password, which is hidden again when the form is submitted. `autoComplete`
 * defaults to `current-password`.
 */
export function PasswordField({ ref, ...props }: PasswordFieldProps): React.ReactNode {
  const [input, mergedRef] = useMergedRef(ref)
  const [isVisible, setVisible] = useState(false)

  useEffect(() => {
    const form = input.current?.form
    const hide = (): void => setVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [input])

  const toggle = (): void => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {}
    flushSync(() => setVisible(!isVisible))
    // Changing the type loses the caret, in some browsers only after rendering.
    const restoreCaret = (): void => {
      // Without focus, leave the caret alone: setting it would move focus in some browsers.
      if (input.current && input.current === document.activeElement) input.current.setSelectionRange(selectionStart, selectionEnd)
    }
    restoreCaret()
    const { value } = input.current ?? {}
    requestAnimationFrame(() => requestAnimationFrame(() => value === input.current?.value && restoreCaret()))
  }

  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ref={mergedRef}
      type={isVisible ? 'text' : 'password'}
      endButton={
        <FieldButton
          icon={isVisible ? 'eye-off' : 'eye'}
          label={isVisible ? t`Hide password` : t`Show password`}
          disabled={props.isDisabled}
          onClick={toggle}
        />
      }
    />
  )
}
