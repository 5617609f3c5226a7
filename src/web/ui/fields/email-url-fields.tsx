import { TextField, type TextFieldProps } from './text-field.tsx'

/** An email field, without autocorrect and autocapitalization. */
export function EmailField(props: Omit<TextFieldProps, 'type'>): React.ReactNode {
  return <TextField autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
}

type UrlFieldProps = Omit<TextFieldProps, 'type'> & {
  /** Normalizes the URL on blur and when Enter submits the form: adds `https://` if there is no scheme. */
  normalize: (url: string) => string
}

/** A URL field that completes the URL once it is typed. */
export function UrlField({ normalize, onBlur, onKeyDown, ...props }: UrlFieldProps): React.ReactNode {
  const complete = (input: HTMLInputElement): void => {
    if (input.readOnly) return
    const url = normalize(input.value)
    if (url !== input.value) typeInto(input, url)
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

/** Sets an input's text as if it had been typed, so that change handlers run. */
function typeInto(input: HTMLInputElement, text: string): void {
  // Use the prototype's setter: React overrides the element's own `value` setter and would not fire a change event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
