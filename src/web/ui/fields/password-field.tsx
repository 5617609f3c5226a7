import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldButton } from './field-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useOwnRef } from './use-own-ref.ts'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'endButton' | 'counter' | 'maximum'>

/** A password, shown on demand and hidden again when its form is sent. `autoComplete` is `current-password` unless stated. */
export function PasswordField({ ref, ...props }: PasswordFieldProps): React.ReactNode {
  const [input, joinedRef] = useOwnRef(ref)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    const form = input.current?.form
    const hide = (): void => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [input])

  const toggle = (): void => {
    const { selectionStart = null, selectionEnd = null } = input.current ?? {}
    flushSync(() => setShown(!isShown))
    // A new type loses the caret, in some browsers only once it is drawn.
    const putBack = (): void => {
      // Elsewhere the caret is left alone: setting it would take the focus in some browsers.
      if (input.current && input.current === document.activeElement) input.current.setSelectionRange(selectionStart, selectionEnd)
    }
    putBack()
    const { value } = input.current ?? {}
    requestAnimationFrame(() => requestAnimationFrame(() => value === input.current?.value && putBack()))
  }

  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ref={joinedRef}
      type={isShown ? 'text' : 'password'}
      endButton={
        <FieldButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? 'Hide password' : 'Show password'}
          disabled={props.isDisabled}
          onClick={toggle}
        />
      }
    />
  )
}
