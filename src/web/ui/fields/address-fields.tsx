import { TextField, type TextFieldProps } from './text-field.tsx'

/** An e-mail address. Addresses are no words: nothing to correct, no capital to begin with. */
export function EmailField(props: Omit<TextFieldProps, 'type'>): React.ReactNode {
  return <TextField autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
}

type UrlFieldProps = Omit<TextFieldProps, 'type'> & {
  /** What an address becomes when the input is left or the form is sent by Enter: `https://` where no scheme was typed. */
  normalise: (address: string) => string
}

/** An address of the web, completed once it is typed. */
export function UrlField({ normalise, onBlur, onKeyDown, ...props }: UrlFieldProps): React.ReactNode {
  const complete = (input: HTMLInputElement): void => {
    if (input.readOnly) return
    const address = normalise(input.value)
    if (address !== input.value) typeInto(input, address)
  }
  return (
    <TextField
      autoComplete="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="url"
      onBlur={(event) => {
        complete(event.currentTarget)
        return onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete(event.currentTarget)
        onKeyDown?.(event)
      }}
    />
  )
}

/** Puts a text into an input as if it had been typed, so that whoever keeps the value hears of it. */
function typeInto(input: HTMLInputElement, text: string): void {
  // The element's own `value` is watched by React, which would take the change for its own and stay silent.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
